import 'fake-indexeddb/auto';
import type { Observation } from '@turva/contracts/observations/observations';
import type { Area } from '@turva/contracts/plant/areas';
import { liveQuery } from 'dexie';
import { beforeEach, expect, test, vi } from 'vitest';
import type { UserDb } from '../../offline/engine/db.ts';
import { emptyDb, queued, report, USER_ID } from '../../testing/offline-db.ts';
import { commentObservation } from './comment-observation.ts';
import { deleteObservation } from './delete-observation.ts';
import { type DeskQuery, laidOver, rowsOnDevice, unsentReports } from './desk-rows.ts';
import { editObservation } from './edit-observation.ts';
import { handleObservation } from './handle-observation.ts';
import {
  countNarrowed,
  countObservations,
  countOpen,
  findObservation,
  type ListOptions,
  listObservations,
} from './overlay.ts';

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

// a live query that first awaits anything but the database silently stops observing its reads
test.each(lists)('a list updates on later changes: %s', async (_name, list) => {
  const seen: number[] = [];
  const watching = liveQuery(list).subscribe({ next: (views) => seen.push(views.length) });
  await vi.waitFor(() => expect(seen).toEqual([0]), 20_000);
  await db.srvObservations.bulkPut([row(1), row(2)]);
  await vi.waitFor(() => expect(seen.at(-1)).toBe(2), 20_000);
  watching.unsubscribe();
});

test('the desk rows update on later changes', async () => {
  const seen: string[] = [];
  const watching = liveQuery(async () => {
    const [rows, unsent] = await Promise.all([laidOver(db, [row(1)]), unsentReports(db, newest)]);
    return [...unsent, ...rows].map(({ title }) => title).join();
  }).subscribe({ next: (titles) => seen.push(titles) });
  await vi.waitFor(() => expect(seen.at(-1)).toBe('Kaide irti 1'), 20_000);
  await db.srvObservations.put({ ...row(1), title: 'Korjattu', rev: 2 });
  await vi.waitFor(() => expect(seen.at(-1)).toBe('Korjattu'), 20_000);
  watching.unsubscribe();
});

test('the list is filtered by theme, department, exact area and plant days, as on the server', async () => {
  const places = { theme: 'traffic', department: 'Varasto' };
  await db.srvAreas.bulkPut([
    { id: 5, parentId: null },
    { id: 6, parentId: 5 },
  ] as Area[]);
  await db.srvObservations.bulkPut([
    // a quarter of an hour before and after the plant's midnight
    {
      ...row(1),
      ...places,
      severity: 'medium',
      createdAt: '2026-01-14T21:45:00.000Z',
      answeredAt: '2026-01-15T21:45:00.000Z',
    },
    {
      ...row(2),
      ...places,
      severity: 'medium',
      department: null,
      areaId: 6,
      createdAt: '2026-01-14T22:15:00.000Z',
      answeredAt: '2026-01-15T22:15:00.001Z',
    },
    { ...row(3), theme: null, department: null, areaId: null },
  ]);
  const ids = async (filters: Partial<ListOptions>) =>
    (await listObservations(db, { limit: 10, ...filters })).map(({ id }) => id);
  expect(await ids({ theme: 'traffic' })).toEqual([2, 1]);
  expect(await ids({ theme: 'none' })).toEqual([3]);
  expect(await ids({ department: 'Varasto' })).toEqual([1]);
  expect(await ids({ department: 'none' })).toEqual([3, 2]);
  expect(await ids({ from: '2026-01-14', to: '2026-01-14' })).toEqual([1]);
  expect(await ids({ from: '2026-01-15' })).toEqual([3, 2]);
  expect(await ids({ area: 5 })).toEqual([2, 1]);
  expect(await ids({ area: [6, 'none'] })).toEqual([3, 2]);
  expect(await ids({ department: ['Varasto', 'none'] })).toEqual([3, 2, 1]);
  expect(await ids({ answer: ['late', 'none'] })).toEqual([3, 2]);
  expect(await ids({ area: 5, here: true })).toEqual([1]);
  expect(await ids({ area: 'none' })).toEqual([3]);
  expect(await ids({ answer: 'any' })).toEqual([2, 1]);
  expect(await ids({ answer: 'intime' })).toEqual([1]);
  expect(await ids({ answer: 'late' })).toEqual([2]);
  expect(await ids({ answer: 'none' })).toEqual([3]);
});

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

