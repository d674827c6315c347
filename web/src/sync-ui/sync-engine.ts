import type { UserDb } from '../offline/engine/db.ts';
import { pull } from '../offline/pulling/pull.ts';
import { SYNC_CHANNEL, type SyncMessage } from '../offline/sending/announce.ts';
import { retryDelayMs } from '../offline/sending/backoff.ts';
import { type FlushResult, flush } from '../offline/sending/flush.ts';
import { keepDocuments } from '../records/documents/document-files.ts';
import { refreshCard } from '../records/emergency/current-card.ts';
import { keepOwnPlans } from '../records/plans/plan-files.ts';
import { hasCode } from '../ui/form/use-attempt.ts';
import { currentReading } from '../ui/translate/reading.ts';
import { askPersistence } from './device/ask-persistence.ts';
import { listenToEvents } from './device/listen-to-events.ts';
import { registerBackgroundSync } from './device/register-background-sync.ts';
import { showUnstoredAlarm } from './outbox/unstored-alarm.ts';
import { setSyncState, syncState } from './sync-state.ts';

const FLUSH_BUDGET_MS = 60_000;
const START_JITTER_MS = 3_000;
const POLL_MS = 60_000;
/** One change reaches every open page at once; they must not all pull at the same moment. */
const PULL_SPREAD_MS = 300;
/** Focus, visibility and pageshow fire together. */
const SETTLE_MS = 300;

/** Of the person whose app is open. */
let engine: { flushNow: () => void; pullNow: () => void } | null = null;

/** After saving, and on a person's tap: sends at once if possible, otherwise lets the worker do it later. */
export function requestFlush() {
  engine?.flushNow();
  void askPersistence();
}

export const requestPull = () => engine?.pullNow();

/** Refused because of somebody else's change: theirs is fetched at once. */
export const orPull = <T>(call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    if (hasCode(error, 'version_conflict')) requestPull();
    throw error;
  });

interface Options {
  db: UserDb;
  userId: number;
  onMessage: (message: SyncMessage) => void;
}

const isVisible = () => document.visibilityState === 'visible';

/** Runs `work` one at a time; a call meanwhile runs it once more afterwards. */
function oneAtATime(signal: AbortSignal, work: (force: boolean) => Promise<void>) {
  let running = false;
  let again: { force: boolean } | null = null;
  return async function run(force = false): Promise<void> {
    if (running) {
      again = { force: force || again?.force === true };
      return;
    }
    running = true;
    // after a sign-out the database is closed under work still in flight
    await work(force).catch((error: unknown) => signal.aborted || reportError(error));
    running = false;
    const next = again;
    again = null;
    if (next) await run(next.force);
  };
}

interface Chances extends Pick<Options, 'db' | 'onMessage'> {
  signal: AbortSignal;
  flushOnce: (force?: boolean) => Promise<void>;
  pullOnce: () => Promise<void>;
}

/** Listens to everything that indicates something to send or to fetch, or that it is possible again. */
function listenForChances({ db, signal, onMessage, flushOnce, pullOnce }: Chances) {
  let settling: ReturnType<typeof setTimeout> | undefined;
  const lookAgain = () => {
    if (!isVisible()) return;
    clearTimeout(settling);
    settling = setTimeout(() => {
      void flushOnce(true);
      void pullOnce();
    }, SETTLE_MS);
  };
  const flushSoon = () => setTimeout(() => void flushOnce(true), Math.random() * START_JITTER_MS);

  document.addEventListener('visibilitychange', lookAgain, { signal });
  addEventListener('pageshow', lookAgain, { signal });
  addEventListener('focus', lookAgain, { signal });
  addEventListener('online', () => void pullOnce().then(flushSoon), { signal });
  // only a hint, never trusted: a call finds out
  addEventListener('offline', () => void pullOnce(), { signal });
  const events = listenToEvents({
    onPull: () => setTimeout(() => void pullOnce(), Math.random() * PULL_SPREAD_MS),
    onAlarm: showUnstoredAlarm,
    onOpen: () => void db.outbox.count().then((count) => count > 0 && flushSoon()),
    onLost: () => void pullOnce(),
  });
  const poll = setInterval(() => {
    if (!isVisible()) return;
    if (!syncState().live) void pullOnce();
    // A late answer to the previous session can pause the queue after the sign-in has resumed it, and nothing else
    // would wake it. Costs nothing while the queue is empty.
    void flushOnce();
  }, POLL_MS);
  const channel = new BroadcastChannel(SYNC_CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<SyncMessage>) => {
    if (data.type === 'contact') {
      const isOpen = data.way === 'open';
      setSyncState({ way: data.way, reachable: isOpen, ...(isOpen ? { lastContact: Date.now() } : {}) });
      if (isOpen) events.retrySoon();
    }
    if (data.type === 'acked') setSyncState({ lastReceipt: Date.now() });
    onMessage(data);
  };
  return {
    flushSoon,
    stop() {
      events.stop();
      clearInterval(poll);
      clearTimeout(settling);
      channel.close();
    },
  };
}

/**
 * The page's part of syncing: an open app does itself what the service worker does for a closed one. Returns what
 * stops it.
 */
export function startSyncEngine({ db, userId, onMessage }: Options): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let failures = 0;
  let filesLooked = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let comingBack: ReturnType<typeof setTimeout> | undefined;

  const flushOnce = oneAtATime(signal, async (force) => {
    if (signal.aborted || (await db.outbox.count()) === 0) return;
    setSyncState({ flushing: true });
    const result = await flush(db, { userId, budgetMs: FLUSH_BUDGET_MS, force }).finally(() =>
      setSyncState({ flushing: false }),
    );
    failures = result.stopped === 'unreachable' ? failures + 1 : 0;
    planNext(result);
    if (result.sent > 0) void pullOnce();
  });
  const pullOnce = oneAtATime(signal, async () => {
    if (signal.aborted) return;
    clearTimeout(comingBack);
    const { stopped, rows, again, retryAfterMs } = await pull(db);
    if (retryAfterMs !== undefined) comingBack = setTimeout(() => void pullOnce(), retryAfterMs);
    if (again) void flushOnce(true);
    setSyncState({ deviceFull: stopped === 'full' });
    if (stopped === 'done') void refreshCard();
    // in the background: neither sending nor the next delta waits for files
    if (stopped === 'done' && (rows > 0 || !filesLooked)) {
      filesLooked = true;
      keepDocuments(db, currentReading()).catch(reportError);
      keepOwnPlans(db).catch(reportError);
    }
  });

  function planNext({ stopped, nextAt }: FlushResult) {
    clearTimeout(timer);
    if (stopped === 'empty' || stopped === 'auth') return;
    void registerBackgroundSync();
    const delay =
      stopped === 'unreachable'
        ? retryDelayMs(failures, 1000)
        : Math.max(1000, (nextAt ?? Number.NaN) - Date.now());
    if (Number.isNaN(delay)) return;
    timer = setTimeout(() => {
      // a hidden page leaves it to the worker, and sends when it is shown again
      if (isVisible()) void flushOnce(stopped === 'unreachable');
    }, delay);
  }

  const listening = listenForChances({ db, signal, onMessage, flushOnce, pullOnce });

  void registerBackgroundSync();
  void pullOnce();
  listening.flushSoon();

  engine = {
    /** skips the delay after failures to connect */
    flushNow() {
      clearTimeout(timer);
      void registerBackgroundSync();
      void flushOnce(true);
    },
    pullNow: () => void pullOnce(),
  };
  return () => {
    engine = null;
    ended.abort();
    listening.stop();
    clearTimeout(timer);
    clearTimeout(comingBack);
  };
}
