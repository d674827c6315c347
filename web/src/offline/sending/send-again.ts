import { headers } from '@turva/contracts/sync/queued-call';
import type { UserDb } from '../engine/db.ts';
import { readyState, uploadOp } from '../engine/enqueue.ts';
import type { Op, SentCall } from '../engine/rows.ts';
import { entitiesOfCalls, type ServerRow, serverTable, tablesOf } from '../engine/tables.ts';
import { deleteMedia, SENT_OWNER } from '../media/delete-media.ts';
import { SENT_KEPT_MS, trimSent } from '../media/sent-files.ts';
import { callOf, homeOf, makesRecord, removesRecord } from '../nouns/calls.ts';
import { targetOf } from './keep-sent.ts';

const TIMEOUT_MS = 30_000;
/** As many as the server accepts per request. */
const KEYS_AT_ONCE = 1000;

interface Asked {
  /** of the server; undefined: it is too old to report one and cannot be asked */
  run: string | undefined;
  fetch: typeof globalThis.fetch;
  now: number;
}

/**
 * Asks the server, once in each of its runs, which acknowledged calls it does not know any more. True if there are
 * any. Without an answer it is asked after the next pull.
 */
export async function findMissing(db: UserDb, { run, fetch, now }: Asked): Promise<boolean> {
  if (run === undefined || (await db.sync.get('run'))?.value === run) return false;
  await trimSent(db, now);
  const [sent, listed] = await Promise.all([
    db.sent.toCollection().primaryKeys(),
    db.ledger
      .where('ackedAt')
      .above(now - SENT_KEPT_MS)
      // a removal that found nothing to remove has left no trace on the server either
      .filter((entry) => !removesRecord(entry) && entry.lost !== true)
      .primaryKeys(),
  ]);
  const missing = await missingOf(db, [...new Set([...sent, ...listed])], fetch);
  if (!missing) return false;
  await db.transaction('rw', db.sent, db.ledger, db.sync, async () => {
    const kept = (await db.sent.bulkGet(missing)).filter((row) => row !== undefined);
    await db.sent.bulkPut(kept.map((row) => ({ ...row, missing: 1 as const })));
    const known = new Set(kept.map(({ opId }) => opId));
    const lost = await db.ledger.bulkGet(missing.filter((opId) => !known.has(opId)));
    await db.ledger.bulkPut(
      lost.filter((entry) => entry !== undefined).map((entry) => ({ ...entry, lost: true })),
    );
    await db.sync.put({ key: 'run', value: run });
  });
  return missing.length > 0;
}

async function missingOf(
  db: UserDb,
  keys: string[],
  fetch: typeof globalThis.fetch,
): Promise<string[] | null> {
  const missing: string[] = [];
  for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) {
    const part = await ask(db, keys.slice(at, at + KEYS_AT_ONCE), fetch);
    if (!part) return null;
    missing.push(...part);
  }
  return missing;
}

