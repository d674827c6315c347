import 'fake-indexeddb/auto';
import type { Observation } from '@turva/contracts/observations/observations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserDb } from '../../offline/engine/db.ts';
import { emptyDb, queued, USER_ID } from '../../testing/offline-db.ts';
import { deleteObservation } from './delete-observation.ts';
import { editObservation } from './edit-observation.ts';
import { type ListOptions, listObservations, type ObservationView } from './overlay.ts';
import { type WatchedList, watchList } from './watch-list.ts';

const uuid = (id: number) => `c0000000-0000-4000-8000-${String(id).padStart(12, '0')}`;
/** One every minute; higher ids are newer. */
const row = (id: number, over: Partial<Observation> = {}) =>
  ({
    id,
    clientId: uuid(id),
    userId: 3,
    title: `havainto ${id}`,
    description: '',
    status: id % 3 === 0 ? 'open' : 'closed',
    severity: 'low',
    category: 'safety',
    location: 'Halli',
    createdAt: new Date(Date.UTC(2026, 0, 1) + id * 60_000).toISOString(),
    rev: 1,
    attachments: [],
    actions: [],
    comments: [],
    history: [],
    ...over,
  }) as unknown as Observation;
const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => row(from + n));

let db: UserDb;
let list: WatchedList | undefined;
let views: ObservationView[] | undefined;
const titles = () => views?.map(({ title }) => title) ?? [];

beforeEach(async () => {
  db = await emptyDb();
  views = undefined;
});
afterEach(() => list?.close());

function watch(filters: Omit<ListOptions, 'limit'> = {}) {
  list = watchList({
    db,
    filters,
    onViews: (read) => {
      views = read;
    },
    onError: (error) => {
      throw error;
    },
  });
  return list;
}

const count = (wanted: number) => vi.waitFor(() => expect(views?.length).toBe(wanted), 20_000);

/** Scrolls to the end. */
async function toTheEnd(wanted: number) {
  await vi.waitFor(() => {
    const last = (views?.length ?? 0) - 1;
    list?.look(Math.max(0, last - 5), last);
    expect(views?.length).toBe(wanted);
  }, 20_000);
}

test('reads the first part, and the next ones as they are scrolled to, without gaps or duplicates', async () => {
  await db.srvObservations.bulkPut(rows(1, 200));
  watch();
  await count(30);
  list?.look(0, 5);
  await count(60);
  await toTheEnd(200);
  expect(titles()).toEqual(
    rows(1, 200)
      .map(({ title }) => title)
      .reverse(),
  );
});

test.each<[string, Omit<ListOptions, 'limit'>]>([
  ['one state', { status: 'open' }],
  ['a word', { search: 'havainto 1' }],
  ['a state and a word', { status: 'closed', search: '2' }],
  ['what nobody has', { search: 'puuttuu' }],
])('part by part is the same list as in one go: %s', async (_name, filters) => {
  await db.srvObservations.bulkPut(rows(1, 700));
  await queued(db, { title: 'havainto 1 omalta laitteelta', capturedAt: row(350).createdAt });
  await editObservation(db, USER_ID, uuid(60), { title: 'muu 2' });
  await deleteObservation(db, USER_ID, uuid(601));
  const whole = await listObservations(db, { ...filters, limit: 1000 });
  watch(filters);
  await toTheEnd(whole.length);
  expect(titles()).toEqual(whole.map(({ title }) => title));
});

test('a part may end between rows of the same instant without losing any', async () => {
  const { createdAt } = row(1);
  await db.srvObservations.bulkPut(rows(1, 100).map((each) => ({ ...each, createdAt })));
  watch();
  await toTheEnd(100);
  expect(new Set(titles()).size).toBe(100);
});

test('visible rows follow changes, and so do the others when scrolled back to', async () => {
  await db.srvObservations.bulkPut(rows(1, 300));
  watch();
  await toTheEnd(300);
  await db.srvObservations.bulkPut([row(2, { title: 'alhaalla' }), row(299, { title: 'ylhäällä' })]);
  await vi.waitFor(() => expect(titles()).toContain('alhaalla'), 20_000);
  expect(titles()).not.toContain('ylhäällä');
  list?.look(0, 5);
  await vi.waitFor(() => expect(titles()).toContain('ylhäällä'), 20_000);
});

test('new reports appear on top and displace nothing', async () => {
  await db.srvObservations.bulkPut(rows(1, 100));
  watch();
  await toTheEnd(100);
  list?.look(0, 5);
  await queued(db, { title: 'oma', capturedAt: row(200).createdAt });
  await db.srvObservations.bulkPut(rows(101, 105));
  await count(106);
  expect(titles().slice(0, 2)).toEqual(['oma', 'havainto 105']);
  expect(new Set(titles()).size).toBe(106);
});

test('a growing list viewed at its top reads no more than is visible', async () => {
  watch();
  await count(0);
  list?.look(0, 0);
  for (let from = 1; from < 800; from += 200) {
    await db.srvObservations.bulkPut(rows(from, from + 199));
    await vi.waitFor(() => expect(titles()[0]).toBe(`havainto ${from + 199}`), 20_000);
  }
  expect(views?.length).toBeLessThan(150);
  await toTheEnd(800);
  expect(titles()).toEqual(
    rows(1, 800)
      .map(({ title }) => title)
      .reverse(),
  );
});