test.each<[string, Partial<ListOptions>, (number | null)[]]>([
  ['all, newest first', {}, [null, 4, 3, 2, 1]],
  ['of a severity', { severity: 'low' }, [2]],
  ['of a category', { category: 'nearmiss' }, [3]],
  ['of either of two severities', { severity: ['low', 'high'] }, [null, 4, 3, 2, 1]],
  [
    'of either of two states, one person or nobody',
    { status: ['open', 'in_progress'], assignee: ['9', 'none'] },
    [null, 3, 2, 1],
  ],
  ['of several categories', { category: ['nearmiss', 'quality'] }, [3]],
  ['of a state and a severity', { status: 'open', severity: 'high' }, [null, 3, 1]],
  ['of this person, also without a name', { mine: true }, [null, 3, 2]],
  ['of an assignee', { assignee: '9' }, [1]],
  ['of no assignee', { assignee: 'none' }, [null, 4, 3, 2]],
  [
    'late: past its day or unanswered for too long, not what is closed, in time or unsent',
    { overdue: true },
    [2, 1],
  ],
  ['by a word of the title', { search: ' KAIDE ' }, [4, 3, 2, 1]],
  ['by a word of the description', { search: 'ruosteessa' }, [2]],
  ['by a word of the place', { search: 'laituri' }, [3]],
  ['by the reporter', { search: 'aino' }, [4]],
  ['by nothing but blanks', { search: '  ' }, [null, 4, 3, 2, 1]],
  ['by what is nowhere', { search: 'xyz' }, []],
])('the list: %s', async (_, filters, expected) => {
  const texts = { description: 'd', location: 'Halli', category: 'safety', reporterName: null };
  await db.srvObservations.bulkPut([
    { ...row(1), ...texts, assignedTo: 9, dueDate: inDays(-1) },
    {
      ...row(2),
      ...texts,
      userId: USER_ID,
      severity: 'low',
      description: 'Ruosteessa',
      dueDate: inDays(1),
      answeredAt: null,
      completedAt: null,
    },
    { ...row(3), ...texts, category: 'nearmiss', location: 'Laituri' },
    { ...row(4), ...texts, status: 'closed', reporterName: 'Aino Aalto', dueDate: inDays(-1) },
  ]);
  await db.threads.put({ clientId: row(3).clientId, token: 't', seenHistoryId: 0 });
  await queued(db, { title: 'Öljyä', capturedAt: '2026-11-25T08:00:00.000Z' });
  const list = await listObservations(db, { limit: 10, ...filters });
  expect(list.map(({ id }) => id)).toEqual(expected);
});

