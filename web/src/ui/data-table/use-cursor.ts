import { useCallback, useEffect, useRef, useState } from 'react';
import type { DialogUrl } from '../dialog/dialog-url.ts';

/** A held key passes many rows: the address, and with it the detail, take the one where it rests. */
const REST_MS = 100;
/** A navigation that has not come by now has been overtaken by another. */
const LOST_MS = 1000;

/**
 * Which row one is at, by what it is called in the address. What is known of it opens when somebody asks; once it is open
 * it follows the keys. They move the row at once and the address comes after: a navigation is rendered when React has
 * time, and the second of two quick presses would start from where the first one did.
 */
export function useCursor(url: DialogUrl, name = 'id') {
  const openId = url.params.get(name);
  const [at, setAt] = useState(openId);
  const latest = useRef({ url, openId });
  latest.current = { url, openId };
  /** where the address is on its way to */
  const flight = useRef<{ id: string; since: number } | null>(null);

  const open = useCallback(
    (id: string) => {
      setAt(id);
      const { url: current, openId: before } = latest.current;
      if (id === before) return;
      flight.current = { id, since: Date.now() };
      const changes = { [name]: id, image: null, edit: null };
      // going through a list leaves one step to go back, not fifty
      void (before === null ? current.enter(changes) : current.replace(changes));
    },
    [name],
  );

  useEffect(() => {
    const isOwn = flight.current?.id === openId;
    flight.current = null;
    // opened by somebody else than this list; when it is closed one stays at its row
    if (!isOwn && openId !== null) setAt(openId);
  }, [openId]);

  useEffect(() => {
    if (at === null || openId === null || at === openId) return;
    // two at once would put two steps on top of the list
    if (flight.current && Date.now() - flight.current.since < LOST_MS) return;
    const resting = setTimeout(() => open(at), REST_MS);
    return () => clearTimeout(resting);
  }, [at, openId, open]);

  return { at, open, move: setAt };
}
