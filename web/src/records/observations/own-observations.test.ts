import 'fake-indexeddb/auto';
import type { Observation } from '@turva/contracts/observations/observations';
import { expect, test } from 'vitest';
import { emptyDb, queued, storeRows, USER_ID } from '../../testing/offline-db.ts';
import { ownObservations } from './own-observations.ts';
import { newThread } from './threads.ts';

const NOW = Date.parse('2026-11-25T12:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW - days * 24 * 60 * 60_000).toISOString();

const row = (id: number, over: Partial<Observation> = {}) =>
  ({
    id,
    clientId: `c0000000-0000-4000-8000-00000000000${id}`,
    userId: USER_ID,
    title: `Havainto ${id}`,
    status: 'open',
    severity: 'low',
    category: 'safety',
    dueDate: null,
    createdAt: daysAgo(20 - id),
    updatedAt: daysAgo(20 - id),
    completedAt: null,
    rev: 1,
    attachments: [],
    ...over,
  }) as unknown as Observation;

test('own reports are those open, closed within a week, anonymous or unsent, newest first', async () => {
  const db = await emptyDb();
  const { thread } = await newThread(row(4).clientId);
  await db.threads.put(thread);
  await storeRows(db, [
    row(1),
    row(2, { userId: 3 }),
    row(3, { status: 'closed', completedAt: daysAgo(6.9) }),
    row(4, { userId: null }),
    row(5, { status: 'closed', completedAt: daysAgo(7.1) }),
    // a server that does not send the closing date yet
    row(6, { status: 'closed', updatedAt: daysAgo(8) }),
    row(7, { userId: null }),
  ]);
  await queued(db, { title: 'Odottaa yhteyttä', capturedAt: daysAgo(0) });
  expect((await ownObservations(db, NOW)).map(({ title }) => title)).toEqual([
    'Odottaa yhteyttä',
    'Havainto 4',
    'Havainto 3',
    'Havainto 1',
  ]);
});
