import { expect, test } from 'vitest';
import { fitInto, isUniform } from './picture-size.ts';

test.each([
  [
    { width: 4032, height: 3024 },
    { width: 1920, height: 1440 },
  ],
  [
    { width: 3024, height: 4032 },
    { width: 1440, height: 1920 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 20_000, height: 3 },
    { width: 1920, height: 1 },
  ],
])('%o becomes %o', (from, to) => {
  expect(fitInto(from, 1920)).toEqual(to);
});

const picture = (...values: number[]) => new Uint8ClampedArray(values.flatMap((v) => [v, v, v, 255]));

test('a black picture is uniform, also with a little noise', () => {
  expect(isUniform(picture(0, 0, 0, 0))).toBe(true);
  expect(isUniform(picture(0, 2, 1, 3))).toBe(true);
});

test('a picture with anything in it is not', () => {
  expect(isUniform(picture(0, 0, 200, 0))).toBe(false);
  expect(isUniform(new Uint8ClampedArray([0, 0, 0, 255, 0, 0, 90, 255]))).toBe(false);
});
