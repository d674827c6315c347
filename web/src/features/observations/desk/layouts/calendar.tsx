import { plantDay } from '@turva/rules/plant-time';
import { type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOverdue, type ObservationView } from '../../../../records/observations/overlay.ts';
import { RowLink } from '../../../../ui/data-table/cells.tsx';
import type { DataTableHandle } from '../../../../ui/data-table/data-table.tsx';
import { formatAs } from '../../../../ui/time.tsx';
import { useRowWords } from '../../list/row-words.ts';
import { SeverityMark } from '../severity-mark.tsx';
import { calendarWeeks } from './layout.ts';
import { useCardFocus } from './use-card-focus.ts';

interface Props {
  ref: Ref<DataTableHandle>;
  month: string;
  today: string;
  rows: readonly ObservationView[];
  activeId: string | null;
  linkOf: (view: ObservationView) => { search: string };
  onOpen: (view: ObservationView) => void;
  mayHandle: (view: ObservationView) => boolean;
  /** it is due on another day */
  onMove: (view: ObservationView, day: string) => void;
}

/** Observations on the day they are due; dragged to another, that one is their day. */
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

interface ChipProps extends Pick<Props, 'activeId' | 'linkOf' | 'onOpen'> {
  view: ObservationView;
  isMovable: boolean;
  onDrag: (isBegun: boolean) => void;
}

function Chip({ view, activeId, linkOf, onOpen, isMovable, onDrag }: ChipProps) {
  const words = useRowWords();
  const { t } = useTranslation('table');
  const isLate = isOverdue(view);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the link in it takes the keys, a mouse drags the whole
    <div
      className="calendar-chip"
      data-row={view.clientId}
      data-late={isLate || undefined}
      data-closed={view.status === 'closed' || undefined}
      aria-current={view.clientId === activeId || undefined}
      draggable={isMovable}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', view.title);
        event.dataTransfer.effectAllowed = 'move';
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
    >
      <SeverityMark severity={view.severity} word={words.severity(view.severity)} size={12} />
      <RowLink to={linkOf(view)} tabIndex={0} open={() => onOpen(view)}>
        {view.title}
      </RowLink>
      {isLate && <span className="visually-hidden">{t('late')}</span>}
    </div>
  );
}
