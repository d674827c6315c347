import { shownTitle } from '@turva/rules/observations/observation-title';
import { observedAt } from '@turva/rules/observations/observed-at';
import { type Ref, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ObservationView } from '../../../../records/observations/overlay.ts';
import { RowLink } from '../../../../ui/data-table/cells.tsx';
import type { DataTableHandle } from '../../../../ui/data-table/data-table.tsx';
import { SeverityTone } from '../../../../ui/marks/severity-badge.tsx';
import { StatusTone } from '../../../../ui/marks/status-badge.tsx';
import { Act } from '../../../../ui/press/act.tsx';
import { Age } from '../../../../ui/time.tsx';
import { useRowWords } from '../../list/row-words.ts';
import { hasPicture, Thumb } from '../../list/thumb.tsx';
import { PendingState } from '../../pending-state.tsx';
import { useCardFocus } from './use-card-focus.ts';

interface Props {
  ref: Ref<DataTableHandle>;
  userId: number;
  rows: readonly ObservationView[];
  activeId: string | null;
  linkOf: (view: ObservationView) => { search: string };
  onOpen: (view: ObservationView) => void;
  onNearEnd: () => void;
}

/** px before the end at which more is read */
const NEAR = 800;

/** One card each, with its picture and a button to open it. */
export function Cards({ ref, userId, rows, activeId, linkOf, onOpen, onNearEnd }: Props) {
  const { t } = useTranslation(['observations', 'desk']);
  const frame = useRef<HTMLUListElement>(null);
  const words = useRowWords();
  useCardFocus(ref, frame, rows);
  return (
    <ul
      ref={frame}
      className="desk-cards pack-top min-h-0 scroll-y grid plain gap-10"
      aria-label={t('desk:caption')}
      onScroll={({ currentTarget: list }) => {
        if (list.scrollTop + list.clientHeight > list.scrollHeight - NEAR) onNearEnd();
      }}
    >
      {rows.map((view) => (
        <li
          key={view.clientId}
          className="desk-card flex pad-8-12 on-card framed gap-12"
          data-row={view.clientId}
          aria-current={view.clientId === activeId || undefined}
        >
          {hasPicture(view) && (
            <div className="desk-card-picture place-center no-shrink no-overflow round-8 in-well grid">
              <Thumb view={view} />
            </div>
          )}
          <div className="desk-card-words stack grow gap-6">
            <RowLink to={linkOf(view)} tabIndex={0} open={() => onOpen(view)}>
              {shownTitle(view)}
            </RowLink>
            <p className="desk-card-text small user-text dim">{view.description}</p>
            <p className="desk-card-facts line tiny gap-8">
              <SeverityTone severity={view.severity} word={words.severity(view.severity)} />
              <StatusTone status={view.status} word={words.status(view.status)} />
              {view.pending && <PendingState view={view} userId={userId} />}
            </p>
            <div className="desk-card-facts line tiny gap-8">
              <span className="desk-line" title={view.location ?? undefined}>
                {view.location}
              </span>
              <Age value={observedAt(view)} justNow={words.justNow} />
              <Act
                label={t('list.view')}
                size="compact-md"
                className="no-shrink to-right"
                aria-label={words.viewOne(shownTitle(view))}
                onClick={() => onOpen(view)}
              />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
