import { useMergedRef } from '@mantine/hooks';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { useCardWords } from './card-words.ts';
import { ObservationCard } from './observation-card.tsx';

const estimateSize = () => 150;
const GAP = 12;
/** cards beyond each edge of the screen: a thumb is faster than a frame */
const OVERSCAN = 5;

interface Props {
  views: ObservationView[];
  userId: number;
  onOpen: (id: string) => void;
  /** what is on the screen, by first and last row */
  onLook: (first: number, last: number) => void;
}

/** Where the list begins on the page: what stands above it comes and goes (a draft, folded filters). */
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

/** Only what is on screen exists: a list of a hundred thousand scrolls like one of ten. */
export function ObservationList({ views, userId, onOpen, onLook }: Props) {
  const { t } = useTranslation('observations');
  const list = useRef<HTMLUListElement>(null);
  const top = useTop(list);
  const words = useCardWords();
  const getItemKey = useCallback((index: number) => views[index]?.clientId ?? index, [views]);
  // the first frame holds what is seen; what a thumb may want comes right after it
  const overscan = useDeferredValue(OVERSCAN, 0);
  const virtualizer = useWindowVirtualizer({
    count: views.length,
    estimateSize,
    getItemKey,
    gap: GAP,
    overscan,
    scrollMargin: top,
    // while a thumb scrolls, cards are moved in the document itself; React draws only those that come in
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    useFlushSync: false,
  });
  const ref = useMergedRef(list, virtualizer.containerRef);
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are looked at anew
  useEffect(() => onLook(first, last), [first, last, views, onLook]);

  return (
    <ul ref={ref} className="observation-list" aria-label={t('list.label')}>
      {items.map((item) => {
        const view = views[item.index];
        if (!view) return null;
        return (
          <li
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            aria-setsize={views.length}
            aria-posinset={item.index + 1}
          >
            <ObservationCard view={view} userId={userId} words={words} onOpen={onOpen} />
          </li>
        );
      })}
    </ul>
  );
}
