import 'fake-indexeddb/auto';
import type { ChangeAction, HandleObservation } from '@turva/contracts/observation-handling';
import type { Observation } from '@turva/contracts/observations';
import { dueOnTaking } from '@turva/rules/taking';
import { beforeEach, expect, test } from 'vitest';
import type { UserDb } from '../../offline/engine/db.ts';
import { isKind } from '../../offline/engine/enqueue.ts';
import { flush } from '../../offline/engine/flush.ts';
import { deleteOp, outboxCounts } from '../../offline/engine/outbox.ts';
import { conflictsOf, resolveConflict } from '../../offline/engine/resolve-conflict.ts';
import { FakeServer, problemBody } from '../../testing/fake-server.ts';
import { emptyDb, photo, queued, USER_ID } from '../../testing/offline-db.ts';
import { addAction, changeAction } from './change-actions.ts';
import { commentObservation } from './comment-observation.ts';
import { handleObservation } from './handle-observation.ts';
import { markSeen } from './mark-seen.ts';
import { countObservations, findObservation, listObservations } from './overlay.ts';
import { giveBack, takingOf } from './take-observation.ts';
import { newThread, threadsWithNews } from './threads.ts';

const CLIENT = 'c0000000-0000-4000-8000-000000000001';
const ACTION = 'a0000000-0000-4000-8000-000000000001';

const row = (over: Partial<Observation> = {}) =>
  ({
    id: 1,
    clientId: CLIENT,
    userId: 3,
    anonymous: false,
    title: 'Kaide irti',
    status: 'open',
    priority: null,
    severity: 'high',
    assignedTo: null,
    assigneeName: null,
    dueDate: null,
    seenAt: null,
    decidedAt: null,
    completedAt: null,
    verifiedAt: null,
    resolution: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    rev: 4,
    attachments: [],
    actions: [],
    comments: [],
    history: [],
    ...over,
  }) as unknown as Observation;

let db: UserDb;
let server: FakeServer;
beforeEach(async () => {
  db = await emptyDb();
  server = new FakeServer();
  server.records.set(CLIENT, { id: 1, rev: 4, title: 'Kaide irti', key: '' });
  await db.srvObservations.put(row());
  await db.srvPeople.bulkPut([
    { id: USER_ID, name: 'Satu Salo', department: null, role: 'supervisor' },
    { id: 9, name: 'Veikko Virta', department: null, role: 'user' },
  ]);
});

const send = () =>
  flush(db, { userId: USER_ID, budgetMs: 5000, force: true, fetch: server.fetch, deviceId: 'd' });
const ops = () => db.outbox.orderBy('seq').toArray();
const sent = () => server.calls.map(({ method, path, body }) => ({ method, path, body }));
const take = () =>
  handleObservation(db, USER_ID, CLIENT, { status: 'in_progress', base: { status: 'open' } });
const view = async () => {
  const found = await findObservation(db, CLIENT);
  if (!found) throw new Error('not found');
  return found;
};

