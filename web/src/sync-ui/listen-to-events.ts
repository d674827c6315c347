import { retryDelayMs } from '../offline/backoff.ts';
import { setSyncState } from './sync-state.ts';

interface Listener {
  onPull: () => void;
  /** the line is up (again) */
  onOpen: () => void;
  onLost: () => void;
}

/**
 * Hears from the server that something changed. The browser reconnects by itself after a broken line, not after an
 * answer it did not like: then we do, with growing pauses. While the page is hidden nobody listens.
 */
export function listenToEvents({ onPull, onOpen, onLost }: Listener): () => void {
  let source: EventSource | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    source?.close();
    source = null;
    clearTimeout(timer);
    setSyncState({ live: false });
  };
  const open = () => {
    close();
    if (document.visibilityState === 'hidden') return;
    source = new EventSource('/api/events');
    source.addEventListener('pull', onPull);
    source.onopen = () => {
      failures = 0;
      setSyncState({ live: true });
      onOpen();
    };
    source.onerror = () => {
      if (failures === 0) onLost();
      failures += 1;
      setSyncState({ live: false });
      source?.close();
      timer = setTimeout(open, retryDelayMs(failures, 1000));
    };
  };
  const onVisibility = () => (document.visibilityState === 'hidden' ? close() : open());
  const onOnline = () => open();

  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('online', onOnline);
  open();
  return () => {
    close();
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('online', onOnline);
  };
}
