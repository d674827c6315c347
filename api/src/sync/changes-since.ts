import type { SyncAnswer, SyncEntity } from '@turva/contracts/sync/sync';
import type { Db } from '../db/client.ts';
import { beginning, formatCursor, placeOf } from '../db/sync-clock.ts';
import { toProblem } from '../http/answers/error-handler.ts';
import { separated } from '../http/answers/list-answers.ts';
import type { Viewer } from '../http/session/session-store.ts';
import { records } from '../nouns.ts';
import { problem } from '../problem.ts';
import type { Asking } from '../records/server-record.ts';
import {
  type Change,
  changedSince,
  entities,
  type Found,
  heldAlerts,
  heldBack,
  isOurs,
  personal,
  type Since,
  settledSoon,
} from './find-changes.ts';
import type { PullLine } from './pull-line.ts';
import { RecentChanges } from './recent-changes.ts';

const WAIT_MS = 4000;

interface Reader {
  db: Db;
  now: () => Date;
  /** by it a row is shown as over: the earlier time while the clock is in doubt; absent: `now` */
  settled?: () => Date;
  /** what the phone learns about the server's clock */
  clockSaid?: Pick<SyncAnswer, 'clockDoubt' | 'clockConfirmed'>;
  /** how long to wait for held-back rows */
  waitMs?: number;
  /** runs the reading in turns with other pulls; waiting takes up nobody's turn */
  turn?: PullLine;
  /** true: with nothing that others asked for; for the test that shows it makes no difference */
  alone?: boolean;
}

const ofDatabase = new WeakMap<Db, RecentChanges>();

function recentOf(db: Db): RecentChanges {
  const recent = ofDatabase.get(db) ?? new RecentChanges(db);
  ofDatabase.set(db, recent);
  return recent;
}

interface Theirs extends Found {
  /** the newest row that is committed but held back by a running transaction; null: there is none */
  newestHeld: () => Promise<bigint | null>;
}

/** The changes for this person, at most one more than requested: all that was committed at that moment. */
async function changesFor(
  { db, alone = false }: Reader,
  viewer: Viewer,
  since: Since,
  moment: number,
): Promise<Theirs> {
  const known = alone ? null : await withRecent(db, viewer, since, moment);
  if (known) return known;
  const found = await changedSince(db, viewer, since);
  return { ...found, newestHeld: () => heldBack(db, viewer, found.clock) };
}

/** What every phone receives as it is known here, and of the rest what is this person's. */
async function withRecent(
  db: Db,
  viewer: Viewer,
  { cursor, limit }: Since,
  moment: number,
): Promise<Theirs | null> {
  if (!cursor) return null;
  const recent = recentOf(db);
  await recent.knows(moment);
  const theirs = recent.after({ cursor, limit });
  if (!theirs) return null;
  const { clock } = theirs;
  const own = await changedSince(db, viewer, { cursor, limit }, undefined, personal);
  // read a moment later: nothing that was settled then is missing
  if (own.clock.epoch !== clock.epoch || own.clock.run !== clock.run) return null;
  const settled = BigInt(clock.settled);
  const mine = own.changes.filter(({ syncXid }) => BigInt(syncXid) < settled);
  const newestHeld = async () => {
    const [all, one] = await Promise.all([recent.heldBack(clock), heldBack(db, viewer, clock, personal)]);
    return all !== null && (one === null || all > one) ? all : one;
  };
  return { clock, changes: merged(theirs.changes, mine).slice(0, limit + 1), newestHeld };
}

/** In the order of changes, as each of them is. */
function merged(all: readonly Change[], few: readonly Change[]): Change[] {
  const changes: Change[] = [];
  let next = 0;
  for (const one of few) {
    const place = placeOfChange(one);
    for (let other = all[next]; other && placeOfChange(other) < place; other = all[++next])
      changes.push(other);
    changes.push(one);
  }
  return [...changes, ...all.slice(next)];
}

const placeOfChange = ({ syncXid, syncSeq }: Change) => placeOf({ xid: syncXid, seq: syncSeq });

/**
 * One step of the delta as JSON (`SyncAnswer`), as this person may see it. It waits a moment if a committed row is
 * held back by a running transaction: a phone told to pull would otherwise look too early, see nothing, and not be
 * told again. A phone with more to fetch comes again anyway, and one that has hung up (`isGone`) needs nothing. Alerts never
 * wait.
 */
