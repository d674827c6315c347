import { useMergedRef } from '@mantine/hooks';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLeavingRows } from './use-leaving-rows.ts';
import './list.css';

/** rows beyond each edge of the screen: a thumb is faster than a frame */
const OVERSCAN = 5;

interface Props<Row> {
  label: string;
  rows: readonly Row[];
  /** the same function from frame to frame, like `onLook` */
  keyOf: (row: Row) => string;
  /** pixels, before a row is measured */
  usualHeight: number;
  /** reports the first and last visible row */
  onLook: (first: number, last: number) => void;
  children: (row: Row) => ReactNode;
}

/** The list's offset on the page: the content above it changes (a draft, folded filters). */
function useTop(list: RefObject<HTMLElement | null>) {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const around = list.current?.parentElement;
    if (!around) return;
    const read = () => setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(around);
    return () => observer.disconnect();
  }, [list]);
  return top;
}

/** Renders only visible rows: a list of a hundred thousand scrolls like one of ten. */
export function VirtualRows<Row>({ label, rows, keyOf, usualHeight, onLook, children }: Props<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const top = useTop(list);
  useLeavingRows(
    list,
    useMemo(() => rows.map(keyOf), [rows, keyOf]),
  );
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index];
      return row ? keyOf(row) : index;
    },
    [rows, keyOf],
  );
  const estimateSize = useCallback(() => usualHeight, [usualHeight]);
  // the first frame has the visible rows; the overscan follows right after it
  const overscan = useDeferredValue(OVERSCAN, 0);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize,
    getItemKey,
    overscan,
    scrollMargin: top,
    // while scrolling, rows are moved in the DOM directly; React renders only those that come in
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    useFlushSync: false,
  });
  const ref = useMergedRef(list, virtualizer.containerRef);
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are reported again
  useEffect(() => onLook(first, last), [first, last, rows, onLook]);

  return (
    <ul ref={ref} className="record-rows virtual-rows card" aria-label={label}>
      {items.map((item) => {
        const row = rows[item.index];
        if (!row) return null;
        return (
          <li
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            data-row={item.key}
            aria-setsize={rows.length}
            aria-posinset={item.index + 1}
          >
            {children(row)}
          </li>
        );
      })}
    </ul>
  );
}
