import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eraseAuditDetails, liftAuditGuard, recordAudit } from '../db/audit.ts';
import type { Database, Db } from '../db/client.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { addTestUser } from '../testing/test-user.ts';
import { keepHead, keptHead, leaveHead } from './kept-head.ts';
import { headOf, sealAudit } from './seal-audit.ts';
import { startSealing } from './start-sealing.ts';
import { verifyAudit } from './verify-audit.ts';

let database: Database;
let db: Db;
let actorId = 0;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  actorId = (await addTestUser(db, { username: 'aino' })).id;
});
afterAll(() => database.close());

const add = (entityId: number, detail: Record<string, unknown> = { name: `Kanarialintu ${entityId}` }) =>
  recordAudit(db, { actorId, action: 'changed', entity: 'areas', entityId, detail });
/** Bypasses every guard, as the owner of the database could. */
const tamper = (...statements: string[]) =>
  db.transaction().execute((trx) =>
    liftAuditGuard(trx, async () => {
      for (const statement of statements) await sql.raw(statement).execute(trx);
    }),
  );
beforeEach(async () => {
  await tamper('truncate audit_log, audit_seals, audit_unsealed restart identity');
  for (const id of [1, 2, 3, 4, 5]) await add(id);
  await sealAudit(db);
});

const fault = async (seen?: Parameters<typeof verifyAudit>[1]) => (await verifyAudit(db, seen)).fault;

test('every entry has its link, and the chain is intact', async () => {
  expect(await verifyAudit(db)).toMatchObject({ entries: 5, erased: 0, waiting: 0, fault: null });
  await add(6);
  expect(await verifyAudit(db)).toMatchObject({ entries: 5, waiting: 1, fault: null });
  expect(await sealAudit(db)).toEqual(await headOf(db));
  expect(await sealAudit(db)).toBeNull();
  expect(await verifyAudit(db)).toMatchObject({ entries: 6, waiting: 0, fault: null });
});

test.each([
  ["update audit_log set action = 'kind' where id = 3", 'append-only'],
  ['update audit_log set detail = null where id = 3', 'append-only'],
  ["update audit_log set detail = '{}', salt = null where id = 3", 'append-only'],
  ['update audit_log set salt = null, detail = null, actor_id = null where id = 3', 'append-only'],
  ['delete from audit_log where id = 3', 'append-only'],
  ['truncate audit_log', 'append-only'],
  ["update audit_seals set hash = repeat('0', 64) where seq = 3", 'append-only'],
  ['delete from audit_seals where seq = 3', 'append-only'],
  ['truncate audit_seals', 'append-only'],
])('%s is refused', async (statement, message) => {
  await expect(sql.raw(statement).execute(db)).rejects.toThrow(message);
  expect(await fault()).toBeNull();
});

test.each([
  ['an action', ["update audit_log set action = 'nothing' where id = 3"], 'entry_changed', 3],
  ['who did it', ['update audit_log set actor_id = null where id = 3'], 'entry_changed', 3],
  ['when', ["update audit_log set at = at + interval '1 microsecond' where id = 3"], 'entry_changed', 3],
  ['what it says', [`update audit_log set detail = '{"name":"x"}' where id = 3`], 'payload_changed', 3],
  [
    'what it says, with a new commitment',
    ["update audit_log set detail = '{}', commitment = audit_commitment(salt, '{}') where id = 3"],
    'entry_changed',
    3,
  ],
  ['an entry gone', ['delete from audit_log where id = 3'], 'entry_removed', 3],
  [
    'an entry gone with its link',
    ['delete from audit_log where id = 3', 'delete from audit_seals where seq = 3'],
    'seal_removed',
    4,
  ],
  [
    'two links that changed places',
    [
      'update audit_seals set entry_id = 0 where seq = 2',
      'update audit_seals set entry_id = 2 where seq = 3',
      'update audit_seals set entry_id = 3 where seq = 2',
    ],
    'entry_changed',
    2,
  ],
  ['a link rebuilt', ["update audit_seals set prev = repeat('1', 64) where seq = 4"], 'reordered', 4],
])('%s changed: the first bad entry is named', async (_what, statements, reason, seq) => {
  await tamper(...statements);
  expect(await fault()).toMatchObject({ reason, seq });
});

test('an entry inserted outside the chain is found', async () => {
  await tamper(
    `insert into audit_log (id, action, entity, commitment) values (99, 'made', 'up', repeat('0', 64))`,
  );
  expect(await fault()).toEqual({ reason: 'entry_outside', seq: null, entryId: '99' });
});

test('a cut end is found by a head stored outside, and not without one', async () => {
  const head = await headOf(db);
  const folder = await mkdtemp(path.join(tmpdir(), 'turva-head-'));
  expect((await keptHead(folder)).head).toBeNull();
  await keepHead(folder, head);
  await tamper('delete from audit_seals where seq > 3', 'delete from audit_log where id > 3');
  expect(await fault()).toBeNull();
  const { head: kept } = await keptHead(folder);
  expect(await fault(kept ? [kept] : [])).toMatchObject({ reason: 'cut', seq: 3 });
  // adding as many others in their place does not help
  for (const id of [14, 15]) await add(id);
  await sealAudit(db);
  expect(await fault(kept ? [kept] : [])).toMatchObject({ reason: 'cut', seq: 5 });
});