test.each<[DeskQuery['sort'], (number | null)[]]>([
  ['created', [3, 1, 2, null]],
  ['severity', [3, 1, 2, null]],
  ['status', [1, null, 2, 3]],
  ['title', [2, 1, 3, null]],
  ['location', [1, null, 2, 3]],
  ['assignee', [2, null, 3, 1]],
  ['due', [2, 1, 3, null]],
])('the desk without a server sorts by %s, and by number what is equal', async (sort, expected) => {
  const at = (day: number) => ({ createdAt: `2026-11-0${day}T08:00:00.000Z` });
  await db.srvObservations.bulkPut([
    {
      ...row(1),
      ...at(2),
      severity: 'medium',
      title: 'B',
      location: 'a',
      assigneeName: 'Åke',
      dueDate: inDays(2),
    },
    {
      ...row(2),
      ...at(3),
      status: 'in_progress',
      severity: 'high',
      title: 'a',
      location: 'B',
      dueDate: inDays(1),
    },
    {
      ...row(3),
      ...at(1),
      status: 'closed',
      severity: 'low',
      title: 'b',
      location: 'b',
      assigneeName: 'Eva',
    },
  ]);
  const capturedAt = '2026-11-25T08:00:00.000Z';
  await queued(db, {
    title: 'C',
    capturedAt,
    values: { ...report().values, title: 'C', severity: 'critical', location: 'A' },
  });
  const ids = async (desc: boolean, limit = 10) =>
    (await rowsOnDevice(db, { sort, desc }, limit)).views.map(({ id }) => id);
  expect(await ids(false)).toEqual(expected);
  expect(await ids(true)).toEqual(expected.toReversed());
  expect(await ids(false, 2)).toEqual(expected.slice(0, 2));
});

test('the desk counts its rows, and shows the newer copy of each with unsent work laid over', async () => {
  await db.srvObservations.bulkPut([{ ...row(1), rev: 3, title: 'oma' }, row(2)]);
  await db.srvObservations.update(2, { severity: 'low' });
  expect((await rowsOnDevice(db, newest, 1)).total).toBe(2);
  expect((await rowsOnDevice(db, { ...newest, severity: 'low' }, 1)).total).toBe(1);
  const listed = (rev: number) => laidOver(db, [{ ...row(1), rev, title: 'listattu' }]);
  expect((await listed(2))[0]?.title).toBe('oma');
  expect((await listed(3))[0]?.title).toBe('oma');
  expect((await listed(4))[0]?.title).toBe('listattu');
  await deleteObservation(db, USER_ID, row(1).clientId);
  expect(await listed(4)).toEqual([]);
});

test('unsent reports are listed above the desk rows, newest first, with the same filters', async () => {
  await queued(db, { title: 'eka' });
  const arrived = await queued(db, { title: 'perillä' });
  await queued(db, { title: 'toka', values: { ...report().values, title: 'toka', severity: 'low' } });
  await db.srvObservations.put({ ...row(1), clientId: arrived.localId });
  const titles = async (over: Partial<DeskQuery> = {}) =>
    (await unsentReports(db, { ...newest, ...over })).map(({ title }) => title);
  expect(await titles()).toEqual(['toka', 'eka']);
  expect(await titles({ severity: 'low' })).toEqual(['toka']);
});

test('the counters include unsent work: created, moved and deleted reports', async () => {
  await db.srvObservations.bulkPut([row(1), { ...row(2), status: 'closed' }, row(3)]);
  expect(await countObservations(db)).toEqual({ total: 3, open: 2, in_progress: 0, closed: 1 });
  await queued(db);
  const made = await queued(db);
  await handleObservation(db, USER_ID, made.localId, { status: 'in_progress', base: { status: 'open' } });
  await deleteObservation(db, USER_ID, row(2).clientId);
  await commentObservation(db, USER_ID, row(3).clientId, { text: 'Korjattu' });
  expect(await countObservations(db)).toEqual({ total: 4, open: 3, in_progress: 1, closed: 0 });
  expect(await countOpen(db)).toBe(3);
});

test('an unsent report shows everything that was entered, and nothing else', async () => {
  const written = {
    ...report().values,
    areaId: 5,
    department: 'Varasto',
    theme: 'traffic' as const,
    anonymous: true,
    coordinates: { latitude: 60.1, longitude: 24.9, accuracy: 5 },
  };
  const full = await queued(db, { values: written as never });
  expect(await findObservation(db, full.localId)).toMatchObject({
    ...written,
    id: null,
    userId: USER_ID,
    status: 'open',
    createdAt: full.capturedAt,
  });
  const bare = await queued(db);
  expect(await findObservation(db, bare.localId)).toMatchObject({
    areaId: null,
    department: null,
    theme: null,
    anonymous: false,
    coordinates: null,
  });
});

