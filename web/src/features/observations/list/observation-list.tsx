import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ObservationView } from '../../../offline/overlay.ts';
import { ObservationCard } from './observation-card.tsx';

const ESTIMATED_HEIGHT = 150;
const GAP = 12;

interface Props {
  views: ObservationView[];
  userId: number;
  onOpen: (id: string) => void;
  /** the end is near: more rows can be read */
  onNearEnd: () => void;
}

/** Only what is on screen exists: a list of a hundred thousand scrolls like one of ten. */
export function ObservationList({ views, userId, onOpen, onNearEnd }: Props) {
  const { t } = useTranslation('observations');
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // what stands above the list comes and goes (a draft, folded filters)
  useLayoutEffect(() => {
    if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  });

  const virtualizer = useWindowVirtualizer({
    count: views.length,
    estimateSize: () => ESTIMATED_HEIGHT,
    getItemKey: (index) => views[index]?.clientId ?? index,
    gap: GAP,
    overscan: 6,
    scrollMargin: top,
  });
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= views.length - 10) onNearEnd();
  }, [last, views.length, onNearEnd]);

  return (
    <ul
      ref={list}
      className="observation-list"
      aria-label={t('list.label')}
      style={{ height: virtualizer.getTotalSize() }}
    >
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
            style={{ transform: `translateY(${item.start - top}px)` }}
          >
            <ObservationCard view={view} userId={userId} onOpen={onOpen} />
          </li>
        );
      })}
    </ul>
  );
}
