import { shownTitle } from '@turva/rules/observations/observation-title';
import { isPastDue } from '@turva/rules/observations/response-time';
import { plantDay } from '@turva/rules/plant/plant-time';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ObservationView } from '../../../../records/observations/overlay.ts';
import { RowLink } from '../../../../ui/data-table/cells.tsx';
import { FactsTable } from '../../../../ui/data-table/facts-table.tsx';
import { formatAs } from '../../../../ui/time.tsx';
import { useRowWords } from '../../list/row-words.ts';
import { SeverityMark } from '../severity-mark.tsx';
import { type CardProps, draggable, type LayoutProps } from './draggable.ts';
import { calendarWeeks } from './layout.ts';
import { useCardFocus } from './use-card-focus.ts';

interface Props extends LayoutProps {
  month: string;
  today: string;
  rows: readonly ObservationView[];
  /** changes its due date */
  onMove: (view: ObservationView, day: string) => void;
}

/** Observations on their due dates; dragging one to another day changes its due date. */
export function Calendar({ ref, month, today, rows, mayHandle, onMove, ...chip }: Props) {
  const { t } = useTranslation('desk');
  const frame = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<ObservationView | null>(null);
  useCardFocus(ref, frame, rows);
  const byDay = Map.groupBy(rows, ({ dueDate }) => (dueDate ? plantDay(dueDate) : ''));
  const weeks = calendarWeeks(month);
  const takesOn = (day: string) => {
    const takes = dragged !== null && byDayOf(dragged) !== day;
    return {
      'data-other': !day.startsWith(month) || undefined,
      'aria-current': day === today ? ('date' as const) : undefined,
      'data-takes': takes || undefined,
      onDragOver: (event: DragEvent) => dragged && event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (takes) onMove(dragged, day);
        setDragged(null);
      },
    };
  };
  const dayOf = (day: string) => (
    <div className="calendar-day stack">
      <time dateTime={day}>{formatAs(`${day}T12:00:00Z`, { day: 'numeric' })}</time>
      <ul>
        {byDay.get(day)?.map((view) => (
          <li key={view.clientId}>
            <Chip
              view={view}
              {...chip}
              isMovable={mayHandle(view)}
              onDrag={(isBegun) => setDragged(isBegun ? view : null)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
  return (
    <div ref={frame} className="calendar framed">
      <FactsTable
        aria-label={t('layout.calendar')}
        rows={weeks}
        keyOf={(week) => week[0] ?? ''}
        columns={(weeks[0] ?? []).map((weekday, at) => ({
          id: weekday,
          head: formatAs(`${weekday}T12:00:00Z`, { weekday: 'short' }),
          of: (week: readonly string[]) => takesOn(week[at] ?? ''),
          cell: (week: readonly string[]) => dayOf(week[at] ?? ''),
        }))}
      />
    </div>
  );
}

const byDayOf = ({ dueDate }: ObservationView) => dueDate && plantDay(dueDate);

function Chip(chip: CardProps) {
  const { view, linkOf, onOpen } = chip;
  const words = useRowWords();
  const { t } = useTranslation('table');
  const isLate = isPastDue(view, Date.now());
  return (
    <div
      className="calendar-chip icon-first edge in-well grid middle gap-4"
      data-late={isLate || undefined}
      data-closed={view.status === 'closed' || undefined}
      {...draggable(chip)}
    >
      <SeverityMark severity={view.severity} word={words.severity(view.severity)} size={12} />
      <RowLink to={linkOf(view)} tabIndex={0} open={() => onOpen(view)}>
        {shownTitle(view)}
      </RowLink>
      {isLate && <span className="visually-hidden">{t('late')}</span>}
    </div>
  );
}
