import { headers } from '@turva/contracts/sync/queued-call';
import type { SyncAnswer } from '@turva/contracts/sync/sync';
import { noteServerTime } from '../clock/server-clock.ts';
import type { UserDb } from '../engine/db.ts';
import { isQuotaExceeded, noteWhole, withRoom } from '../engine/quota.ts';
import { finishFilling, storeDelta, storeNew, storeRows } from '../engine/server-rows.ts';
import { tablesOf } from '../engine/tables.ts';
import { announce } from '../sending/announce.ts';
import { noteContact } from '../sending/contact.ts';
import { findMissing, sendMissing } from '../sending/send-again.ts';
import { unsentHeaders } from '../sending/unsent-headers.ts';
import { type Way, wayOf } from '../sending/way.ts';
import { isInTheWay, pauseForSignIn, whoAmI } from '../sending/whoami.ts';
import { noteDeletions, noteReturned } from './gone-records.ts';
import { forgetRemoved, withoutRemoved } from './just-removed.ts';
import { changesOf, type Page, readAhead, rowsIn } from './pages.ts';

/**
 * Rows of one page. A larger one costs the device fewer transactions, and the screens fewer looks; on a slow connection
 * it would not arrive before its timeout.
 */
const PAGES = [50, 200, 500, 1000] as const;
const FIRST_PAGE = 1;
/** A page that took less is followed by a larger one, a page that took longer by a smaller one. */
const QUICK_MS = 2_000;
const SLOW_MS = 10_000;
const TIMEOUT_MS = 30_000;
/**
 * Pages that have come meanwhile are stored together, as many as the device stores in this time: each transaction
 * costs a write to disk and a rerun of what the screens show, and keeps screens from reading.
 */
const TOGETHER_MS = 1_000;

export interface PullOptions {
  fetch?: typeof globalThis.fetch;
  now?: () => number;
  /** checked before anything is stored: the person may have left while the answer was on its way */
  isWanted?: () => Promise<boolean>;
}

export interface PullResult {
  /** rows written or deleted */
  rows: number;
  /** calls put back into the outbox, because a restored server has lost them */
  again?: number;
  stopped: 'done' | 'unreachable' | 'busy' | 'auth' | 'full' | 'overtaken';
  /** when a server that is overloaded, or holds rows back, wants to be asked again */
  retryAfterMs?: number;
}

type Stopped = PullResult['stopped'];

class PullStopped extends Error {
  readonly why: Stopped;
  readonly retryAfterMs: number | undefined;
  /** of one that is unreachable: what is in the way */
  readonly way: Way;
  constructor(why: Stopped, { retryAfterMs, way = 'none' }: { retryAfterMs?: number; way?: Way } = {}) {
    super(why);
    this.why = why;
    this.retryAfterMs = retryAfterMs;
    this.way = way;
  }
}

/** However long an overloaded server says: it may be idle again by then. */
const LONGEST_BUSY_MS = 60_000;
/** After an answer behind which rows are held back. */
const HELD_BACK_MS = 3_000;

/** An overloaded server names a retry time itself; a proxy's 503 does not count. */
function throwIfBusy(response: Response, json: unknown) {
  const isOurs = typeof json === 'object' && json !== null && 'code' in json && json.code === 'overloaded';
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  if (response.status === 503 && isOurs && seconds >= 0)
    throw new PullStopped('busy', { retryAfterMs: Math.min(seconds * 1000, LONGEST_BUSY_MS) });
}

const epochOf = (cursor: string | null) => cursor?.split(':')[0] ?? null;
const storedCursor = async (db: UserDb) =>
  ((await db.sync.get('cursor'))?.value as string | undefined) ?? null;

const isAnswer = (value: unknown): value is SyncAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'cursor' in value &&
  typeof value.cursor === 'string' &&
  'observations' in value;