test('a refused change does not delay a deletion; one in flight goes before it', async () => {
  await db.srvObservations.bulkPut([row(1), row(2)]);
  const afterEdit = async (id: number, state: 'rejected' | 'retry') => {
    const { clientId } = row(id);
    await editObservation(db, USER_ID, clientId, { title: 'korjattu' });
    await db.outbox.where('localId').equals(clientId).modify({ state, firstSentAt: 1 });
    await deleteObservation(db, USER_ID, clientId);
    return (await db.outbox.where('localId').equals(clientId).sortBy('seq')).map((op) => [op.kind, op.state]);
  };
  expect(await afterEdit(1, 'rejected')).toEqual([['observation.delete', 'queued']]);
  expect(await afterEdit(2, 'retry')).toEqual([
    ['observation.edit', 'retry'],
    ['observation.delete', 'blocked_dep'],
  ]);
});

test('of several calls of a record the refused one is shown, whatever its position', async () => {
  await db.srvObservations.put({ ...row(1), comments: [] });
  const { clientId } = row(1);
  await commentObservation(db, USER_ID, clientId, { text: 'ensin' });
  await commentObservation(db, USER_ID, clientId, { text: 'sitten' });
  const last = await db.outbox.orderBy('seq').last();
  await db.outbox.update(last?.seq as number, { state: 'rejected' });
  const [view] = await listObservations(db, { limit: 10 });
  expect(view?.pending).toMatchObject({ opId: last?.opId, state: 'rejected' });
});

test('the counters ignore a move in conflict', async () => {
  await db.srvObservations.put(row(1));
  const changes = { status: 'closed', reason: 'Korjattu', base: { status: 'open' } } as const;
  await handleObservation(db, USER_ID, row(1).clientId, changes);
  expect(await countObservations(db)).toMatchObject({ total: 1, open: 0, closed: 1 });
  await db.outbox.toCollection().modify({ state: 'conflict' });
  expect(await countObservations(db)).toMatchObject({ total: 1, open: 1, closed: 0 });
});

test('a row moved out of the filter by an own edit leaves no gap in a full page', async () => {
  await db.srvObservations.bulkPut([row(1), row(2), row(3)]);
  const changes = { severity: 'low', base: { severity: 'high' } } as const;
  await editObservation(db, USER_ID, row(3).clientId, changes);
  const ids = (await listObservations(db, { severity: 'high', limit: 2 })).map(({ id }) => id);
  expect(ids).toEqual([2, 1]);
});

test('a report that has come back from the server is not shown as on its way, though its answer was lost', async () => {
  const { clientId } = row(1);
  await queued(db, { clientId });
  await db.outbox.toCollection().modify({ state: 'sending' });
  expect(await findObservation(db, clientId)).toMatchObject({ id: null, pending: { state: 'sending' } });
  await db.srvObservations.put({ ...row(1), clientId, userId: USER_ID });
  expect(await findObservation(db, clientId)).toMatchObject({ id: 1, pending: null });
  await db.outbox.toCollection().modify({ state: 'rejected' });
  expect(await findObservation(db, clientId)).toMatchObject({ pending: { state: 'rejected' } });
});

test('the counters under a filter are of what the filter lists', async () => {
  const late = { severity: 'critical', answeredAt: null, completedAt: null } as const;
  await db.srvObservations.bulkPut([
    { ...row(1), ...late },
    { ...row(2), ...late, status: 'in_progress' },
    { ...row(3), ...late, status: 'closed' },
    { ...row(4), answeredAt: '2026-11-24T08:30:00.000Z', completedAt: null },
  ]);
  vi.setSystemTime(new Date('2026-11-27T08:00:00Z'));
  try {
    const counts = await countNarrowed(db, { overdue: true, status: 'open' });
    expect(counts).toEqual({ total: 2, open: 1, in_progress: 1, closed: 0 });
    expect(await listObservations(db, { overdue: true, limit: 10 })).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});
