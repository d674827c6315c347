import { NOT_MOUNTED } from '@turva/contracts/operator/server-status';
import type { FastifyBaseLogger } from 'fastify';
import { answerMs } from '../notify/patience.ts';
import { within } from '../within.ts';

const LOOK_MS = 15_000;

export interface StoreState {
  state: 'ok' | 'down';
  /** when this process first found it so */
  since: Date | null;
  /** as the store or the disk says it */
  reason: string | null;
}

export type StoreWatch = ReturnType<typeof watchStore>;

const FINE: StoreState = { state: 'ok', since: null, reason: null };

/** The words an operator reads in the answers about health and in the log. */
export const storeInWords = ({ reason }: StoreState) =>
  `Files cannot be kept (${reason === NOT_MOUNTED ? EMPTY : reason}). Phones keep their photos and send them by themselves afterwards.`;

const EMPTY = 'their folder is empty although the database knows files: is it mounted?';

/**
 * Whether files can be stored. Nobody waits for it: a silent store would block the caller. `probe` throws while
 * they cannot.
 */
export function watchStore(
  probe: () => Promise<void>,
  {
    now,
    log,
    silentMs = answerMs.store,
  }: { now: () => Date; log: Pick<FastifyBaseLogger, 'error' | 'info'>; silentMs?: number },
) {
  let known = FINE;
  let asked: Promise<void> | null = null;
  let looking: Promise<StoreState> | null = null;

  const fine = () => {
    if (known.state === 'down') log.info('files are kept again');
    known = FINE;
    return known;
  };
  const down = (error: unknown) => {
    const reason = reasonOf(error);
    const isNew = known.state === 'ok';
    known = { state: 'down', since: known.since ?? now(), reason };
    if (isNew) log.error(storeInWords(known));
    return known;
  };
  // a second question to a hung disk would only hold another of the few threads that read files
  const ask = () => {
    asked ??= probe().finally(() => {
      asked = null;
    });
    return asked;
  };
  /** Asks the store; those who ask at once share one question. */
  const look = () => {
    looking ??= within(silentMs, ask())
      .then(fine, down)
      .finally(() => {
        looking = null;
      });
    return looking;
  };

  return {
    look,
    /** As it was last found. */
    known: () => known,
    /** Looks again and again until it is told to stop. */
    keepLooking: () => {
      const timer = setInterval(() => void look(), LOOK_MS);
      return async () => clearInterval(timer);
    },
  };
}

/** The innermost name there is: a problem of ours says nothing of what was wrong. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return reasonOf(error.cause);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