export async function deltaBytes(
  reader: Reader,
  viewer: Viewer,
  since: Since,
  isGone: () => boolean = () => false,
): Promise<Buffer> {
  const { db, waitMs = WAIT_MS, turn = atOnce } = reader;
  const who = String(viewer.id);
  const asked = performance.now();
  const first = await turn(
    async () => {
      const found = await changesFor(reader, viewer, since, asked);
      const hasMore = found.changes.length > since.limit;
      const newest = hasMore ? null : await found.newestHeld();
      if (newest === null) return answerOf(found, reader, viewer, since);
      const alerts = await heldAlerts(db, viewer, found.clock);
      return alerts.length > 0 ? answerOf({ ...found, alerts }, reader, viewer, since) : { found, newest };
    },
    { who },
  );
  if (Buffer.isBuffer(first)) return first;
  const deadline = performance.now() + waitMs;
  const unchanged = () => answerOf({ ...first.found, alerts: [] }, reader, viewer, since);
  let isHeld = true;
  while (isHeld && performance.now() < deadline) {
    isHeld = (await settledSoon(db)) <= first.newest;
    if (isHeld && isGone()) return unchanged();
  }
  const ended = performance.now();
  const again = async () => {
    const found = await changesFor(reader, viewer, since, ended);
    return answerOf(isHeld ? { ...found, alerts: [] } : found, reader, viewer, since);
  };
  return turn(again, { who, waitedMs: ended - asked }).catch((error) => {
    // what was found before the wait is an answer too: the rest comes with the next pull
    if (toProblem(error).code === 'overloaded') return unchanged();
    throw error;
  });
}

const atOnce: PullLine = (work) => work();

/** `alerts`: those among what is held back, if anything is. */
async function answerOf(
  { clock, changes: found, alerts }: Found & { alerts?: Change[] },
  { db, now, settled = now, clockSaid }: Reader,
  viewer: Viewer,
  since: Since,
): Promise<Buffer> {
  const { epoch, run } = clock;
  if (since.cursor && !(await isOurs(db, since.cursor, clock))) throw problem('sync_epoch_changed');
  const changes = found.slice(0, since.limit);
  const last = changes.at(-1);
  const place = last ? { xid: last.syncXid, seq: last.syncSeq } : (since.cursor ?? beginning(epoch));
  const cursor = { ...place, epoch, run };
  const deleted = changes.filter(({ gone }) => gone).map(({ entity, id }) => ({ entity, id }));
  const head = {
    epoch,
    run,
    cursor: formatCursor(cursor),
    more: found.length > since.limit,
    ...(alerts && { heldBack: true as const }),
    serverNow: now().toISOString(),
    ...clockSaid,
    deleted,
  } satisfies Omit<SyncAnswer, SyncEntity>;
  // Read after the places: a row may be newer than its place, and is then sent again; never older.
  const rows = await rowsOf([...changes, ...(alerts ?? [])], { db, viewer, now: settled() });
  return Buffer.concat([Buffer.from(JSON.stringify(head).slice(0, -1)), ...rows, END]);
}

const END = Buffer.from('}');

/** The rows of all record types as members of the answer, read in parallel. */
async function rowsOf(changes: readonly Change[], asking: Asking): Promise<Buffer[]> {
  const places = Map.groupBy(
    changes.filter(({ gone }) => !gone),
    ({ entity }) => entity,
  );
  const read = async (entity: SyncEntity) => {
    const wanted = places.get(entity) ?? [];
    const rows = wanted.length > 0 ? await textsOf(entity, asking, wanted) : [];
    return [Buffer.from(`,"${entity}":[`), ...separated(rows), Buffer.from(']')];
  };
  return (await Promise.all(entities.map(read))).flat();
}

async function textsOf(entity: SyncEntity, asking: Asking, places: Change[]): Promise<Buffer[]> {
  const { texts, read } = records[entity];
  if (texts) return texts(asking, places);
  const rows = await read(
    asking,
    places.map(({ id }) => id),
  );
  return rows.map((row) => Buffer.from(JSON.stringify(row)));
}
