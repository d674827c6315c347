import 'fake-indexeddb/auto';
import type { ChangeAction, HandleObservation } from '@turva/contracts/observations/observation-handling';
import type { Observation } from '@turva/contracts/observations/observations';
import { dueOnTaking } from '@turva/rules/observations/taking';
import { beforeEach, expect, test } from 'vitest';
import { isKind } from '../../offline/engine/enqueue.ts';
import { photo, USER_ID } from '../../testing/offline-db.ts';
import { CLIENT, db, ops, row, send, sent, server, startCase, take, view } from '../../testing/one-case.ts';
import { addAction, changeAction } from './change-actions.ts';
import { commentObservation } from './comment-observation.ts';
import { handleObservation } from './handle-observation.ts';
import { countObservations, listObservations } from './overlay.ts';
import { giveBack, takingOf } from './take-observation.ts';

const ACTION = 'a0000000-0000-4000-8000-000000000001';

beforeEach(startCase);

test('a complete handling done offline shows at once and arrives in order', async () => {
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
      resolution: null,
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
    'replanned',
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

test('two actions changed at the same time are two calls', async () => {
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

test('a change the server already has is shown once', async () => {
  await commentObservation(db, USER_ID, CLIENT, { text: 'Tilasin' });
  await addAction(db, USER_ID, CLIENT, { id: ACTION, what: 'Uusi kaide' });
  const comment = (await ops()).find(isKind('observation.comment'));
  const id = comment?.payload.id;
  await db.srvObservations.put(
    row({ comments: [{ id, text: 'Tilasin' }], actions: [{ id: ACTION, what: 'Uusi kaide' }] } as never),
  );
  expect(await view()).toMatchObject({ comments: [{ id }], actions: [{ id: ACTION }] });
});

test('values changed twice before sending are one call, with the values seen first', async () => {
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

test('pictures of the fix are sent after the closing, marked as such', async () => {
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

test('taking a case is one call that sets status, owner and a due date by severity; unsent, it is simply dropped', async () => {
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

test('undoing a sent taking is a call that names the values it set', async () => {
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
