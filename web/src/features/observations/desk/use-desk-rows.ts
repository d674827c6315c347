import { liveQuery } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UserDb } from '../../../offline/engine/db.ts';
import { type DeskQuery, laidOver, unsentReports } from '../../../records/observations/desk-rows.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { usePulled } from '../../../sync-ui/use-pulled.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { type Loaded, loadMore, loadRows, PAGE } from './load-rows.ts';

/** A busy plant changes constantly: visible rows update at once, their order at most this often. */
const REORDER_MS = 1000;

export interface DeskRows {
  views: ObservationView[] | undefined;
  total: number | null;
  from: Loaded['from'];
  busy: boolean;
  readMore: () => void;
  /** the next page could not be loaded: only `retry` requests it again */
  failed: boolean;
  retrying: boolean;
  retry: () => Promise<void>;
}

/**
 * The desk's rows: the server determines which and in what order, this device their content; both update without a
 * reload. While held, rows keep their positions, and are reordered on release. Null requests nothing.
 */
export function useDeskRows(db: UserDb, query: DeskQuery | null, isHeld: boolean): DeskRows {
  const key = JSON.stringify(query);
  const [loaded, setLoaded] = useState<{ key: string; is: Loaded } | null>(null);
  const [busy, setBusy] = useState(true);
  /** the rows whose next page could not be loaded; other rows are a new attempt */
  const [endsEarly, setEndsEarly] = useState<Loaded | null>(null);
  const now = useRef({ query, loaded, endsEarly, reading: false });
  now.current = { ...now.current, query, loaded, endsEarly };

  useEffect(() => {
    const { query: asked } = now.current;
    if (key === 'null' || !asked) return;
    const ended = new AbortController();
    setBusy(true);
    loadRows(db, asked, { wanted: PAGE, signal: ended.signal }).then(
      (is) => {
        setLoaded({ key, is });
        setBusy(false);
      },
      (error: unknown) => {
        if (!ended.signal.aborted) reportError(error);
      },
    );
    return () => ended.abort();
  }, [db, key]);

  const pulled = usePulled(db);
  const from = loaded?.is.from ?? 'server';
  useReorder(db, { offline: from === 'device', isHeld }, async (signal) => {
    const before = now.current.loaded;
    const { query: asked } = now.current;
    if (!before || !asked || now.current.reading) return;
    const shown = before.is.from === 'server' ? before.is.rows.length : 0;
    const is = await loadRows(db, asked, { wanted: Math.max(PAGE, shown), signal });
    // the filters have changed meanwhile: these rows belong to another query
    if (now.current.loaded?.key !== before.key) return;
    const endedEarly = now.current.endsEarly === now.current.loaded.is;
    setLoaded({ key: before.key, is });
    // reordering the same rows requests no page: a reported failure stays, with its retry
    if (endedEarly && is.from === 'server' && is.next) setEndsEarly(is);
  });

  const readNext = useCallback(async () => {
    const { loaded: before, reading } = now.current;
    if (reading || before?.is.from !== 'server' || !before.is.next) return;
    now.current.reading = true;
    try {
      const page = await loadMore(before.is.next);
      if (now.current.loaded !== before) return;
      const rows = [...before.is.rows, ...page.rows];
      setLoaded({ key: before.key, is: { ...before.is, rows, next: page.next } });
    } catch {
      setEndsEarly(before.is);
    } finally {
      now.current.reading = false;
    }
  }, []);
  const readMore = useCallback(() => {
    const { loaded: before, endsEarly: ended } = now.current;
    if (!ended || ended !== before?.is) void readNext();
  }, [readNext]);
  const { busy: retrying, during } = useBusy();

  // another query, or none: the last answer does not belong to it
  const isAsked = query !== null;
  const shown = useShown(db, loaded?.is, query);
  // a device that was never told counts nothing
  const isKnown = loaded && shown && (pulled || from === 'server');
  return {
    views: isAsked ? shown?.views : undefined,
    total: isAsked && isKnown ? loaded.is.total + shown.unsent : null,
    from,
    busy: busy || loaded?.key !== key || shown?.of !== loaded.is,
    readMore,
    failed: endsEarly !== null && endsEarly === loaded?.is,
    retrying,
    retry: () => during(readNext),
  };
}

interface Shown {
  of: Loaded;
  views: ObservationView[];
  /** how many of them the server does not have yet */
  unsent: number;
}

/** The rows as this device shows them, updated whenever its data changes. */
function useShown(db: UserDb, is: Loaded | undefined, query: DeskQuery | null): Shown | undefined {
  const [shown, setShown] = useState<Shown>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query always brings new rows
  useEffect(() => {
    if (!is || !query) return;
    if (is.from === 'device') {
      setShown({ of: is, views: is.views, unsent: 0 });
      return;
    }
    const look = liveQuery(async () => {
      const [rows, unsent] = await Promise.all([laidOver(db, is.rows), unsentReports(db, query)]);
      const listed = new Set(rows.map(({ clientId }) => clientId));
      const own = unsent.filter(({ clientId }) => !listed.has(clientId));
      return { of: is, views: [...own, ...rows], unsent: own.length };
    });
    const watching = look.subscribe({ next: setShown, error: reportError });
    return () => watching.unsubscribe();
  }, [db, is]);
  return shown;
}

/** Runs `reload` after each delta with changes; while offline, after any answer. */
function useReorder(
  db: UserDb,
  { offline, isHeld }: { offline: boolean; isHeld: boolean },
  reload: (signal: AbortSignal) => Promise<void>,
) {
  const mark = useLiveQuery(async () => {
    const [cursor, pulledAt, waiting] = await Promise.all([
      db.sync.get('cursor'),
      db.sync.get('pulledAt'),
      offline ? db.outbox.count() : 0,
    ]);
    return JSON.stringify([cursor?.value, offline && [pulledAt?.value, waiting]]);
  }, [db, offline]);
  const latest = useRef(reload);
  latest.current = reload;
  const seen = useRef<{ mark: string | undefined; at: number }>({ mark: undefined, at: 0 });
  const ended = useRef(new AbortController());
  useEffect(() => {
    ended.current = new AbortController();
    return () => ended.current.abort();
  }, []);
  useEffect(() => {
    if (isHeld || mark === undefined || seen.current.mark === mark) return;
    const isFirst = seen.current.mark === undefined;
    seen.current.mark = mark;
    if (isFirst) return;
    const { signal } = ended.current;
    const wait = Math.max(0, seen.current.at + REORDER_MS - Date.now());
    const timer = setTimeout(() => {
      seen.current.at = Date.now();
      latest.current(signal).catch((error: unknown) => {
        if (!signal.aborted) reportError(error);
      });
    }, wait);
    return () => clearTimeout(timer);
  }, [mark, isHeld]);
}
