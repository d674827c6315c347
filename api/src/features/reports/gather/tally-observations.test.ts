import { expect, test } from 'vitest';
import { LISTED, type ObservationGroup, tallyObservations } from './tally-observations.ts';

const group = (changes: Partial<ObservationGroup>): ObservationGroup => ({
  by: 'category',
  name: 'nearmiss',
  areaId: null,
  severity: 'high',
  count: 1,
  answered: 0,
  inTime: 0,
  hours: 0,
  overdue: 0,
  grave: 0,
  ...changes,
});

test('sums over months, weights by severity, takes the mean; unknown values count as other, none or low', () => {
  const tally = tallyObservations();
  tally.add({
    month: '2026-10',
    groups: [
      group({ count: 3, answered: 2, inTime: 1, hours: 10, grave: 3 }),
      group({ by: 'theme', name: 'machines', count: 3 }),
      group({ by: 'area', name: null, areaId: 3, count: 3 }),
    ],
    worst: [],
  });
  tally.add({
    month: '2026-11',
    groups: [
      group({ name: 'hostile', severity: '<b>', answered: 1, inTime: 1, hours: 5, overdue: 1 }),
      group({ by: 'theme', name: null, severity: '<b>' }),
      group({ by: 'status', name: 'closed', severity: '<b>' }),
      group({ by: 'area', name: null, areaId: 3, severity: '<b>' }),
    ],
    worst: [],
  });
  const sums = tally.result();
  expect(sums).toMatchObject({ total: 4, answered: 3, inTime: 2, meanHours: 5, overdue: 1, grave: 3 });
  expect(sums.byCategory.nearmiss).toEqual({ count: 3, points: 27 });
  expect(sums.byCategory.other).toEqual({ count: 1, points: 1 });
  expect(sums.bySeverity.low.count).toBe(1);
  expect(sums.byTheme.machines.points).toBe(27);
  expect(sums.byTheme.none.count).toBe(1);
  expect(sums.byStatus.closed.count).toBe(1);
  expect(sums.byMonth['2026-10']).toEqual({ created: 3, incidents: 0, nearMisses: 3 });
  expect(sums.byArea).toEqual([[3, { count: 4, points: 28 }]]);
});

test('of many, only the most severe are listed, newest first', () => {
  const tally = tallyObservations();
  for (const month of [1, 2, 3])
    tally.add({
      month: `2026-0${month}`,
      groups: [],
      worst: Array.from({ length: LISTED }, (_, at) => ({
        id: month * 100 + at,
        rank: at < 10 ? 3 : 2,
        observedAt: new Date(Date.UTC(2026, month - 1, 28, 0, 0, -at)),
      })),
    });
  const { worst } = tally.result();
  expect(worst).toHaveLength(LISTED);
  expect(worst.slice(0, 2)).toEqual([300, 301]);
  expect(worst[10]).toBe(200);
  expect(worst[30]).toBe(310);
});
