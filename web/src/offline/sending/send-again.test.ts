import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { commentObservation } from '../../records/observations/comment-observation.ts';
import { deleteObservation } from '../../records/observations/delete-observation.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { emptyDb, photo, queued, USER_ID } from '../../testing/offline-db.ts';
import type { UserDb } from '../engine/db.ts';
import { newOp } from '../engine/enqueue.ts';
import { deleteOp } from '../engine/outbox.ts';
import { makeRoom } from '../engine/quota.ts';
import type { Op } from '../engine/rows.ts';
import { SENT_KEPT_MS, trimSent } from '../media/sent-files.ts';
import { pull } from '../pulling/pull.ts';
import { restoredCounts } from '../pulling/restored-counts.ts';
import { flush } from './flush.ts';

let db: UserDb;
let server: RestoredServer;
beforeEach(async () => {
  db = await emptyDb();
  server = new RestoredServer();
});

/** The queue's small server, with a delta, `known`, backups and runs. */
class RestoredServer {
  calls = new FakeServer();
  run = 'run1';
  epoch = 'e1';
  rows: Record<string, object[]> = {};
  asked = 0;
  /** deltas from the beginning */
  fromStart = 0;
  knows = true;
  private copy: () => void = () => {};

  backUp() {
    const { records, kept, uploads } = structuredClone({
      records: this.calls.records,
      kept: this.calls.kept,
      uploads: this.calls.uploads,
    });
    this.copy = () => Object.assign(this.calls, { records, kept, uploads });
  }
  restore() {
    this.copy();
    this.run = `run${Math.random()}`;
    this.epoch = `e${Math.random()}`;
  }
  restart() {
    this.run = `run${Math.random()}`;
  }

  fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const path = String(input);
    if (path === '/api/sync/known') return this.known(JSON.parse(String(init.body)).keys);
    if (path.startsWith('/api/sync?')) return this.delta(path);
    return this.calls.fetch(input, init);
  };

  private known(keys: string[]) {
    this.asked += 1;
    if (!this.knows) return json({ code: 'internal' }, 500);
    const { kept, uploads } = this.calls;
    return json({ missing: keys.filter((key) => !kept.has(key) && !uploads.get(key)?.done) });
  }

  private delta(path: string) {
    const cursor = new URL(path, 'http://x').searchParams.get('cursor');
    if (!cursor) this.fromStart += 1;
    if (cursor && !cursor.startsWith(this.epoch)) return json({ code: 'sync_epoch_changed' }, 410);
    const observations = [...this.calls.records].map(([clientId, record]) =>
      this.calls.row(clientId, record),
    );
    return json({
      epoch: this.epoch,
      run: this.run,
      cursor: `${this.epoch}:1:1:${this.run}`,
      more: false,
      serverNow: new Date().toISOString(),
      observations,
      areas: [],
      people: [],
      deleted: [],
      ...this.rows,
    });
  }
}
const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const send = () => flush(db, { userId: USER_ID, budgetMs: 10_000, fetch: server.fetch, deviceId: 'd' });
/** A receipt may free calls that are sent with the next flush. */
async function drain() {
  for (let left = 5; left > 0 && (await db.outbox.count()) > 0; left--) await send();
  expect(await db.outbox.toArray()).toEqual([]);
}
const hear = () => pull(db, { fetch: server.fetch });
const waiting = async () => (await db.outbox.orderBy('seq').toArray()).map(({ kind, opId }) => [kind, opId]);
const titles = () => [...server.calls.records.values()].map(({ title }) => title).sort();

async function add(op: Partial<Op> & Pick<Op, 'kind' | 'localId' | 'payload'>) {
  const whole = newOp({
    opId: crypto.randomUUID(),
    userId: USER_ID,
    capturedAt: '2026-01-02T10:00:00.000Z',
    ...op,
  });
  await db.outbox.add(whole);
  return whole;
}

