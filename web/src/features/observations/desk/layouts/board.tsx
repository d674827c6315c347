import { MOST_COUNTED, type Status } from '@turva/contracts/observations/observation-values';
import { mayMove } from '@turva/rules/observations/observation-status';
import { shownTitle } from '@turva/rules/observations/observation-title';
import { isPastDue } from '@turva/rules/observations/response-time';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ObservationView } from '../../../../records/observations/overlay.ts';
import { DueCell, RowLink } from '../../../../ui/data-table/cells.tsx';
import { written } from '../../../../ui/list/count-cards.tsx';
import { PersonMark } from '../../../../ui/marks/person-mark.tsx';
import { LateMark } from '../../late-mark.tsx';
import { useRowWords } from '../../list/row-words.ts';
import { PendingState } from '../../pending-state.tsx';
import { SeverityMark } from '../severity-mark.tsx';
import { type CardProps, draggable, type LayoutProps } from './draggable.ts';
import { useCardFocus } from './use-card-focus.ts';
import type { BoardColumn } from './use-layout-rows.ts';

interface Props extends LayoutProps {
  userId: number;
  columns: readonly BoardColumn[];
  onMove: (view: ObservationView, to: Status) => void;
}

/** px before the end of a column at which more of it is read */
const NEAR = 400;

/** The states as columns; a card is dragged to another one, or moved by a key. */
export function Board({ ref, columns, mayHandle, onMove, ...card }: Props) {
  const { t } = useTranslation(['desk', 'common']);
  const frame = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<ObservationView | null>(null);
  const rows = columns.flatMap(({ views }) => views);
  useCardFocus(ref, frame, rows);
  const takes = (status: Status) => dragged !== null && mayMove(dragged.status as Status, status);
  return (
    <div ref={frame} className="board grid gap-10">
      {columns.map(({ status, views, total, readMore }) => (
        <section
          key={status}
          className="board-column min-h-0 in-well stack framed"
          aria-label={t(`common:status.${status}`)}
          data-takes={takes(status) || undefined}
          onDragOver={(event) => takes(status) && event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged && takes(status)) onMove(dragged, status);
            setDragged(null);
          }}
        >
          <h2 className="board-head small w-700 flush">
            {t(`common:status.${status}`)} <span>{written(total ?? undefined, MOST_COUNTED)}</span>
          </h2>
          <ul
            className="board-cards flex-1 min-h-0 scroll-y stack flush gap-6"
            onScroll={({ currentTarget: list }) => {
              if (list.scrollTop + list.clientHeight > list.scrollHeight - NEAR) readMore();
            }}
          >
            {views.map((view) => (
              <li key={view.clientId}>
                <BoardCard
                  view={view}
                  {...card}
                  isMovable={mayHandle(view)}
                  onDrag={(isBegun) => setDragged(isBegun ? view : null)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function BoardCard({ userId, ...card }: CardProps & Pick<Props, 'userId'>) {
  const { view, linkOf, onOpen } = card;
  const words = useRowWords();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link in it takes the keys
    // biome-ignore lint/a11y/noStaticElementInteractions: a larger target for what the link does
    <div
      className="board-card edge round-8 on-card pointer"
      {...draggable(card)}
      onClick={(event) => {
        if (!(event.target as Element).closest('a, button')) onOpen(view);
      }}
    >
      <div className="icon-first grid middle gap-8">
        <SeverityMark severity={view.severity} word={words.severity(view.severity)} />
        <RowLink to={linkOf(view)} tabIndex={0} open={() => onOpen(view)}>
          {shownTitle(view)}
        </RowLink>
      </div>
      {view.location && <span className="desk-line dim tiny">{view.location}</span>}
      <div className="board-facts line tiny gap-10">
        {view.dueDate && <DueCell day={view.dueDate} isLate={isPastDue(view, Date.now())} />}
        <LateMark view={view} only="unanswered" />
        {view.pending && <PendingState view={view} userId={userId} />}
        {view.assigneeName && <PersonMark name={view.assigneeName} />}
      </div>
    </div>
  );
}
