import 'fake-indexeddb/auto';
import type { FieldConflict } from '@turva/contracts/observations/observation-handling';
import { beforeEach, expect, test } from 'vitest';
import { deleteOp, outboxCounts } from '../../offline/engine/outbox.ts';
import { applyChoices, conflictsOf, resolveConflict } from '../../offline/engine/resolve-conflict.ts';
import { splitChanges } from '../../offline/engine/split-conflict.ts';
import { problemBody } from '../../testing/fake-server.ts';
import { photo, queued, USER_ID } from '../../testing/offline-db.ts';
import { CLIENT, db, ops, row, send, sent, server, startCase, take, view } from '../../testing/one-case.ts';
import { commentObservation } from './comment-observation.ts';
import { handleObservation } from './handle-observation.ts';
import { markSeen } from './mark-seen.ts';
import { findObservation, listObservations } from './overlay.ts';
import { newThread, threadsWithNews } from './threads.ts';

beforeEach(startCase);

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

test('two versions of one field: both are stored for a choice, and the rest is sent at once', async () => {
  const op = await inConflict();
  expect(op).toMatchObject({ state: 'conflict', lastError: { conflicts: both } });
  expect(conflictsOf(op)).toEqual(both);
  expect(await ops()).toHaveLength(1);
  expect(server.calls.at(-1)?.body).toEqual({ priority: 'high', base: { priority: null } });
  await db.srvObservations.put(row({ assignedTo: 12, assigneeName: 'Olli Oja', priority: 'high', rev: 6 }));
  expect(await view()).toMatchObject({ assignedTo: 12, assigneeName: 'Olli Oja', priority: 'high' });
});

test('without a connection the rest stays shown, and the choice does not send it twice', async () => {
  server.fault = ({ body }) =>
    'assignedTo' in (body as object)
      ? problemBody(412, 'version_conflict', { conflicts: both })
      : problemBody(503, 'server_busy');
  await handleObservation(db, USER_ID, CLIENT, {
    ...{ assignedTo: 9, priority: 'high' },
    base: { assignedTo: null, priority: null },
  });
  await send();
  expect(await ops()).toMatchObject([
    { state: 'conflict', payload: { changes: { assignedTo: 9 } } },
    { state: 'retry', payload: { changes: { priority: 'high', base: { priority: null } } } },
  ]);
  expect(await view()).toMatchObject({ priority: 'high' });
  const [op] = await ops();
  await resolveConflict(db, op?.opId ?? '', { assignedTo: 'theirs' });
  expect(await ops()).toMatchObject([{ payload: { changes: { priority: 'high' } } }]);
});

test('what means one thing only together waits together', () => {
  const closed = { ...both[0], field: 'status', mine: 'closed', theirs: 'open' } as FieldConflict;
  const changes = { status: 'closed', reason: 'Hitsattu', severity: 'low', base: { status: 'in_progress' } };
  expect(splitChanges(changes, [closed])).toEqual({
    disputed: { status: 'closed', reason: 'Hitsattu', base: { status: 'in_progress' } },
    rest: { severity: 'low', base: {} },
  });
});

test('mine: sent again based on theirs', async () => {
  const op = await inConflict();
  await resolveConflict(db, op.opId, { assignedTo: 'mine' });
  await send();
  expect(await ops()).toEqual([]);
  expect(server.calls.at(-1)?.body).toEqual({ assignedTo: 9, base: { assignedTo: 12, priority: null } });
  // a refusal may be stored under the old key
  expect(server.calls.at(-1)?.key).not.toBe(op.opId);
});

test('a change that an older build left whole: theirs is not sent, the other change is', async () => {
  const op = await inConflict();
  const changes = { assignedTo: 9, priority: 'high', base: { assignedTo: null, priority: null } } as const;
  await db.outbox.update(op.seq as number, { payload: { title: '', changes } });
  await resolveConflict(db, op.opId, { assignedTo: 'theirs' });
  await send();
  expect(server.calls.at(-1)?.body).toEqual({ priority: 'high', base: { priority: null } });
});

test('theirs for everything: nothing is left to send', async () => {
  const op = await inConflict();
  await resolveConflict(db, op.opId, { assignedTo: 'theirs' });
  expect(await ops()).toEqual([]);
});

test('theirs for one field keeps the reason of another', async () => {
  const changes = {
    status: 'closed',
    reason: 'Hitsattu',
    assignedTo: 9,
    base: { status: 'in_progress' },
  } as const;
  expect(applyChoices(changes, both, { assignedTo: 'theirs' })).toEqual({
    status: 'closed',
    reason: 'Hitsattu',
    base: { status: 'in_progress' },
  });
  const closed = { ...both[0], field: 'status', mine: 'closed', theirs: 'open' } as FieldConflict;
  expect(applyChoices(changes, [closed], { status: 'theirs' })).toEqual({ assignedTo: 9, base: {} });
});

test('a later change waits behind a conflict and is then sent', async () => {
  const op = await inConflict();
  await take();
  await send();
  expect(await ops()).toMatchObject([{ state: 'conflict' }, { state: 'blocked_dep' }]);
  await resolveConflict(db, op.opId, { assignedTo: 'theirs' });
  await send();
  expect(await ops()).toEqual([]);
});

test('two texts of what was done: the chosen one stays', async () => {
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

test('a refused move is not shown as made; refused text stays where it was written', async () => {
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

test('a seen mark is sent, but is not unsent work; its refusal is ignored', async () => {
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

test('an anonymous report: the secret is sent with the reporter’s calls only, and is in no payload', async () => {
  const { thread, tokenHash } = await newThread(crypto.randomUUID());
  const own = thread.clientId;
  await queued(db, {
    clientId: own,
    thread,
    values: { anonymous: true, threadTokenHash: tokenHash } as never,
  });
  await commentObservation(db, USER_ID, own, { text: 'Vielä yksi asia' });
  await handleObservation(db, USER_ID, own, { priority: 'low', base: { priority: null } });
  const again = { status: 'open', base: { status: 'closed' } } as const;
  await handleObservation(db, USER_ID, own, again, { asReporter: true });
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
    ['handling', thread.token],
  ]);
});

test('the anonymous reporter still finds the report among their own, and is notified of moves by others', async () => {
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

test('a refused anonymous report sends no dead letter: it would name its sender', async () => {
  const { thread } = await newThread(crypto.randomUUID());
  await queued(db, { clientId: thread.clientId, thread });
  server.fault = () => problemBody(400, 'invalid_input');
  await send();
  expect(await ops()).toMatchObject([{ state: 'rejected' }]);
  expect(server.deadLetters).toEqual([]);
});

test('a photo and a recording follow their comment, each once and titled after it', async () => {
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
  // the comment gets no answer at first: no file is sent before it
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

test('giving up a comment deletes its files', async () => {
  const file = await photo(db, { ownerId: `comment:${CLIENT}` });
  await commentObservation(db, USER_ID, CLIENT, { text: 'Kuva liitetty', mediaIds: [file.id] });
  const words = (await ops()).find(({ kind }) => kind === 'observation.comment');
  await deleteOp(db, words?.opId ?? '');
  expect(await ops()).toEqual([]);
  expect(await db.media.get(file.id)).toBeUndefined();
});