describe('a server restored from a backup', () => {
  test('gets lost work again, once, in order, under the old keys and times, files included', async () => {
    const before = await queued(db, { title: 'ennen' });
    await send();
    await hear();
    server.backUp();
    const file = await photo(db, { role: 'video' });
    const bytes = (await db.mediaChunk.where('mediaId').equals(file.id).toArray()).map(({ bytes }) => bytes);
    const lost = await queued(db, { title: 'jälkeen', mediaIds: [file.id] });
    await commentObservation(db, USER_ID, lost.localId, { text: 'sama paikka' });
    const keys = await waiting();
    await drain();
    await hear();
    expect(titles()).toEqual(['ennen', 'jälkeen']);
    const sentBefore = server.calls.calls.length;

    server.restore();
    expect(titles()).toEqual(['ennen']);
    expect(await hear()).toMatchObject({ stopped: 'done', again: keys.length });
    // the ghost row is gone, and the report is in the outbox again
    expect((await db.srvObservations.toArray()).map(({ clientId }) => clientId)).toEqual([before.localId]);
    expect(await waiting()).toEqual(keys);
    expect(await restoredCounts(db, Date.now())).toEqual({ again: 1, done: 0, waits: 0 });

    await drain();
    expect(titles()).toEqual(['ennen', 'jälkeen']);
    expect(await restoredCounts(db, Date.now())).toEqual({ again: 0, done: 1, waits: 0 });
    const again = server.calls.calls.slice(sentBefore);
    expect(again.map(({ key }) => key)).toEqual(
      keys.filter(([kind]) => kind !== 'media.upload').map(([, key]) => key),
    );
    expect(again.map(({ headers }) => headers.get('x-sent-again'))).toEqual(again.map(() => 'yes'));
    expect(again[0]?.headers.get('x-captured-at')).toBe(lost.capturedAt);
    expect(server.calls.uploads.get(file.id)).toMatchObject({
      done: true,
      metadata: { observationClientId: lost.localId },
    });
    expect([...(server.calls.uploads.get(file.id)?.bytes ?? [])]).toEqual([
      ...new Uint8Array(bytes[0] as ArrayBuffer),
    ]);
    // and the restored work is not sent a third time, nor in a run without a loss
    expect(await hear()).not.toHaveProperty('again');
    server.restart();
    expect(await hear()).not.toHaveProperty('again');
    // a second restore to the same backup loses nothing either
    server.restore();
    await hear();
    await drain();
    expect(titles()).toEqual(['ennen', 'jälkeen']);
  });

  test('is asked once in each of its runs, repeatedly until it answers', async () => {
    await queued(db);
    await send();
    await hear();
    await hear();
    expect(server.asked).toBe(1);
    server.backUp();
    await queued(db, { title: 'uusi' });
    await send();
    server.restore();
    server.knows = false;
    await hear();
    expect(await waiting()).toEqual([]);
    server.knows = true;
    expect(await hear()).toMatchObject({ again: 1 });
  });

  test('whose epoch came back with the folder leaves no ghosts on a phone that had only the receipt', async () => {
    await queued(db, { title: 'ennen' });
    await send();
    await hear();
    server.backUp();
    const { epoch } = server;
    await queued(db, { title: 'jälkeen' });
    await send();
    expect(await db.srvObservations.count()).toBe(2);
    server.restore();
    server.epoch = epoch;
    const held = async () => (await db.srvObservations.toArray()).map(({ title }) => title).sort();
    await hear();
    expect(await held()).toEqual(['ennen']);
    // somebody else's report has taken the number meanwhile
    server.calls.records.set(crypto.randomUUID(), { id: 2, rev: 1, title: 'toisen', key: '' });
    await hear();
    expect(await held()).toEqual(['ennen', 'toisen']);
    await send();
    await hear();
    expect(await held()).toEqual(['ennen', 'jälkeen', 'toisen']);
  });

  test('a removal is sent again too; removed records are not restored', async () => {
    const gone = await queued(db, { title: 'poistettu' });
    await send();
    await hear();
    server.backUp();
    await deleteObservation(db, USER_ID, gone.localId);
    const never = await queued(db, { title: 'ei koskaan' });
    await send();
    await deleteObservation(db, USER_ID, never.localId);
    await send();
    expect(titles()).toEqual([]);
    server.restore();
    expect(titles()).toEqual(['poistettu']);
    await hear();
    expect(await waiting()).toEqual([['observation.delete', expect.any(String)]]);
    await send();
    expect(titles()).toEqual([]);
  });

  test('work on other people’s records waits until those are back; reassigned ids are not trusted', async () => {
    const record = crypto.randomUUID();
    const permit = crypto.randomUUID();
    server.rows = {
      workPermits: [{ id: 5, clientId: permit, status: 'active', history: [] }],
      documents: [{ id: 9, versions: [{ number: 1, sha256: 'a' }] }],
      trainingModules: [{ id: 3, clientId: 'm1' }],
    };
    await hear();
    server.backUp();
    server.calls.records.set(record, { id: 1, rev: 1, title: 'toisen', key: '' });
    server.calls.fault = (call) =>
      call.path.startsWith('/api/observations') ? undefined : { status: 200, body: { id: 1 } };
    const ops = [
      await add({
        kind: 'observation.comment',
        localId: record,
        payload: { title: 't', id: crypto.randomUUID(), text: 'x', mediaIds: [] },
      }),
      await add({ kind: 'permit.suspend', localId: permit, payload: { title: 't', id: 5, reason: 'kaasu' } }),
      await add({
        kind: 'document.read',
        localId: 'document:9:1',
        payload: { title: 't', documentId: 9, version: 1 },
      }),
      await add({
        kind: 'training.progress',
        localId: 'training:3:1',
        payload: { title: 't', moduleId: 3, cycle: 1, progress: 100 },
      }),
    ];
    await send();
    expect(await waiting()).toEqual([]);
    const calls = server.calls.calls.length;

    // in the restored plant, ids 5, 9 and 3 are other records
    server.rows = {
      workPermits: [{ id: 5, clientId: crypto.randomUUID(), status: 'active', history: [] }],
      documents: [{ id: 9, versions: [{ number: 1, sha256: 'b' }] }],
      trainingModules: [{ id: 3, clientId: 'm2' }],
    };
    server.restore();
    await hear();
    expect(await waiting()).toEqual([]);
    expect(await restoredCounts(db, Date.now())).toEqual({ again: 0, done: 0, waits: 4 });

    // their authors' phones and the desk bring them back, the permit under another id
    server.calls.records.set(record, { id: 8, rev: 1, title: 'toisen', key: '' });
    server.rows = {
      workPermits: [{ id: 6, clientId: permit, status: 'active', history: [] }],
      documents: [{ id: 9, versions: [{ number: 1, sha256: 'a' }] }],
      trainingModules: [{ id: 3, clientId: 'm1' }],
    };
    expect(await hear()).toMatchObject({ again: 4 });
    expect((await waiting()).map(([, key]) => key)).toEqual(ops.map(({ opId }) => opId));
    await send();
    expect(
      server.calls.calls
        .slice(calls)
        .map(({ path }) => path)
        .sort(),
    ).toEqual([
      '/api/documents/9/versions/1/receipt',
      `/api/observations/${record}/comments`,
      '/api/training/progress/3',
      '/api/work-permits/6/suspend',
    ]);
  });

  test('of two records with one UUID, a call belongs to the one with its id; if neither has it, it waits', async () => {
    const permit = crypto.randomUUID();
    const permits = (...ids: number[]) => ({
      workPermits: ids.map((id) => ({ id, clientId: permit, status: 'active', history: [] })),
    });
    server.rows = permits(5);
    await hear();
    server.backUp();
    server.calls.fault = () => ({ status: 200, body: { id: 1 } });
    await add({ kind: 'permit.suspend', localId: permit, payload: { title: 't', id: 5, reason: 'kaasu' } });
    await send();
    server.rows = permits(6, 7);
    server.restore();
    await hear();
    expect(await waiting()).toEqual([]);
    server.rows = permits(5, 6);
    expect(await hear()).toMatchObject({ again: 1 });
    await send();
    expect(server.calls.calls.map(({ path }) => path)).toEqual(Array(2).fill('/api/work-permits/5/suspend'));
  });

  test('unsent work of a lost record is sent after it, even if the server has refused it as unknown', async () => {
    server.backUp();
    const create = await queued(db, { title: 'pohja' });
    await send();
    server.restore();
    await add({
      kind: 'observation.edit',
      localId: create.localId,
      payload: { title: 't', changes: { title: 'korjattu' } },
    });
    await send();
    expect((await db.outbox.toArray()).map(({ state }) => state)).toEqual(['rejected']);
    // calls refused for another reason are still the person's to fix
    const refused = await add({
      kind: 'observation.comment',
      localId: create.localId,
      payload: { title: 't', id: crypto.randomUUID(), text: 'x', mediaIds: [] },
    });
    const lastError = { code: 'invalid_input', status: 400, at: 1 };
    await db.outbox.update(refused.seq as number, { state: 'rejected', firstSentAt: 1, lastError });
    await hear();
    expect(await db.outbox.get(refused.seq as number)).toMatchObject({ state: 'rejected', dependsOn: [] });
    await deleteOp(db, refused.opId);
    await drain();
    expect(titles()).toEqual(['korjattu']);
  });

  test('a file whose record was deleted on purpose is dropped; with other work on the record it waits', async () => {
    const lostFile = async (localId: string) => {
      const file = await photo(db, { ownerId: localId });
      const op = newOp({
        opId: file.id,
        userId: USER_ID,
        localId,
        capturedAt: '2026-01-02T10:00:00.000Z',
        kind: 'media.upload',
        payload: { mediaId: file.id },
        mediaIds: [file.id],
      });
      return { opId: file.id, localId, op, ackedAt: Date.now(), target: null, missing: 1 as const };
    };
    const [alone, other] = [await lostFile('gone'), await lostFile('commented')];
    const comment = newOp({
      opId: crypto.randomUUID(),
      userId: USER_ID,
      localId: 'commented',
      capturedAt: '2026-01-02T10:00:00.000Z',
      kind: 'observation.comment',
      payload: { title: 't', id: crypto.randomUUID(), text: 'x', mediaIds: [] },
    });
    await db.sent.bulkPut([alone, other, { ...other, opId: comment.opId, op: comment, missing: 0 }]);
    await hear();
    expect(await waiting()).toEqual([]);
    expect(await db.sent.get(alone.opId)).toBeUndefined();
    expect(await db.sent.get(other.opId)).toMatchObject({ missing: 1 });
    expect((await db.media.toArray()).map(({ id }) => id)).toEqual([other.opId]);
  });

  test('missing copies are reported: single files in the outbox, calls of older versions in the sent list', async () => {
    server.backUp();
    const file = await photo(db, { role: 'video' });
    const create = await queued(db, { title: 'tiedosto', mediaIds: [file.id] });
    await drain();
    await queued(db, { title: 'vanha' });
    await send();
    await db.sent.filter(({ op }) => (op.payload as { title?: string }).title === 'vanha').delete();
    expect(await makeRoom(db)).toBe(true);
    server.restore();
    await hear();
    await send();
    expect(titles()).toEqual(['tiedosto']);
    expect(await db.outbox.toArray()).toMatchObject([
      {
        kind: 'media.upload',
        localId: create.localId,
        state: 'rejected',
        sentAgain: true,
        lastError: { code: 'media_missing' },
      },
    ]);
    const list = await db.ledger.toArray();
    expect(list.filter(({ lost }) => lost).map(({ title }) => title)).toEqual(['vanha']);
    // reported once: the next run of the server is not asked about it again
    server.restart();
    const { fromStart } = server;
    await hear();
    expect(server.fromStart).toBe(fromStart);
  });
});

test('sent work is stored for thirty days; its files as long as they fit, the oldest are deleted first', async () => {
  const files: string[] = [];
  for (const title of ['eka', 'toka', 'kolmas']) {
    const { id } = await photo(db, { size: 600 });
    await db.media.update(id, { createdAt: files.push(id) });
    await queued(db, { title, mediaIds: [id] });
  }
  await drain();
  expect(await db.media.count()).toBe(3);
  await trimSent(db, Date.now(), 1300);
  expect((await db.media.toArray()).map(({ id }) => id).sort()).toEqual(files.slice(1).sort());
  // a fifth of what the browser grants, where that is less
  vi.stubGlobal('navigator', { onLine: true, storage: { estimate: async () => ({ quota: 3500 }) } });
  await trimSent(db, Date.now());
  vi.unstubAllGlobals();
  expect((await db.media.toArray()).map(({ id }) => id)).toEqual(files.slice(2));
  await trimSent(db, Date.now() + SENT_KEPT_MS + 1);
  expect([await db.sent.count(), await db.media.count(), await db.mediaChunk.count()]).toEqual([0, 0, 0]);
});
