import { AddGasReading } from '@turva/contracts/permits/permit-moves';
import { expect, test } from 'vitest';
import { countdownText } from '../countdown.tsx';
import { emptyReading, faultyGases, numberOf, outOfRange, valuesOf } from './reading-values.ts';

const limits = {
  oxygenMin: 20,
  oxygenMax: 22.5,
  lelMax: 5,
  coMax: 20,
  h2sMax: 5,
  gasRetestMinutes: 15,
};
const form = (changes = {}) => ({
  ...emptyReading(),
  oxygen: '20,9',
  lel: '0',
  co: '0',
  h2s: '0',
  ...changes,
});

test.each([
  ['20,9', 20.9],
  [' 20.9 ', 20.9],
  ['0', 0],
  ['', null],
  ['abc', null],
  ['1e3', null],
  ['-1', null],
  ['20,', null],
  ['101', null],
])('%j of oxygen is %j', (text, value) => {
  expect(numberOf(text, 'oxygen')).toBe(value);
});

test('missing values are listed in the order of measuring', () => {
  expect(faultyGases(form({ h2s: '', lel: 'x' }))).toEqual(['lel', 'h2s']);
  expect(faultyGases(form())).toEqual([]);
});

test('a value out of range shows before saving; an empty one does not', () => {
  expect(outOfRange(form({ oxygen: '19,9' }), limits)).toEqual(['oxygen']);
  expect(outOfRange(emptyReading(), limits)).toEqual([]);
});

test('the server accepts the typed values', () => {
  const reading = { id: crypto.randomUUID(), place: null, ...valuesOf(form()) };
  expect(AddGasReading.safeParse(reading).success).toBe(true);
});

test.each([
  [0, '00:00'],
  [-5, '00:00'],
  [59_001, '01:00'],
  [15 * 60_000, '15:00'],
  [3_600_000 + 65_000, '1:01:05'],
])('%i ms are left: %s', (left, text) => {
  expect(countdownText(left)).toBe(text);
});
