import { shownTitle } from '@turva/rules/observations/observation-title';
import { isPastDue } from '@turva/rules/observations/response-time';
import { plantDay } from '@turva/rules/plant/plant-time';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ObservationView } from '../../../../records/observations/overlay.ts';
import { RowLink } from '../../../../ui/data-table/cells.tsx';
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
  return (
    <div ref={frame} className="calendar">
      <table aria-label={t('layout.calendar')}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {formatAs(`${day}T12:00:00Z`, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  data-other={!day.startsWith(month) || undefined}
                  aria-current={day === today ? 'date' : undefined}
                  data-takes={(dragged && byDayOf(dragged) !== day) || undefined}
                  onDragOver={(event) => dragged && event.preventDefault()}
                  onDrop={(event) => {
                    event.preventDefault();
                    if (dragged && byDayOf(dragged) !== day) onMove(dragged, day);
                    setDragged(null);
                  }}
                >
                  <div className="calendar-day">
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
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
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
      className="calendar-chip"
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
