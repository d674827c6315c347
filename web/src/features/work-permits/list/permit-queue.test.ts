import { expect, test } from 'vitest';
import type { PermitView } from '../../../records/work-permits/overlay-permits.ts';
import type { PermitTime } from '../use-permit-time.ts';
import { queueOf, queueSectionOf } from './permit-queue.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const time: PermitTime = { known: { at: NOW, certain: true }, pulledAt: NOW };
const sari = { id: 2, role: 'supervisor' };
const permit = (id: number, status: string, [from, to]: [number, number], more = {}) =>
  ({
    id,
    status,
    userId: 1,
    people: [],
    late: false,
    pending: null,
    gasDueAt: null,
    validFrom: new Date(NOW + from * 3_600_000).toISOString(),
    validTo: new Date(NOW + to * 3_600_000).toISOString(),
    ...more,
  }) as unknown as PermitView;
const order = (viewer: typeof sari, ...views: PermitView[]) =>
  queueOf(views, time, viewer).map(({ id }) => id);

test('decisions first, then active permits, then the others; those over come last', () => {
  expect(
    order(
      sari,
      permit(1, 'closed', [-9, -5]),
      permit(2, 'approved', [3, 9]),
      permit(3, 'approved', [-1, 6]),
      permit(4, 'approved', [-2, 2]),
      permit(5, 'suspended', [-2, 8]),
      permit(6, 'pending', [5, 9]),
      permit(7, 'pending', [2, 9]),
      permit(8, 'closed', [-9, -1]),
    ),
  ).toEqual([7, 6, 4, 3, 5, 2, 8, 1]);
});

test('own requests, late ones and those only a supervisor may decide wait for others', () => {
  const asked = permit(1, 'pending', [1, 4]);
  const section = (view: PermitView, viewer = sari) => queueSectionOf(view, time, viewer);
  expect(section(asked)).toBe('decide');
  expect(section(permit(1, 'pending', [1, 4], { userId: sari.id }))).toBe('others');
  expect(section(permit(1, 'pending', [1, 4], { late: true }))).toBe('others');
  expect(section(asked, { id: 3, role: 'user' })).toBe('others');
});

test('an expired permit is over, whatever its stored status', () => {
  expect(queueSectionOf(permit(1, 'approved', [-4, -1]), time, sari)).toBe('over');
});