test('a whole handling without a network shows at once and arrives in its order', async () => {
  await take();
  await handleObservation(db, USER_ID, CLIENT, { assignedTo: 9, base: { assignedTo: null } });
  await commentObservation(db, USER_ID, CLIENT, { text: 'Tilasin uuden kaiteen' });
  await addAction(db, USER_ID, CLIENT, {
    id: ACTION,
    what: 'Uusi kaide',
    responsibleId: 9,
    dueDate: '2026-12-01',
  });
  await changeAction(db, USER_ID, CLIENT, ACTION, { done: true, base: { done: false } });
  await handleObservation(db, USER_ID, CLIENT, {
    status: 'closed',
    reason: 'Kaide vaihdettu',
    base: { status: 'in_progress' },
  });

  expect(await view()).toMatchObject({
    status: 'closed',
    resolution: 'Kaide vaihdettu',
    assignedTo: 9,
    assigneeName: 'Veikko Virta',
    comments: [{ text: 'Tilasin uuden kaiteen', authorName: 'Satu Salo', byReporter: false, pending: true }],
    actions: [
      { what: 'Uusi kaide', responsibleName: 'Veikko Virta', doneByName: 'Satu Salo', pending: true },
    ],
    waitingFields: ['status', 'assignedTo', 'status', 'reason'],
    pending: { state: 'queued' },
  });
  expect(await countObservations(db)).toMatchObject({ total: 1, open: 0, closed: 1 });
  expect(await listObservations(db, { status: 'closed', limit: 10 })).toHaveLength(1);
  expect(await listObservations(db, { status: 'open', limit: 10 })).toHaveLength(0);

  expect(await send()).toMatchObject({ stopped: 'empty' });
  const moves = sent().filter(({ path }) => path.endsWith('/handling'));
  expect(moves.map(({ body }) => body)).toEqual([
    { status: 'in_progress', base: { status: 'open' } },
    { assignedTo: 9, base: { assignedTo: null } },
    { status: 'closed', reason: 'Kaide vaihdettu', base: { status: 'in_progress' } },
  ]);
  const aboutAction = sent().filter(({ path }) => path.includes('/actions'));
  expect(aboutAction).toMatchObject([
    { method: 'POST', path: `/api/observations/${CLIENT}/actions` },
    { method: 'PATCH', path: `/api/observations/${CLIENT}/actions/${ACTION}` },
  ]);
});

const DONE = '2026-11-21T08:00:00.000Z';
const closed = {
  status: 'closed' as const,
  completedAt: DONE,
  verifiedAt: DONE,
  closedAs: 'handled' as const,
  resolution: 'Vaihdettu',
  decidedAt: DONE,
  seenAt: DONE,
};
test.each([
  ['taken', {}, { status: 'in_progress' }, { status: 'in_progress', seenAt: 'now', decidedAt: 'now' }],
  ['taken after a look', { seenAt: DONE }, { status: 'in_progress' }, { seenAt: DONE, decidedAt: 'now' }],
  [
    'given back',
    { status: 'in_progress', decidedAt: DONE },
    { status: 'open' },
    { status: 'open', decidedAt: null },
  ],
  [
    'closed',
    {},
    { status: 'closed', reason: 'Korjattu' },
    { completedAt: 'now', resolution: 'Korjattu', closedAs: 'handled' },
  ],
  [
    'closed as no danger',
    {},
    { status: 'closed', closedAs: 'invalid' },
    { closedAs: 'invalid', resolution: null },
  ],
  [
    'reopened',
    closed,
    { status: 'in_progress', reason: 'Irti taas' },
    {
      status: 'in_progress',
      completedAt: null,
      verifiedAt: null,
      closedAs: null,
      resolution: 'Vaihdettu',
      decidedAt: DONE,
    },
  ],
  [
    'verified',
    { ...closed, verifiedAt: null },
    { verified: true },
    { status: 'closed', verifiedAt: 'now', resolution: 'Vaihdettu' },
  ],
  ['told how, once closed', closed, { reason: 'Hitsattu' }, { resolution: 'Hitsattu', verifiedAt: DONE }],
  ['told why, while open', {}, { reason: 'Odottaa' }, { resolution: null, status: 'open' }],
  [
    'given to nobody',
    { assignedTo: 9, assigneeName: 'Veikko Virta' },
    { assignedTo: null },
    { assignedTo: null, assigneeName: null },
  ],
  [
    'given a date',
    { assignedTo: 9, assigneeName: 'Veikko Virta' },
    { dueDate: DONE },
    { dueDate: DONE, assigneeName: 'Veikko Virta' },
  ],
])('%s without a network, it shows as the server will have it', async (_, before, changes, after) => {
  await db.srvObservations.put(row(before as Partial<Observation>));
  await handleObservation(db, USER_ID, CLIENT, { ...changes, base: {} } as HandleObservation);
  const [op] = await ops();
  const expected = Object.entries(after).map(([name, value]) => [
    name,
    value === 'now' ? op?.capturedAt : value,
  ]);
  expect(await view()).toMatchObject(Object.fromEntries(expected));
});

