import { expect, test } from 'vitest';
import { blockOf, boxOnPhoto, pixelate } from './pixelate.ts';

const photo = { width: 1920, height: 1080 };

test('a box drawn in any direction is clipped to the photo, in whole pixels', () => {
  expect(boxOnPhoto({ x: 50.4, y: 60, width: -100, height: -20 }, photo)).toEqual({
    x: 0,
    y: 40,
    width: 51,
    height: 20,
  });
  expect(boxOnPhoto({ x: 1900, y: 1070, width: 100, height: 100 }, photo)).toEqual({
    x: 1900,
    y: 1070,
    width: 20,
    height: 10,
  });
  expect(boxOnPhoto({ x: 3000, y: 0, width: 10, height: 10 }, photo).width).toBe(0);
});

test('a face is at most six blocks across, a letter less than one', () => {
  expect(blockOf({ width: 600, height: 900 }, photo)).toBe(100);
  expect(blockOf({ width: 40, height: 40 }, photo)).toBe(30);
});

test('only the mean of each block is left', () => {
  const size = { width: 5, height: 2 };
  const stripes = new Uint8ClampedArray(
    Array.from({ length: 10 }, (_, at) => [at % 2 === 0 ? 0 : 200, 100, 7, 255]).flat(),
  );
  pixelate(stripes, size, 2);
  const reds = Array.from({ length: 10 }, (_, at) => stripes[at * 4]);
  expect(reds).toEqual([100, 100, 100, 100, 100, 100, 100, 100, 100, 100]);
  expect([...stripes.slice(0, 4)]).toEqual([100, 100, 7, 255]);
});

test('two photos that differ only under the blur are the same afterwards', () => {
  const size = { width: 4, height: 4 };
  const grey = new Uint8ClampedArray(64).fill(128);
  const face = new Uint8ClampedArray(64).map((_, at) =>
    at % 4 === 3 ? 128 : Math.floor(at / 4) % 2 === 0 ? 118 : 138,
  );
  pixelate(grey, size, 4);
  pixelate(face, size, 4);
  expect(face).toEqual(grey);
});
