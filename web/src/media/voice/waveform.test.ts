import { expect, test } from 'vitest';
import { barsPath, peaksOf } from './waveform.ts';

test('each bar is the loudest sample of its section, relative to the loudest of all', () => {
  const samples = new Float32Array([0, 0.1, -0.4, 0.2, 0, 0, 0.05, -0.1]);
  expect(peaksOf(samples, 4).map((peak) => Number(peak.toFixed(2)))).toEqual([0.25, 1, 0, 0.25]);
});

test('silence stays silence, without a division by zero', () => {
  expect(peaksOf(new Float32Array(100), 2)).toEqual([0, 0]);
  expect(peaksOf(new Float32Array(0), 2)).toEqual([0, 0]);
});

test('of a long recording not every sample is read, but every section', () => {
  const loudAtEnd = new Float32Array(1_000_000).fill(0.1);
  loudAtEnd.fill(0.8, 750_000);
  expect(peaksOf(loudAtEnd, 4).map((peak) => Number(peak.toFixed(3)))).toEqual([0.125, 0.125, 0.125, 1]);
});

test('the loudest bar has the full height, a silent one is still visible', () => {
  expect(barsPath([1, 0, 7])).toBe('M0 0h2v100h-2zM3 46h2v8h-2zM6 0h2v100h-2z');
});