async function ask(db: UserDb, keys: string[], fetch: typeof globalThis.fetch): Promise<string[] | null> {
  const response = await fetch('/api/sync/known', {
    method: 'POST',
    credentials: 'same-origin',
    cache: 'no-store',
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      [headers.expectedUser]: String(db.userId),
    },
    body: JSON.stringify({ keys }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (response?.status !== 200) return null;
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'missing' in body && Array.isArray(body.missing)
    ? body.missing.filter((key): key is string => typeof key === 'string' && keys.includes(key))
    : null;
}

/**
 * Puts what the server has lost back into the outbox, under the same keys, with the old capture time and in the
 * original order. Calls of a record that is not there wait: its author's phone may still bring it back.
 */
export async function sendMissing(db: UserDb): Promise<number> {
  if ((await db.sent.where('missing').equals(1).count()) === 0) return 0;
  const tables = [db.sent, db.ledger, db.outbox, db.media, db.mediaChunk, ...tablesOf(db, entitiesOfCalls())];
  return db.transaction('rw', tables, async () => {
    const missing = (await db.sent.where('missing').equals(1).toArray()).sort(
      (a, b) => (a.op.seq ?? 0) - (b.op.seq ?? 0),
    );
    const made = new Set(missing.filter(({ op }) => makesRecord(op)).map(({ localId }) => localId));
    const ready: SentCall[] = [];
    for (const call of missing) {
      const fate = await fateOf(db, call, made);
      if (fate === 'waits') continue;
      await db.sent.delete(call.opId);
      if (fate === 'send') ready.push(call);
      else await deleteMedia(db, ...call.op.mediaIds);
    }
    await queue(db, ready);
    return ready.length;
  });
}

type Fate = 'send' | 'waits' | 'pointless';

async function fateOf(db: UserDb, call: SentCall, made: ReadonlySet<string>): Promise<Fate> {
  const { op, localId } = call;
  if (makesRecord(op) || made.has(localId)) return 'send';
  if ((await db.outbox.where('localId').equals(localId).filter(makesRecord).count()) > 0) return 'send';
  if (await isThere(db, call)) return 'send';
  // nothing to remove; or a file whose record was deleted on purpose
  const alone = (await db.sent.where('localId').equals(localId).count()) === 1;
  return removesRecord(op) || (op.kind === 'media.upload' && alone) ? 'pointless' : 'waits';
}

/** Whether the server has the record of the call: by its UUID or, without one, by its target. */
async function isThere(db: UserDb, call: SentCall): Promise<boolean> {
  if (homeOf(call.op)) return (await rowOf(db, call)) !== undefined;
  return call.target !== null && (await targetOf(db, call.op)) === call.target;
}

/** The id may be another record's by now, and two people's records may share a UUID. */
async function rowOf(db: UserDb, { op, localId }: SentCall): Promise<ServerRow | undefined> {
  const home = homeOf(op);
  if (!home) return undefined;
  const same = await serverTable(db, home).where('clientId').equals(localId).toArray();
  const number = callOf(op).byNumber && 'id' in op.payload ? op.payload.id : null;
  return same.find(({ id }) => id === number) ?? (same.length === 1 ? same[0] : undefined);
}

async function queue(db: UserDb, calls: SentCall[]): Promise<void> {
  const waiting = new Set([
    ...calls.map(({ opId }) => opId),
    ...(await db.outbox.toArray()).map(({ opId }) => opId),
  ]);
  for (const call of calls) {
    const there = await filesOf(db, call);
    const mediaIds = call.op.kind === 'media.upload' ? call.op.mediaIds : there;
    const { op } = call;
    const dependsOn = (op.after ?? []).filter((key) => waiting.has(key));
    const again: Op = {
      ...(await renumbered(db, call)),
      dependsOn,
      ...readyState({ dependsOn, kind: op.kind, mediaIds }),
      mediaIds,
      attempts: 0,
      leaseOwner: null,
      firstSentAt: null,
      lastError: null,
      sentAgain: true,
    };
    delete again.seq;
    delete again.online;
    delete again.broken;
    await db.outbox.add(again);
    if (op.kind !== 'media.upload') await sayMissing(db, call, there);
    await db.ledger.delete(op.opId);
  }
  for (const { op } of calls.filter((call) => makesRecord(call.op))) await holdBack(db, op);
}

/** A file deleted here to make room is not passed over silently: it is shown in the outbox as unsendable. */
async function sayMissing(db: UserDb, { op, ackedAt }: SentCall, there: string[]): Promise<void> {
  for (const id of op.mediaIds.filter((each) => !there.includes(each)))
    await db.outbox.add({
      ...uploadOp({ id, size: 0 }, op, []),
      state: 'rejected',
      firstSentAt: ackedAt,
      attempts: 1,
      sentAgain: true,
      lastError: { code: 'media_missing', status: null, at: ackedAt },
    });
}

/** Files of the call that are still here belong to the record again. */
async function filesOf(db: UserDb, { op, localId }: SentCall): Promise<string[]> {
  const rows = (await db.media.bulkGet(op.mediaIds)).filter((row) => row !== undefined);
  await db.media.bulkPut(
    rows.map((row) => ({
      ...row,
      ownerId: row.ownerId.startsWith(SENT_OWNER) ? localId : row.ownerId,
      offset: 0,
    })),
  );
  return rows.map(({ id }) => id);
}

/** The call itself, with the current id of its record. */
async function renumbered(db: UserDb, call: SentCall): Promise<Op> {
  const { op } = call;
  if (!callOf(op).byNumber) return op;
  // for an own record that is sent again, the UUID is enough
  const id = (await rowOf(db, call))?.id ?? null;
  return { ...op, payload: { ...op.payload, id } } as Op;
}

/**
 * Other unsent work of the record goes after it, including calls the server refused because it had lost the record.
 */
async function holdBack(db: UserDb, create: Op): Promise<void> {
  await db.outbox
    .where('localId')
    .equals(create.localId)
    .filter((op) => op.opId !== create.opId && op.state !== 'sending')
    .modify((op) => {
      if (op.state === 'rejected' && op.lastError?.status !== 404) return;
      if (!op.dependsOn.includes(create.opId)) op.dependsOn.push(create.opId);
      if (op.state === 'rejected') op.lastError = null;
      if (op.state === 'queued' || op.state === 'retry' || op.state === 'rejected')
        Object.assign(op, readyState(op));
    });
}