/** `forgotten` when the server was restored and does not know our cursor. */
async function fetchPage(
  { cursor, limit, isAhead }: { cursor: string | null; limit: number; isAhead: boolean },
  { fetch = globalThis.fetch, now = Date.now }: PullOptions,
  said: Record<string, string>,
): Promise<Page | 'forgotten'> {
  const query = new URLSearchParams({ limit: String(limit), ...(cursor ? { cursor } : {}) });
  const askedAt = now();
  const response = await fetch(`/api/sync?${query}`, {
    credentials: 'same-origin',
    cache: 'no-store',
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      // the server compares its clock with those of many devices
      [headers.clientNow]: new Date(askedAt).toISOString(),
      ...said,
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  const json = response?.headers.get('content-type')?.includes('json')
    ? await response.json().catch(() => null)
    : null;
  const status = response?.status ?? null;
  if (!response || json === null)
    throw new PullStopped('unreachable', { way: wayOf({ status, isOurs: false }) });
  if (response.status === 401) throw new PullStopped('auth');
  throwIfBusy(response, json);
  if (cursor && (response.status === 410 || response.status === 400)) return 'forgotten';
  if (response.status !== 200 || !isAnswer(json))
    throw new PullStopped('unreachable', { way: wayOf({ status, isOurs: false }) });
  const tookMs = now() - askedAt;
  if (isAhead) return { answer: json, tookMs, clockOffsetMs: null };
  const serverNow = Date.parse(json.serverNow);
  noteServerTime(serverNow);
  return { answer: json, tookMs, clockOffsetMs: Math.round(serverNow - askedAt - tookMs / 2) };
}

interface Place {
  from: string | null;
  /** everything is being fetched, so most rows are not here yet */
  isFilling: boolean;
}

/** Rows and cursor are stored in one transaction: a cursor without its rows would skip them for ever. */
async function store(
  db: UserDb,
  pages: readonly Page[],
  { from, isFilling }: Place,
  at: number,
): Promise<void> {
  const last = pages.at(-1)?.answer;
  if (!last) return;
  const startsOver = from === null || epochOf(from) !== last.epoch;
  const changes = changesOf(pages);
  const isFilled = isFilling && !last.more;
  const deletes = [...changes.values()].some(({ gone }) => gone.length > 0);
  const tables = new Set(startsOver || isFilled ? tablesOf(db) : tablesOf(db, changes.keys()));
  let taken = 0;
  await db.transaction('rw', [...tables, db.sync, ...(deletes ? [db.sent, db.outbox] : [])], async () => {
    // another page or the worker was faster: its rows are newer than these
    if ((await storedCursor(db)) !== from) throw new PullStopped('overtaken');
    if (startsOver)
      await Promise.all([forgetRemoved(db), noteWhole(db), ...[...tables].map((table) => table.clear())]);
    if (startsOver || isFilling) await noteReturned(db, changes, at);
    else if (deletes) taken = await noteDeletions(db, changes, at);
    const write = startsOver ? storeRows : isFilling ? storeNew : storeDelta;
    for (const [entity, { rows, gone }] of changes)
      await write(db, entity, { rows: await withoutRemoved(db, { entity, rows, now: at }), gone });
    if (isFilled) await Promise.all([finishFilling(db), db.sync.delete('filling')]);
    const offset = pages.find(({ clockOffsetMs }) => clockOffsetMs !== null)?.clockOffsetMs;
    await db.sync.bulkPut([
      { key: 'cursor', value: last.cursor },
      { key: 'pulledAt', value: at },
      ...(offset === undefined ? [] : [{ key: 'clockOffsetMs', value: offset }]),
      // a stop of work may be on a later page: only the last one makes the pull complete
      ...(last.more ? [] : [{ key: 'heardAllAt', value: Date.parse(last.serverNow) }]),
      // the server's time also corrects a clock that was ahead
      { key: 'seenTime', value: Date.parse(last.serverNow) },
      { key: 'clockDoubt', value: last.clockDoubt === true },
      { key: 'clockConfirmed', value: last.clockConfirmed === true },
      ...(startsOver && last.more ? [{ key: 'filling', value: true }] : []),
    ]);
  });
  if (taken > 0) announce({ type: 'taken_along', userId: db.userId, count: taken });
}

interface Pulled {
  rows: number;
  run: string | undefined;
  /** everything was sent again */
  fromStart: boolean;
  isHeldBack: boolean;
}

function sizeAfter(size: number, tookMs: number): number {
  if (tookMs > SLOW_MS) return Math.max(size - 1, 0);
  return tookMs < QUICK_MS ? Math.min(size + 1, PAGES.length - 1) : size;
}

async function pullAll(db: UserDb, options: PullOptions): Promise<Pulled> {
  const now = options.now ?? Date.now;
  const pulled: Pulled = { rows: 0, run: undefined, fromStart: false, isHeldBack: false };
  const said = await unsentHeaders(db, now());
  let size = FIRST_PAGE;
  const ask = async (cursor: string | null, isAhead = false) => {
    const page = await fetchPage({ cursor, limit: PAGES[size] ?? PAGES[FIRST_PAGE], isAhead }, options, said);
    if (page !== 'forgotten') size = sizeAfter(size, page.tookMs);
    return page;
  };
  const askAhead = async (cursor: string) => {
    try {
      const page = await ask(cursor, true);
      return page === 'forgotten' ? null : page;
    } catch (error) {
      // it may have timed out while its tab was suspended: it is asked for again
      if (error instanceof PullStopped && error.why === 'unreachable') return null;
      throw error;
    }
  };
  let ahead: ReturnType<typeof readAhead> | undefined;
  /** where the pages fetched ahead continue */
  let place: string | null = null;
  let together = 0;
  // one that was interrupted is continued
  const settings = await db.sync.bulkGet(['heardAllAt', 'filling']);
  const isFirst = settings[0] === undefined || settings[1] !== undefined;
  try {
    for (let more = true; more; ) {
      const from = await storedCursor(db);
      // another pull may have come further meanwhile: its rows are newer than those fetched ahead
      let pages: Page[] = place === from ? ((await ahead?.take(together)) ?? []) : [];
      if (pages.length === 0) {
        ahead?.stop();
        const page = await ask(from);
        if (page === 'forgotten') {
          await db.sync.delete('cursor');
          continue;
        }
        ahead = readAhead(page, askAhead);
        pages = await ahead.take(together);
      }
      if (options.isWanted && !(await options.isWanted())) throw new PullStopped('overtaken');
      pulled.fromStart ||= from === null;
      const stored = pages;
      const began = now();
      const isFilling = isFirst || pulled.fromStart;
      await withRoom(db, () => store(db, stored, { from, isFilling }, now()));
      const rows = rowsIn(stored);
      together = (rows * TOGETHER_MS) / Math.max(now() - began, 1);
      pulled.rows += rows;
      for (const { answer } of stored) ({ run: pulled.run, more, cursor: place } = answer);
      pulled.isHeldBack = stored.at(-1)?.answer.heldBack === true;
    }
  } finally {
    ahead?.stop();
  }
  return pulled;
}

/**
 * Looks for what the server has lost, once in each of its runs. If something is missing, everything is fetched
 * again: a row stored only from a receipt would stay here for ever, though nobody else has it.
 */
async function heal(db: UserDb, options: PullOptions, { run, fromStart }: Pulled): Promise<number> {
  const asked = { run, fetch: options.fetch ?? globalThis.fetch, now: (options.now ?? Date.now)() };
  if ((await findMissing(db, asked)) && !fromStart) {
    await db.sync.delete('cursor');
    await pullAll(db, options);
  }
  return sendMissing(db);
}

/** Brings the phone up to date with the server, page by page. Any number of these may run at once. */
export async function pull(db: UserDb, options: PullOptions = {}): Promise<PullResult> {
  try {
    const pulled = await pullAll(db, options);
    await noteContact(db, 'open');
    const again = await heal(db, options, pulled);
    return {
      rows: pulled.rows,
      stopped: 'done',
      ...(again > 0 && { again }),
      ...(pulled.isHeldBack && { retryAfterMs: HELD_BACK_MS }),
    };
  } catch (error) {
    const { why: stopped, retryAfterMs, way = 'none' } = whyStopped(error);
    if (!stopped) throw error;
    if (stopped === 'unreachable') await noteContact(db, way);
    if (stopped === 'busy') await noteContact(db, 'open');
    if (stopped === 'auth') {
      await noteContact(db, 'open');
      // one refusal may be a passing fault: only the session check shows that it has ended
      const user = await whoAmI(options.fetch ?? globalThis.fetch);
      if (!isInTheWay(user) && user !== db.userId) await pauseForSignIn(db);
    }
    return { rows: 0, stopped, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  }
}

function whyStopped(error: unknown): {
  why: Stopped | null;
  retryAfterMs?: number | undefined;
  way?: Way;
} {
  if (error instanceof PullStopped) return error;
  // Dexie wraps errors thrown inside a transaction
  if (typeof error === 'object' && error !== null && 'inner' in error && error.inner instanceof PullStopped)
    return error.inner;
  return { why: isQuotaExceeded(error) ? 'full' : null };
}