test.each([
  ['done', {}, { done: true }, { doneAt: 'now', doneByName: 'Satu Salo', verifiedAt: null }],
  [
    'not done after all',
    {
      doneAt: DONE,
      doneByName: 'Veikko Virta',
      verifiedAt: DONE,
      verifiedByName: 'Satu Salo',
      effective: true,
      note: 'ok',
    },
    { done: false },
    { doneAt: null, doneByName: null, verifiedAt: null, verifiedByName: null, effective: null, note: null },
  ],
  [
    'verified',
    { doneAt: DONE, doneByName: 'Veikko Virta' },
    { verified: { effective: false, note: 'Irtosi' } },
    { doneAt: DONE, verifiedAt: 'now', verifiedByName: 'Satu Salo', effective: false, note: 'Irtosi' },
  ],
  [
    'no longer verified',
    { doneAt: DONE, verifiedAt: DONE, verifiedByName: 'Satu Salo', effective: true, note: 'ok' },
    { verified: null },
    { doneAt: DONE, verifiedAt: null, verifiedByName: null, effective: null, note: null },
  ],
  [
    'given to somebody',
    {},
    { responsibleId: 9 },
    { responsibleId: 9, responsibleName: 'Veikko Virta', what: 'Uusi kaide' },
  ],
  [
    'given to nobody',
    { responsibleId: 9, responsibleName: 'Veikko Virta' },
    { responsibleId: null },
    { responsibleId: null, responsibleName: null },
  ],
  [
    'planned anew',
    { responsibleId: 9, responsibleName: 'Veikko Virta' },
    { what: 'Uusi portti' },
    { what: 'Uusi portti', responsibleName: 'Veikko Virta', doneAt: null },
  ],
])('an action, %s without a network, shows as the server will have it', async (_, before, changes, after) => {
  const other = { id: 'a0000000-0000-4000-8000-000000000002', what: 'Toinen', doneAt: null };
  const action = {
    id: ACTION,
    what: 'Uusi kaide',
    responsibleId: null,
    responsibleName: null,
    doneAt: null,
    doneByName: null,
    verifiedAt: null,
    verifiedByName: null,
    effective: null,
    note: null,
    ...before,
  };
  await db.srvObservations.put(row({ actions: [action, other] as never }));
  await changeAction(db, USER_ID, CLIENT, ACTION, { ...changes, base: {} } as ChangeAction);
  const [op] = await ops();
  const expected = Object.entries(after).map(([name, value]) => [
    name,
    value === 'now' ? op?.capturedAt : value,
  ]);
  expect((await view()).actions).toMatchObject([{ ...Object.fromEntries(expected), pending: true }, other]);
});

test('two actions are changed side by side, each change in the call of its own', async () => {
  const second = 'a0000000-0000-4000-8000-000000000002';
  const plan = (id: string) => ({ id, what: 'Uusi kaide', doneAt: null });
  await db.srvObservations.put(row({ actions: [plan(ACTION), plan(second)] as never }));
  const change = (id: string, changes: Partial<ChangeAction>) =>
    changeAction(db, USER_ID, CLIENT, id, { ...changes, base: {} } as ChangeAction);
  await addAction(db, USER_ID, CLIENT, { id: 'a0000000-0000-4000-8000-000000000003', what: 'Kolmas' });
  await change(ACTION, { what: 'Kaide' });
  await change(second, { what: 'Portti' });
  await change(ACTION, { done: true });
  await change(ACTION, { verified: { effective: true } });
  expect(
    (await ops())
      .filter(isKind('action.edit'))
      .map(({ payload: { actionId, changes }, dependsOn }) => [
        actionId,
        Object.keys(changes),
        dependsOn.length,
      ]),
  ).toEqual([
    [ACTION, ['what', 'base', 'done'], 0],
    [second, ['what', 'base'], 0],
    [ACTION, ['verified', 'base'], 1],
  ]);
});

test('what the server has of it already is shown once', async () => {
  await commentObservation(db, USER_ID, CLIENT, { text: 'Tilasin' });
  await addAction(db, USER_ID, CLIENT, { id: ACTION, what: 'Uusi kaide' });
  const comment = (await ops()).find(isKind('observation.comment'));
  const id = comment?.payload.id;
  await db.srvObservations.put(
    row({ comments: [{ id, text: 'Tilasin' }], actions: [{ id: ACTION, what: 'Uusi kaide' }] } as never),
  );
  expect(await view()).toMatchObject({ comments: [{ id }], actions: [{ id: ACTION }] });
});

