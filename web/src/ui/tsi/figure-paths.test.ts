import { RESPONSE_DAYS, tsiParts } from '@turva/contracts/figures/tsi-values';
import { groupPaths, HOURS_PATH, monthPath, partPath } from '@turva/rules/figures/paths';
import { activityDays, responseDays } from '@turva/rules/figures/tsi-facts';
import { expect, test } from 'vitest';
import { isKnownPath } from '../../paths.ts';

const seen = { today: '2026-11-22', supervises: false };
const daysOf = (path: string) => {
  const params = new URLSearchParams(path.split('?')[1]);
  return [params.get('from'), params.get('to')];
};

test('the link to observations selects exactly the days that a part counts', () => {
  expect(daysOf(partPath('activity', seen))).toEqual(['2025-11-23', '2026-11-22']);
  expect(activityDays(seen.today)).toEqual({ after: '2025-11-22', to: '2026-11-22' });
  expect(daysOf(partPath('responsiveness', seen))).toEqual(['2026-08-25', '2026-11-22']);
  expect(responseDays(seen.today)).toEqual({ after: '2026-08-24', to: '2026-11-22' });
  expect(RESPONSE_DAYS).toBe(90);
});

test('every link leads to an existing screen', () => {
  const paths = [
    ...tsiParts.flatMap((part) => [
      partPath(part, seen),
      partPath(part, { today: '2026-11-22', supervises: true }),
    ]),
    ...Object.values(groupPaths),
    HOURS_PATH,
    monthPath('2026-05'),
  ];
  for (const path of paths) expect(isKnownPath(path.split('?')[0] ?? ''), path).toBe(true);
});

test('a supervisor gets everybody’s training, others their own', () => {
  expect(partPath('training', seen)).toBe('/training');
  expect(partPath('training', { ...seen, supervises: true })).toBe('/training/matrix');
});
