import { retryDelayMs } from '../../offline/sending/backoff.ts';
import { setSyncState } from '../sync-state.ts';

interface Listener {
  onPull: () => void;
  /** an alarm of which there is no record, as the server wrote it */
  onAlarm: (data: string) => void;
  /** the connection is open (again) */
  onOpen: () => void;
  onLost: () => void;
}

export interface EventLine {
  /** another call has just reached the server: no need to wait out the pause */
  retrySoon(): void;
  stop(): void;
}

/**
 * The server sends something every 25 s; a longer silence means a dead connection, as behind a router that dropped
 * it.
 */
const SILENCE_MS = 60_000;
const LONGEST_PAUSE_MS = 60_000;
/** Five hundred phones that get their network back must not all connect at the same moment. */
const SPREAD_MS = 3_000;

const isHidden = () => document.visibilityState === 'hidden';

/**
 * Receives change events from the server. A connection that breaks, is refused, or falls silent is reopened with
 * growing, random pauses. A hidden page does not listen; shown again, it pulls by itself.
 */
export function listenToEvents({ onPull, onAlarm, onOpen, onLost }: Listener): EventLine {
  let source: EventSource | null = null;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    source?.close();
    source = null;
    clearTimeout(retry);
    clearTimeout(silence);
    setSyncState({ live: false });
  };
  const openIn = (delay: number) => {
    clearTimeout(retry);
    retry = setTimeout(open, delay);
  };
  const lost = () => {
    close();
    if (failures === 0) onLost();
    failures += 1;
    openIn(Math.min(LONGEST_PAUSE_MS, retryDelayMs(failures, 1000)));
  };
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(lost, SILENCE_MS);
  };
  function open() {
    close();
    if (isHidden()) return;
    const line = new EventSource('/api/events');
    source = line;
    line.addEventListener('pull', () => {
      heard();
      onPull();
    });
    line.addEventListener('ping', heard);
    line.addEventListener('alarm', ({ data }: MessageEvent<string>) => {
      heard();
      onAlarm(data);
    });
    line.onopen = () => {
      failures = 0;
      heard();
      setSyncState({ live: true });
      onOpen();
    };
    line.onerror = lost;
    // also starts the timeout for an answer that never comes
    heard();
  }
  const onVisibility = () => (isHidden() ? close() : open());
  const retrySoon = () => {
    if (failures > 0 && !isHidden()) openIn(Math.random() * SPREAD_MS);
  };

  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('online', retrySoon);
  open();
  return {
    retrySoon,
    stop() {
      close();
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('online', retrySoon);
    },
  };
}