test('a payload erased with its salt leaves the chain valid and nothing of its content', async () => {
  const erased = await db
    .transaction()
    .execute((trx) => eraseAuditDetails(trx, sql<boolean>`detail::text like '%lintu 2%'`));
  expect(erased).toBe(1);
  // a fault only as long as nothing in the log explains it
  expect(await fault()).toMatchObject({ reason: 'payload_erased', seq: 2 });
  await recordAudit(db, { actorId: null, action: 'erased', entity: 'users', entityId: actorId });
  await sealAudit(db);
  expect(await verifyAudit(db)).toMatchObject({ erased: 1, fault: null });
  const { rows } = await sql`select * from audit_log where id = 2`.execute(db);
  expect(rows).toMatchObject([{ detail: null, salt: null, entityId: '2' }]);
  // and cannot be replaced by another payload
  await tamper("update audit_log set detail = '{}' where id = 2");
  expect(await fault()).toMatchObject({ reason: 'payload_changed', seq: 2 });
});

test('a rolled-back entry is in no chain; those of many writers at once are each in it once', async () => {
  await db
    .transaction()
    .execute(async (trx) => {
      await recordAudit(trx, { actorId, action: 'deleted', entity: 'areas' });
      throw new Error('undo');
    })
    .catch(() => {});
  const writers = Array.from({ length: 60 }, (_, at) => add(100 + at));
  await Promise.all([...writers, sealAudit(db), sealAudit(db)]);
  await sealAudit(db);
  expect(await verifyAudit(db)).toMatchObject({ entries: 65, waiting: 0, fault: null });
});

test('a payload blanked by hand is a fault, also beside another person’s erasure', async () => {
  await tamper('update audit_log set detail = null, salt = null where id = 4');
  expect(await fault()).toMatchObject({ reason: 'payload_erased', seq: 4, entryId: '4' });
  await recordAudit(db, { actorId: null, action: 'erased', entity: 'users', entityId: actorId + 1 });
  await sealAudit(db);
  expect(await fault()).toMatchObject({ reason: 'payload_erased', seq: 4 });
});

test('an erasure explains only what was written before it', async () => {
  await recordAudit(db, { actorId: null, action: 'erased', entity: 'users', entityId: actorId });
  await add(7);
  await sealAudit(db);
  await tamper('update audit_log set detail = null, salt = null where id = 7');
  expect(await fault()).toMatchObject({ reason: 'payload_erased', entryId: '7' });
});

test('what the nightly run empties is explained by the run', async () => {
  await tamper(
    "update audit_log set at = '2010-01-01' where id = 1",
    'truncate audit_seals, audit_unsealed',
    'insert into audit_unsealed select id from audit_log',
    'update audit_log set detail = null, salt = null where id in (1, 2)',
  );
  await sealAudit(db);
  expect(await fault()).toMatchObject({ reason: 'payload_erased', entryId: '1' });
  const now = new Date();
  await db
    .insertInto('retentionRuns')
    .values({
      asOf: now,
      startedAt: now,
      finishedAt: now,
      periods: JSON.stringify({ auditDetails: 10 }),
      counts: JSON.stringify({ auditDetails: { count: 1, files: 0 } }),
    })
    .execute();
  // too new for that run
  expect(await fault()).toMatchObject({ reason: 'payload_erased', entryId: '2' });
  await db.deleteFrom('retentionRuns').execute();
});

test('nobody adds to the payloads that an earlier version erased', async () => {
  await expect(sql`insert into audit_blanked_earlier values (3)`.execute(db)).rejects.toThrow(
    'earlier version',
  );
});

test('a backup put back explains the shorter chain, and the file says so for good', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'turva-head-'));
  await keepHead(folder, await headOf(db));
  await tamper('delete from audit_seals where seq > 3', 'delete from audit_log where id > 3');
  const seen = async () => {
    const { head } = await keptHead(folder);
    return head ? [head] : [];
  };
  expect(await fault(await seen())).toMatchObject({ reason: 'cut' });
  const at = new Date();
  await leaveHead(folder, at);
  expect(await fault(await seen())).toBeNull();
  await add(30);
  await sealAudit(db);
  await keepHead(folder, await headOf(db));
  expect(await keptHead(folder)).toEqual({
    head: await headOf(db),
    restored: [{ at: at.toISOString(), seq: 5 }],
  });
  // from here on a cut is one again
  await tamper('delete from audit_seals where seq > 2', 'delete from audit_log where id > 2');
  expect(await fault(await seen())).toMatchObject({ reason: 'cut' });
});

test('a chain cut and grown again does not replace the head seen before', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'turva-head-'));
  const seen = await headOf(db);
  await keepHead(folder, seen);
  await tamper('delete from audit_seals where seq > 3', 'delete from audit_log where id > 3');
  for (const id of [31, 32, 33, 34]) await add(id);
  const errors: string[] = [];
  const log = { error: (_: unknown, text: string) => errors.push(text), info: () => {} };
  const deps = { db, config: { dataDir: folder }, log } as unknown as Parameters<typeof startSealing>[0];
  const stop = startSealing(deps);
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  await stop();
  expect((await keptHead(folder)).head).toEqual(seen);
  expect(await fault([seen])).toMatchObject({ reason: 'cut' });
});
