import { expect, test } from 'vitest';
import { spokenCoordinates } from './spoken-coordinates.ts';

test.each([
  [
    { lat: 61.49812, lon: 23.76105 },
    [
      { hemisphere: 'north', degrees: 61, minutes: '29.887' },
      { hemisphere: 'east', degrees: 23, minutes: '45.663' },
    ],
  ],
  [
    { lat: -33.5, lon: -70.25 },
    [
      { hemisphere: 'south', degrees: 33, minutes: '30.000' },
      { hemisphere: 'west', degrees: 70, minutes: '15.000' },
    ],
  ],
  [
    { lat: 59.999999, lon: 0 },
    [
      { hemisphere: 'north', degrees: 60, minutes: '0.000' },
      { hemisphere: 'east', degrees: 0, minutes: '0.000' },
    ],
  ],
])('%o is read as degrees and minutes', (coordinates, words) => {
  expect(spokenCoordinates(coordinates)).toEqual(words);
});
