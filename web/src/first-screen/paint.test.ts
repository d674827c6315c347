import type { Observation } from '@turva/contracts/observations/observations';
import { beforeEach, expect, test } from 'vitest';
import type { UserDb } from '../offline/engine/db.ts';
import type { ObservationView } from '../records/observations/overlay.ts';
import { emptyDb, queued, storeRows } from '../testing/offline-db.ts';
import { untilOf } from './keep.ts';
import { type KeptScreen, ROWS, SCREEN_KEY } from './kept-screen.ts';
import { onlyPerson, screenToShow, tellAges } from './paint.ts';

const NOW = Date.parse('2026-01-10T12:00:00Z');
const FRAME = 'build,fi,390,844,1,16px';
const row = (id: number, over: Partial<Observation> = {}) =>
  ({
    id,
    clientId: `c0000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    userId: 3,
    title: `havainto ${id}`,
    status: 'open',
    severity: 'low',
    category: 'safety',
    createdAt: new Date(Date.UTC(2026, 0, 1) + id * 60_000).toISOString(),
    rev: 1,
    attachments: [],
    actions: [],
    comments: [],
    history: [],
    ...over,
  }) as unknown as Observation;
const alert = (endedAt: string | null) => ({ id: 1, endedAt }) as never;

let db: UserDb;
let kept: KeptScreen;
beforeEach(async () => {
  db = await emptyDb();
  const rows = Array.from({ length: 30 }, (_, at) => row(at + 1));
  await storeRows(db, rows);
  const shown = await db.srvObservations.orderBy('[createdAt+id]').reverse().limit(ROWS).toArray();
  kept = { frame: FRAME, rows: JSON.stringify(shown), until: null, parts: [], styles: [] };
  await db.sync.put({ key: SCREEN_KEY, value: kept });
});
const shown = (frame = FRAME) => screenToShow(db.name, frame, NOW);

test('the list is shown as it was while it is still so', async () => {
  expect(await shown()).toEqual(kept);
  await storeRows(db, [row(1, { title: 'further down', rev: 2 })]);
  await db.srvEmergencyAlerts.put(alert('2026-01-01T00:00:00.000Z'));
  expect(await shown()).toEqual(kept);
});

test.each<[string, () => Promise<unknown>]>([
  ['a row has changed', () => storeRows(db, [row(30, { title: 'toinen', rev: 2 })])],
  [
    'a comment has come, which is no new revision',
    () => db.srvObservations.update(30, { comments: [{}] as never }),
  ],
  ['a report is newer', () => storeRows(db, [row(31)])],
  ['a row has gone', () => db.srvObservations.delete(25)],
  ['a report is unsent', () => queued(db)],
  ['there are anonymous reports', () => db.threads.put({ clientId: 'c', token: 't', seenHistoryId: 0 })],
  ['there is an alert', () => db.srvEmergencyAlerts.put(alert(null))],
  ['nothing was kept', () => db.sync.delete(SCREEN_KEY)],
])('nothing is shown when %s', async (_, change) => {
  await change();
  expect(await shown()).toBeNull();
});

test('nothing is shown in another build, language or window', async () => {
  expect(await shown(FRAME.replace('390', '844'))).toBeNull();
});

test('nothing is shown once the clock has ended what it says', async () => {
  await db.sync.put({ key: SCREEN_KEY, value: { ...kept, until: NOW + 1 } });
  expect(await shown()).not.toBeNull();
  await db.sync.put({ key: SCREEN_KEY, value: { ...kept, until: NOW } });
  expect(await shown()).toBeNull();
});

test('“sent” is news until a day after the oldest own report that is younger', () => {
  const at = (hours: number, userId: number) =>
    ({ userId, createdAt: new Date(NOW - hours * 3_600_000).toISOString() }) as ObservationView;
  expect(untilOf([at(1, 3), at(20, 3), at(23, 4), at(30, 3)], 3, NOW)).toBe(NOW + 4 * 3_600_000);
  expect(untilOf([at(24, 3), at(1, 4)], 3, NOW)).toBeNull();
});

test('a database that is gone is not made', async () => {
  await db.delete();
  await expect(shown()).rejects.toThrow();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(db.name);
});

const timesOf = (...ages: [datetime: string, text: string][]) => {
  const times = ages.map(([datetime, textContent]) => ({ textContent, getAttribute: () => datetime }));
  return { times, screen: { querySelectorAll: () => times } as unknown as Element };
};

test('ages are those of now', () => {
  const { times, screen } = timesOf(
    ['2026-01-10T11:48:00Z', '1 min sitten'],
    ['2026-01-10T11:59:50Z', 'juuri nyt'],
  );
  expect(tellAges(screen, 'fi-FI', NOW)).toBe(true);
  expect(times.map(({ textContent }) => textContent)).toEqual(['12 min sitten', 'juuri nyt']);
});

test('an age that has become a date is not shown', () => {
  expect(tellAges(timesOf(['2025-12-27T11:00:00Z', '13 pv sitten']).screen, 'fi-FI', NOW)).toBe(false);
});

test('a list is shown only where its owner alone has data on the device', () => {
  const databases = (...names: string[]) => names.map((name) => ({ name, version: 1 }));
  expect(onlyPerson(databases('turva-device', 'turva-u3'), 3)).toBe('turva-u3');
  expect(onlyPerson(databases('turva-u3', 'turva-u4'), 3)).toBeNull();
  expect(onlyPerson(databases('turva-u4'), 3)).toBeNull();
  expect(onlyPerson(databases('turva-u31'), 3)).toBeNull();
  expect(onlyPerson(databases('turva-device'), 3)).toBeNull();
});
