import { expect, test } from 'vitest';
import { withUnsent } from './permit-overlay.ts';

const T = Date.parse('2026-11-20T06:00:00Z');
const at = (minutes: number) => new Date(T + minutes * 60_000).toISOString();
const clean = { oxygen: 20.9, lel: 0, co: 0, h2s: 0 };
const permit = {
  status: 'approved',
  startedAt: at(0) as string | null,
  resumedAt: null as string | null,
  gasLimits: { oxygenMin: 20, oxygenMax: 22.5, lelMax: 5, coMax: 20, h2sMax: 5, gasRetestMinutes: 15 },
  gasDueAt: at(15) as string | null,
  gasReadings: [] as { takenAt: string; place: string | null; inRange: boolean }[],
};
const seen = (one: typeof permit, suspended: boolean, ...readings: [number, object?][]) => {
  const { status, gasDueAt } = withUnsent(one, {
    suspended,
    readings: readings.map(([minute, changes]) => ({
      ...clean,
      place: null,
      takenAt: at(minute),
      ...changes,
    })),
  });
  return [status, gasDueAt];
};

test.each([
  ['nothing unsent', permit, false, [], ['approved', at(15)]],
  ['a good reading', permit, false, [[10]], ['approved', at(25)]],
  ['good ones that came out of order', permit, false, [[20], [10]], ['approved', at(35)]],
  ['one after the time was up', permit, false, [[15]], ['approved', at(15)]],
  ['one in time, one too late', permit, false, [[14], [30]], ['approved', at(29)]],
  ['a bad reading', permit, false, [[10, { lel: 9 }]], ['suspended', null]],
  ['a bad reading, then a good one', permit, false, [[10, { oxygen: 17 }], [11]], ['suspended', null]],
  [
    'a bad one before it was let go on, of which nobody knew then',
    { ...permit, resumedAt: at(12) },
    false,
    [[10, { lel: 9 }]],
    ['suspended', null],
  ],
  [
    'a bad one before it was let go on, and the same place measured since',
    { ...permit, resumedAt: at(12), gasReadings: [{ takenAt: at(11), place: null, inRange: true }] },
    false,
    [[10, { lel: 9 }]],
    ['approved', at(15)],
  ],
  [
    'a bad one before it was let go on, and a good one of the place, neither sent yet',
    { ...permit, resumedAt: at(12) },
    false,
    [[10, { lel: 9 }], [13]],
    ['suspended', null],
  ],
  [
    'a good one at the hatch while the bottom is still out of range',
    { ...permit, gasReadings: [{ takenAt: at(1), place: 'pohja', inRange: false }] },
    false,
    [[10, { place: 'luukku' }]],
    ['approved', at(15)],
  ],
  ['stopped by hand', permit, true, [[10]], ['suspended', null]],
  [
    'a good reading of what is suspended',
    { ...permit, status: 'suspended', gasDueAt: null },
    false,
    [[10]],
    ['suspended', null],
  ],
  [
    'a bad one before anybody started',
    { ...permit, startedAt: null, gasDueAt: null },
    false,
    [[1, { lel: 9 }]],
    ['approved', null],
  ],
  ['a request stays one', { ...permit, status: 'pending', gasDueAt: null }, true, [], ['pending', null]],
] as [string, typeof permit, boolean, [number, object?][], unknown[]][])(
  '%s',
  (_, one, suspended, readings, expected) => {
    expect(seen(one, suspended, ...readings)).toEqual(expected);
  },
);