test('values changed twice before they leave are one call, with what was seen first', async () => {
  await handleObservation(db, USER_ID, CLIENT, { priority: 'low', base: { priority: null } });
  await handleObservation(db, USER_ID, CLIENT, {
    priority: 'high',
    assignedTo: 9,
    base: { priority: 'low', assignedTo: null },
  });
  await send();
  expect(sent().map(({ body }) => body)).toEqual([
    { priority: 'high', assignedTo: 9, base: { priority: null, assignedTo: null } },
  ]);
});

test('pictures of the fix go after the closing, and say what they are', async () => {
  const picture = await photo(db, { ownerId: `close:${CLIENT}` });
  await take();
  await handleObservation(
    db,
    USER_ID,
    CLIENT,
    { status: 'closed', reason: 'Korjattu', base: { status: 'in_progress' } },
    { fixMediaIds: [picture.id] },
  );
  expect((await view()).localMedia).toMatchObject([{ id: picture.id, purpose: 'fix' }]);
  expect(await send()).toMatchObject({ stopped: 'empty' });
  expect(server.uploads.get(picture.id)).toMatchObject({
    done: true,
    metadata: { purpose: 'fix', observationClientId: CLIENT },
  });
  const closing = server.requests.findIndex((line) => line.endsWith('/handling'));
  const upload = server.requests.findIndex((line) => line.startsWith('POST /api/media'));
  expect(upload).toBeGreaterThan(closing);
});

const both = [
  { field: 'assignedTo', mine: 9, theirs: 12, base: null, by: 'Olli Oja', at: '2026-11-20T09:00:00.000Z' },
];
async function inConflict() {
  server.fault = ({ path, body }) =>
    path.endsWith('/handling') && (body as { base: { assignedTo?: number } }).base.assignedTo === null
      ? problemBody(412, 'version_conflict', { conflicts: both })
      : undefined;
  await handleObservation(db, USER_ID, CLIENT, {
    assignedTo: 9,
    priority: 'high',
    base: { assignedTo: null, priority: null },
  });
  await db.srvObservations.put(row({ assignedTo: 12, assigneeName: 'Olli Oja', rev: 5 }));
  await send();
  const [op] = await ops();
  if (!op) throw new Error('nothing waits');
  return op;
}

test('two versions of one field: the server’s is shown, both are kept, and the rest goes on showing', async () => {
  const op = await inConflict();
  expect(op).toMatchObject({ state: 'conflict', lastError: { conflicts: both } });
  expect(conflictsOf(op)).toEqual(both);
  expect(await view()).toMatchObject({ assignedTo: 12, assigneeName: 'Olli Oja', priority: 'high' });
});

test('mine: sent again in the knowledge of theirs', async () => {
  const op = await inConflict();
  await resolveConflict(db, op.opId, { assignedTo: 'mine' });
  await send();
  expect(await ops()).toEqual([]);
  expect(server.calls.at(-1)?.body).toEqual({
    assignedTo: 9,
    priority: 'high',
    base: { assignedTo: 12, priority: null },
  });
  // a refusal may be remembered under the old key
  expect(server.calls.at(-1)?.key).not.toBe(op.opId);
});

test('theirs: nothing of mine is sent for it, the other change is', async () => {
  const op = await inConflict();
  await resolveConflict(db, op.opId, { assignedTo: 'theirs' });
  await send();
  expect(server.calls.at(-1)?.body).toEqual({ priority: 'high', base: { priority: null } });
});

test('theirs in everything: nothing is left to send', async () => {
  const op = await inConflict();
  await db.outbox.update(op.seq as number, {
    payload: { title: '', changes: { assignedTo: 9, base: { assignedTo: null } } },
  });
  await resolveConflict(db, op.opId, { assignedTo: 'theirs' });
  expect(await ops()).toEqual([]);
});

test('a choice is not lost behind a conflict: what was done later waits and then goes', async () => {
  const op = await inConflict();
  await take();
  await send();
  expect(await ops()).toMatchObject([{ state: 'conflict' }, { state: 'blocked_dep' }]);
  await resolveConflict(db, op.opId, { assignedTo: 'theirs' });
  await send();
  expect(await ops()).toEqual([]);
});

