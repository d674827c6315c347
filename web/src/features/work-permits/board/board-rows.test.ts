import type { Area } from '@turva/contracts/plant/areas';
import { expect, test } from 'vitest';
import type { PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { boardDays, boardRows } from './board-rows.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const permit = (id: number, validFrom: string, validTo: string, more = {}) =>
  ({ id, validFrom, validTo, areaId: null, location: 'Piha', ...more }) as unknown as PermitView;
const areas = [
  { id: 1, name: 'Valssaamo' },
  { id: 2, name: 'Hitsaamo' },
] as unknown as Area[];
const rowsOf = (...permits: PermitView[]) => boardRows(permits, { areas, now: NOW, locale: 'fi-FI' });
const ids = (views: PermitView[] = []) => views.map(({ id }) => id);

test('today and seven days to come, on the plant’s calendar', () => {
  expect(boardDays(Date.parse('2026-11-20T23:30:00Z'))).toEqual([
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
  ]);
});

test('each is listed once: under now, or on the day it begins, however long it lasts', () => {
  const [row] = rowsOf(
    permit(1, '2026-11-20T06:00:00Z', '2026-11-23T06:00:00Z'),
    permit(2, '2026-11-20T12:00:00Z', '2026-11-22T14:00:00Z'),
    permit(3, '2026-11-21T12:00:00Z', '2026-11-22T14:00:00Z'),
  );
  expect(ids(row?.now)).toEqual([1]);
  expect(row?.days.map(ids)).toEqual([[2], [3], [], [], [], [], [], []]);
});

test('grouped by area or place text; past and distant permits are left out', () => {
  const rows = rowsOf(
    permit(1, '2026-11-22T06:00:00Z', '2026-11-22T10:00:00Z', { areaId: 1 }),
    permit(2, '2026-11-20T06:00:00Z', '2026-11-20T12:00:00Z', { areaId: 2 }),
    permit(3, '2026-11-23T06:00:00Z', '2026-11-23T12:00:00Z'),
    permit(4, '2026-11-20T06:00:00Z', '2026-11-20T09:59:00Z', { areaId: 1 }),
    permit(5, '2026-11-29T06:00:00Z', '2026-11-29T12:00:00Z', { areaId: 1 }),
  );
  expect(rows.map(({ place }) => place)).toEqual(['Hitsaamo', 'Piha', 'Valssaamo']);
  expect(rows.flatMap(({ now, days }) => ids([...now, ...days.flat()]))).toEqual([2, 3, 1]);
});
