import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useMemo } from 'react';
import { rootSize } from './column-fit.ts';

/**
 * rem, as high as `.data-table tbody tr` in data-table.css: one height for all rows needs no measuring while
 * scrolling
 */
const ROW_HEIGHT = 2.5;
const DENSE_HEIGHT = 2;
const HEAD_HEIGHT = 2.25;
const NEAR = 20;

/** Which of many rows are visible, and how much space the others take. */
export function useVisibleRows(
  frame: RefObject<HTMLElement | null>,
  count: number,
  { isDense, onNearEnd }: { isDense: boolean; onNearEnd: () => void },
) {
  const rem = useMemo(rootSize, []);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => (isDense ? DENSE_HEIGHT : ROW_HEIGHT) * rem,
    overscan: 8,
    scrollPaddingStart: HEAD_HEIGHT * rem,
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1);
  const lastIndex = last?.index ?? 0;
  useEffect(() => {
    if (count > 0 && lastIndex >= count - NEAR) onNearEnd();
  }, [lastIndex, count, onNearEnd]);
  return {
    items,
    above: items[0]?.start ?? 0,
    below: last ? virtualizer.getTotalSize() - last.end : 0,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}
