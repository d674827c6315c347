import { SYNC_CHANNEL, type SyncMessage } from '../offline/engine/announce.ts';
import { retryDelayMs } from '../offline/engine/backoff.ts';
import type { UserDb } from '../offline/engine/db.ts';
import { type FlushResult, flush } from '../offline/engine/flush.ts';
import { pull } from '../offline/engine/pull.ts';
import { keepDocuments } from '../offline/media/document-files.ts';
import { keepOwnPlans } from '../records/plans/plan-files.ts';
import { currentReading } from '../ui/translate/reading.ts';
import { listenToEvents } from './listen-to-events.ts';
import { registerBackgroundSync } from './register-background-sync.ts';
import { setSyncState, syncState } from './sync-state.ts';

const FLUSH_BUDGET_MS = 60_000;
const START_JITTER_MS = 3_000;
const POLL_MS = 60_000;
/** One change reaches every open page at once; they need not all ask in the same moment. */
const PULL_SPREAD_MS = 300;
/** Focus, visibility and pageshow come in threes. */
const SETTLE_MS = 300;

export interface SyncEngine {
  /** a person's tap, or something just saved: now, without waiting out earlier failures to connect */
  flushNow(): void;
  pullNow(): void;
  stop(): void;
}

interface Options {
  db: UserDb;
  userId: number;
  onMessage: (message: SyncMessage) => void;
}

const isVisible = () => document.visibilityState === 'visible';

/** Runs `work` one at a time; a call meanwhile makes it run once more afterwards. */
function oneAtATime(signal: AbortSignal, work: (force: boolean) => Promise<void>) {
  let running = false;
  let again: { force: boolean } | null = null;
  return async function run(force = false): Promise<void> {
    if (running) {
      again = { force: force || again?.force === true };
      return;
    }
    running = true;
    // the database of somebody who has left is closed under what was still on its way
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

/** Whatever says that there may be something to send or to fetch, or that it can be done again. */
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
  // a hint only, never trusted: one call tells the truth
  addEventListener('offline', () => void pullOnce(), { signal });
  const events = listenToEvents({
    onPull: () => setTimeout(() => void pullOnce(), Math.random() * PULL_SPREAD_MS),
    onOpen: () => void db.outbox.count().then((count) => count > 0 && flushSoon()),
    onLost: () => void pullOnce(),
  });
  const poll = setInterval(() => {
    if (!isVisible()) return;
    if (!syncState().live) void pullOnce();
    // A late answer to the last session can pause the queue after its owner's return has resumed it, and nothing else
    // would wake it. Costs nothing while the queue is empty.
    void flushOnce();
  }, POLL_MS);
  const channel = new BroadcastChannel(SYNC_CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<SyncMessage>) => {
    if (data.type === 'contact') {
      setSyncState({ reachable: data.ok, ...(data.ok ? { lastContact: Date.now() } : {}) });
      if (data.ok) events.retrySoon();
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

/** The page's part of sending and fetching: what the service worker does for a closed app, an open one does itself. */
export function startSyncEngine({ db, userId, onMessage }: Options): SyncEngine {
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
    // in its own time: neither sending nor the next delta waits for files
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
      // a hidden page leaves it to the worker, and sends when it is looked at again
      if (isVisible()) void flushOnce(stopped === 'unreachable');
    }, delay);
  }

  const listening = listenForChances({ db, signal, onMessage, flushOnce, pullOnce });

  void registerBackgroundSync();
  void pullOnce();
  listening.flushSoon();

  return {
    flushNow() {
      clearTimeout(timer);
      void registerBackgroundSync();
      void flushOnce(true);
    },
    pullNow: () => void pullOnce(),
    stop() {
      ended.abort();
      listening.stop();
      clearTimeout(timer);
      clearTimeout(comingBack);
    },
  };
}
