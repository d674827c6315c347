import { SignatureInput } from '@turva/contracts/permits/signature';
import { isTyped, TYPED } from '@turva/rules/permits/permit-signature';
import { expect, test } from 'vitest';
import { begun, drawnOn, PAD_HEIGHT, pathOf, pointAt, type Strokes } from './strokes.ts';

const box = { left: 10, top: 20, width: 320, height: 160 };

test('a point on the pad is independent of the screen size, and never outside', () => {
  expect(pointAt({ x: 170, y: 100 }, box)).toEqual([500, 250]);
  expect(pointAt({ x: -50, y: 900 }, box)).toEqual([0, PAD_HEIGHT]);
});

test('a resting finger adds nothing; a moving one does', () => {
  const start = begun([], [100, 100]);
  expect(drawnOn(start, [102, 101])).toBe(start);
  expect(drawnOn(start, [120, 100])).toEqual([
    [
      [100, 100],
      [120, 100],
    ],
  ]);
  expect(drawnOn([], [1, 1])).toEqual([]);
});

test('the server accepts a signature of any length', () => {
  let strokes: Strokes = [];
  for (let line = 0; line < 300; line++) {
    strokes = begun(strokes, [0, line]);
    for (let step = 1; step < 60; step++) strokes = drawnOn(strokes, [step * 10, line]);
  }
  expect(SignatureInput.safeParse({ name: 'Aino', strokes }).success).toBe(true);
  let long = begun([], [0, 0]);
  for (let step = 0; step < 4000; step++) long = drawnOn(long, [step % 2 === 0 ? 500 : 0, 0]);
  expect(SignatureInput.safeParse({ name: 'Aino', strokes: long }).success).toBe(true);
});

test('a typed name is a signature too, and marked as such', () => {
  expect(SignatureInput.safeParse({ name: 'Aino', strokes: TYPED }).success).toBe(true);
  expect(isTyped(TYPED)).toBe(true);
  expect(isTyped([[[1, 1]]])).toBe(false);
});

test('lines become one path, a dot stays a dot', () => {
  expect(
    pathOf([
      [
        [1, 2],
        [3, 4],
      ],
      [[5, 6]],
    ]),
  ).toBe('M1 2L3 4M5 6h0.1');
});
