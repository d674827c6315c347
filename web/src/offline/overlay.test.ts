import 'fake-indexeddb/auto';
import type { Observation } from '@turva/contracts/observations';
import { liveQuery } from 'dexie';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyDb } from '../testing/offline-db.ts';
import type { UserDb } from './db.ts';
import { type DeskQuery, laidOver, rowsOnDevice, unsentReports } from './desk-rows.ts';
import { type ListOptions, listObservations } from './overlay.ts';

const row = (id: number) =>
  ({
    id,
    clientId: `c0000000-0000-4000-8000-00000000000${id}`,
    userId: 3,
    title: `Kaide irti ${id}`,
    status: 'open',
    severity: 'high',
    areaId: 5,
    dueDate: null,
    createdAt: `2026-11-2${id}T08:00:00.000Z`,
    rev: 1,
    attachments: [],
  }) as unknown as Observation;

const newest: DeskQuery = { sort: 'created', desc: true };
const bySeverity: DeskQuery = { sort: 'severity', desc: true };

let db: UserDb;
beforeEach(async () => {
  db = await emptyDb();
});

const lists: [string, () => Promise<{ title: string }[]>][] = [
  ['the newest', () => listObservations(db, { limit: 10 })],
  ['one state', () => listObservations(db, { status: 'open', limit: 10 })],
  ['one area', () => listObservations(db, { area: 5, limit: 10 } satisfies ListOptions)],
  ['the desk without a server', async () => (await rowsOnDevice(db, newest, 10)).views],
  ['the desk without a server, sorted', async () => (await rowsOnDevice(db, bySeverity, 10)).views],
];

// a live query that first awaits anything but the database loses sight of what it reads, and says nothing
test.each(lists)('a list hears of what comes later: %s', async (_name, list) => {
  const seen: number[] = [];
  const watching = liveQuery(list).subscribe({ next: (views) => seen.push(views.length) });
  await vi.waitFor(() => expect(seen).toEqual([0]));
  await db.srvObservations.bulkPut([row(1), row(2)]);
  await vi.waitFor(() => expect(seen.at(-1)).toBe(2));
  watching.unsubscribe();
});

test('the rows of the desk hear of what comes later', async () => {
  const seen: string[] = [];
  const watching = liveQuery(async () => {
    const [rows, unsent] = await Promise.all([laidOver(db, [row(1)]), unsentReports(db, newest)]);
    return [...unsent, ...rows].map(({ title }) => title).join();
  }).subscribe({ next: (titles) => seen.push(titles) });
  await vi.waitFor(() => expect(seen.at(-1)).toBe('Kaide irti 1'));
  await db.srvObservations.put({ ...row(1), title: 'Korjattu', rev: 2 });
  await vi.waitFor(() => expect(seen.at(-1)).toBe('Korjattu'));
  watching.unsubscribe();
});
