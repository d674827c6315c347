import { describe, expect, test } from 'vitest';
import { cappedPercent, percentChange, percentOf, percentOfRateTarget } from '../words/percent.ts';
import { injuryRate, injurySums, poissonInterval, rateOf, yearlyHours } from './injury-rates.ts';

const row = (
  month: string,
  hours: number,
  recordable = 0,
  department: string | null = 'A',
  lostTime = 0,
) => ({
  month,
  hours,
  recordable,
  department,
  lostTime,
});

describe('the twelve months', () => {
  test('end with the month where it is entered, else with the one before', () => {
    const rows = [row('2025-11', 1000, 1), row('2025-12', 1000), row('2026-10', 1000)];
    expect(injurySums(rows, { month: '2026-11', department: null })).toMatchObject({
      hours: 3000,
      recordable: 1,
      lostTime: 0,
      months: 3,
      from: '2025-11',
      to: '2026-10',
    });
    const now = [...rows, row('2026-11', 500, 2)];
    expect(injurySums(now, { month: '2026-11', department: null })).toMatchObject({
      hours: 2500,
      recordable: 2,
      from: '2025-12',
      to: '2026-11',
    });
  });

  test('of a department are its own; the plant is all rows, also those of no department', () => {
    const rows = [row('2026-11', 1000, 1), row('2026-11', 500, 0, 'B'), row('2026-11', 100, 1, null)];
    expect(injurySums(rows, { month: '2026-11', department: 'B' })).toMatchObject({
      hours: 500,
      recordable: 0,
    });
    expect(injurySums(rows, { month: '2026-11', department: null })).toMatchObject({
      hours: 1600,
      recordable: 2,
    });
  });

  test('where some are missing, a year is computed at the same pace', () => {
    const sums = injurySums([row('2026-11', 1000), row('2026-10', 1000)], {
      month: '2026-11',
      department: 'A',
    });
    expect(yearlyHours(sums)).toBe(12_000);
    expect(yearlyHours({ ...sums, hours: 0, months: 0 })).toBe(0);
  });
});

describe('a rate', () => {
  test('is counted per 200 000 hours, and five times as much per million', () => {
    expect(rateOf(3, 250_000)).toBe(2.4);
    expect(rateOf(1, 250_000)).toBe(0.8);
    expect(injuryRate(1, 250_000)).toMatchObject({ rate: 0.8, perMillion: 4 });
    expect(rateOf(0, 0)).toBeNull();
  });

  test('few cases get their confidence interval (tables of Garwood)', () => {
    const three = poissonInterval(3);
    expect([three.low, three.high].map((one) => one.toFixed(3))).toEqual(['0.619', '8.767']);
    const none = poissonInterval(0);
    expect([none.low, none.high.toFixed(3)]).toEqual([0, '3.689']);
    expect(injuryRate(3, 250_000).interval?.high).toBeCloseTo(7.01, 2);
    expect(injuryRate(10, 250_000).interval).toBeNull();
    expect(injuryRate(0, 0).interval).toBeNull();
  });
});

describe('percent', () => {
  test('never divides by nothing', () => {
    expect(percentChange(0, 5)).toBeNull();
    expect(percentOf(1, 0)).toBeNull();
    expect(cappedPercent(95, 0)).toBeNull();
    expect(percentOfRateTarget(0, 0)).toBe(100);
    expect(percentOfRateTarget(1.8, 0)).toBe(100);
  });

  test('of the figures that the product names', () => {
    expect(percentChange(77.7, 87)?.toFixed(0)).toBe('12');
    expect(cappedPercent(47, 60)?.toFixed(0)).toBe('78');
    expect(cappedPercent(95, 90)).toBe(100);
    expect(percentOfRateTarget(1.8, 2.4)).toBeCloseTo(75, 9);
    expect(percentOfRateTarget(1.2, 0.8)).toBe(100);
  });
});
