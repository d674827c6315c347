import { useCallback, useEffect, useRef, useState } from 'react';
import type { DialogUrl } from '../dialog/dialog-url.ts';

/** A held key passes many rows: the URL, and with it the detail, follows once it rests. */
const REST_MS = 100;
/** A navigation that has not finished by now was overtaken by another. */
const LOST_MS = 1000;

/**
 * The active row, by its id in the URL. Its details open on request; once open they follow the keys. The keys move
 * the row at once and the URL afterwards: React renders a navigation when it has time, and the second of two quick
 * presses would start from the row of the first.
 */
export function useCursor(url: DialogUrl, name = 'id') {
  const openId = url.params.get(name);
  const [at, setAt] = useState(openId);
  const latest = useRef({ url, openId });
  latest.current = { url, openId };
  /** the navigation in progress */
  const flight = useRef<{ id: string; since: number } | null>(null);

  const open = useCallback(
    (id: string) => {
      setAt(id);
      const { url: current, openId: before } = latest.current;
      if (id === before) return;
      flight.current = { id, since: Date.now() };
      const changes = { [name]: id, image: null, edit: null };
      // moving through a list leaves one history entry, not fifty
      void (before === null ? current.enter(changes) : current.replace(changes));
    },
    [name],
  );

  useEffect(() => {
    const isOwn = flight.current?.id === openId;
    flight.current = null;
    // opened from outside this list; after closing, its row stays active
    if (!isOwn && openId !== null) setAt(openId);
  }, [openId]);

  useEffect(() => {
    if (at === null || openId === null || at === openId) return;
    // two at once would add two history entries
    if (flight.current && Date.now() - flight.current.since < LOST_MS) return;
    const resting = setTimeout(() => open(at), REST_MS);
    return () => clearTimeout(resting);
  }, [at, openId, open]);

  return { at, open, move: setAt };
}