test('two ways to say what was done: the words that are chosen stay', async () => {
  server.fault = ({ body }, count) =>
    count === 1 && 'reason' in (body as object)
      ? problemBody(412, 'version_conflict', {
          conflicts: [
            { field: 'reason', mine: 'Hitsattu', theirs: 'Vaihdettu', base: null, by: 'Olli Oja', at: null },
          ],
        })
      : undefined;
  await handleObservation(db, USER_ID, CLIENT, {
    status: 'closed',
    reason: 'Hitsattu',
    base: { status: 'in_progress' },
  });
  await send();
  const [op] = await ops();
  await resolveConflict(db, op?.opId ?? '', { reason: 'mine' });
  await send();
  expect(server.calls.at(-1)?.body).toEqual({
    status: 'closed',
    reason: 'Hitsattu',
    base: { status: 'in_progress', reason: 'Vaihdettu' },
  });
});

test('a refused move is not shown as made; refused words stay where they were written', async () => {
  server.fault = () => problemBody(403, 'forbidden');
  await take();
  await commentObservation(db, USER_ID, CLIENT, { text: 'Katson huomenna' });
  await send();
  expect(await view()).toMatchObject({
    status: 'open',
    comments: [{ text: 'Katson huomenna', pending: true }],
    pending: { state: 'rejected' },
  });
});

test('that one has looked is sent, but is no work that waits; a refusal of it bothers nobody', async () => {
  await markSeen(db, USER_ID, CLIENT);
  await markSeen(db, USER_ID, CLIENT);
  expect(await outboxCounts(db)).toMatchObject({ unsent: 0, ops: 0 });
  expect((await view()).pending).toBeNull();
  server.fault = () => problemBody(403, 'forbidden');
  await send();
  expect(sent()).toMatchObject([{ path: `/api/observations/${CLIENT}/seen` }]);
  expect(await ops()).toEqual([]);
  expect(await db.ledger.toArray()).toEqual([]);
});

test('an anonymous report: the secret goes with the reporter’s calls only, and is in no payload', async () => {
  const { thread, tokenHash } = await newThread(crypto.randomUUID());
  const own = thread.clientId;
  await queued(db, {
    clientId: own,
    thread,
    values: { anonymous: true, threadTokenHash: tokenHash } as never,
  });
  await commentObservation(db, USER_ID, own, { text: 'Vielä yksi asia' });
  await handleObservation(db, USER_ID, own, { priority: 'low', base: { priority: null } });
  expect(await findObservation(db, own)).toMatchObject({
    userId: USER_ID,
    comments: [{ byReporter: true, authorId: null, authorName: null }],
  });
  expect(JSON.stringify(await ops())).not.toContain(thread.token);
  await send();
  const tokens = server.calls.map(({ path, headers }) => [
    path.split('/').at(-1),
    headers.get('x-thread-token'),
  ]);
  expect(tokens).toEqual([
    ['observations', thread.token],
    ['comments', thread.token],
    ['handling', null],
  ]);
});

test('the reporter without a name still finds the report among their own, and hears when others move it', async () => {
  const { thread } = await newThread(CLIENT);
  await db.threads.put(thread);
  const entry = (id: number, actorName: string | null) => ({
    id,
    action: 'status' as const,
    at: '2026-11-20T09:00:00.000Z',
    actorName,
    reason: null,
    change: null,
  });
  await db.srvObservations.put(row({ userId: null, anonymous: true, history: [entry(1, null)] }));
  expect(await listObservations(db, { mine: true, limit: 5 })).toMatchObject([{ userId: USER_ID }]);
  expect(await threadsWithNews(db)).toEqual([]);
  await db.srvObservations.put(
    row({ userId: null, anonymous: true, rev: 5, history: [entry(1, null), entry(2, 'Olli Oja')] }),
  );
  expect(await threadsWithNews(db)).toMatchObject([{ id: 1 }]);
});

