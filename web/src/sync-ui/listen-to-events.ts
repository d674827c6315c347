import { retryDelayMs } from '../offline/engine/backoff.ts';
import { setSyncState } from './sync-state.ts';

interface Listener {
  onPull: () => void;
  /** the line is up (again) */
  onOpen: () => void;
  onLost: () => void;
}

export interface EventLine {
  /** something else has just reached the server: no need to wait out the pause */
  retrySoon(): void;
  stop(): void;
}

/** The server speaks every 25 s; so much silence is a line that died without telling, as behind a router that forgot it. */
const SILENCE_MS = 60_000;
const LONGEST_PAUSE_MS = 60_000;
/** Five hundred phones that get their network back do not all knock in the same moment. */
const SPREAD_MS = 3_000;

const isHidden = () => document.visibilityState === 'hidden';

/**
 * Hears from the server that something changed. A line that breaks, is refused, or falls silent is opened again, with
 * growing, random pauses. While the page is hidden nobody listens; looked at again, it asks for itself.
 */
export function listenToEvents({ onPull, onOpen, onLost }: Listener): EventLine {
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
    line.onopen = () => {
      failures = 0;
      heard();
      setSyncState({ live: true });
      onOpen();
    };
    line.onerror = lost;
    // also for an answer that never comes
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
