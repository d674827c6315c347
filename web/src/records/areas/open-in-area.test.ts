import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { emptyDb, storeRows } from '../../testing/offline-db.ts';
import { openInArea } from './open-in-area.ts';

const NOW = Date.parse('2026-11-24T10:00:00Z');

test('a critical report, also an answered one, and a round that is due are open at their place', async () => {
  const db = await emptyDb();
  const report = (id: number, over: object) => ({
    id,
    clientId: `c0000000-0000-4000-8000-00000000000${id}`,
    userId: 3,
    title: `Havainto ${id}`,
    status: 'open',
    severity: 'critical',
    location: 'Halli',
    areaId: 7,
    assignedTo: null,
    dueDate: null,
    answeredAt: '2026-11-24T08:00:00.000Z',
    completedAt: null,
    createdAt: '2026-11-24T08:00:00.000Z',
    updatedAt: '2026-11-24T08:00:00.000Z',
    rev: 1,
    attachments: [],
    actions: [],
    comments: [],
    history: [],
    ...over,
  });
  await storeRows(db, [report(1, {}), report(2, { areaId: 8 }), report(3, { status: 'closed' })] as never);
  await db.srvSchedules.put({
    id: 1,
    clientId: 'c0000000-0000-4000-8000-000000000009',
    title: 'Viikkokierros',
    what: 'round',
    template: 'short',
    areaId: 7,
    rule: { by: 'week', every: 1, from: '2026-11-24' },
    leadDays: 0,
    state: 'active',
    since: '2026-11-01',
    rev: 1,
  } as never);
  expect(await openInArea(db, 7, NOW)).toEqual(['Havainto 1', 'Viikkokierros']);
  expect(await openInArea(db, 8, NOW)).toEqual(['Havainto 2']);
  expect(await openInArea(db, 9, NOW)).toEqual([]);
});