test('a refused anonymous report writes no letter: it would name its sender', async () => {
  const { thread } = await newThread(crypto.randomUUID());
  await queued(db, { clientId: thread.clientId, thread });
  server.fault = () => problemBody(400, 'invalid_input');
  await send();
  expect(await ops()).toMatchObject([{ state: 'rejected' }]);
  expect(server.deadLetters).toEqual([]);
});

test('taking is one call: in work, the taker’s, with a day by its severity; before it has left it is simply taken back', async () => {
  await handleObservation(db, USER_ID, CLIENT, takingOf(await view(), USER_ID));
  expect(await view()).toMatchObject({
    status: 'in_progress',
    assignedTo: USER_ID,
    assigneeName: 'Satu Salo',
    dueDate: dueOnTaking('high', Date.now()),
  });
  await giveBack(db, USER_ID, await view());
  expect(await ops()).toEqual([]);
  expect(await view()).toMatchObject({ status: 'open', assignedTo: null, dueDate: null });
});

test('a taking the server has is given back by a call that names what it gave', async () => {
  const at = '2026-11-20T09:00:00.000Z';
  const entry = { id: 1, at, actorName: 'Satu Salo', reason: null };
  const dueDate = '2026-11-23T21:59:59.000Z';
  await db.srvObservations.put(
    row({
      status: 'in_progress',
      assignedTo: USER_ID,
      dueDate,
      history: [
        { ...entry, action: 'status', change: { status: { from: 'open', to: 'in_progress' } } },
        { ...entry, id: 2, action: 'assigned', change: { assignedTo: { from: null, to: USER_ID } } },
        { ...entry, id: 3, action: 'due', change: { dueDate: { from: null, to: dueDate } } },
      ],
    }),
  );
  await giveBack(db, USER_ID, await view());
  expect(await view()).toMatchObject({ status: 'open', assignedTo: null, dueDate: null });
  const [op] = await ops();
  expect(op?.payload).toMatchObject({
    changes: {
      status: 'open',
      assignedTo: null,
      dueDate: null,
      base: { status: 'in_progress', assignedTo: USER_ID, dueDate },
    },
  });
});

test('a photo and a recording follow the words they were sent with, each once and named after them', async () => {
  const owner = `comment:${CLIENT}`;
  const files = [await photo(db, { ownerId: owner }), await photo(db, { ownerId: owner, role: 'audio' })];
  const mediaIds = files.map(({ id }) => id);
  await commentObservation(db, USER_ID, CLIENT, { text: 'Kuva liitetty', mediaIds });
  const { comments, localMedia } = await view();
  const [said] = comments;
  expect(said).toMatchObject({ text: 'Kuva liitetty', files: 2, pending: true });
  expect(localMedia.map(({ id, commentId }) => [id, commentId])).toEqual(
    expect.arrayContaining(mediaIds.map((id) => [id, said?.id])),
  );
  // the words get no answer at first: no file goes before them
  let isDeaf = true;
  server.fault = () => (isDeaf ? problemBody(503, 'unavailable') : undefined);
  await send();
  expect(server.uploads.size).toBe(0);
  isDeaf = false;
  await db.outbox.toCollection().modify({ nextAt: 0 });
  await send();
  expect(
    sent()
      .filter(({ path }) => path.endsWith('/comments'))
      .at(-1)?.body,
  ).toMatchObject({
    id: said?.id,
    files: 2,
  });
  expect(
    [...server.uploads].map(([id, { metadata, done }]) => [id, metadata.purpose, metadata.commentId, done]),
  ).toEqual(expect.arrayContaining(mediaIds.map((id) => [id, 'comment', said?.id, true])));
  expect(server.uploads.size).toBe(2);
  expect(await ops()).toEqual([]);
});

test('words that are given up take their files along', async () => {
  const file = await photo(db, { ownerId: `comment:${CLIENT}` });
  await commentObservation(db, USER_ID, CLIENT, { text: 'Kuva liitetty', mediaIds: [file.id] });
  const words = (await ops()).find(({ kind }) => kind === 'observation.comment');
  await deleteOp(db, words?.opId ?? '');
  expect(await ops()).toEqual([]);
  expect(await db.media.get(file.id)).toBeUndefined();
});
