import { useMediaQuery } from '@mantine/hooks';
import { IconAlarm } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isOverdue, type ObservationView } from '../../../records/observations/overlay.ts';
import type { DataColumn } from '../../../ui/data-table/column.ts';
import { PersonMark } from '../../../ui/person-mark.tsx';
import { isSeverity, SeverityShape, severityTones } from '../../../ui/severity-shape.tsx';
import { StatusTone } from '../../../ui/status-badge.tsx';
import { Age, DateOnly } from '../../../ui/time.tsx';
import { AwaitedMark } from '../awaited-mark.tsx';
import { idInUrl } from '../list/observation-row.tsx';
import { useRowWords } from '../list/row-words.ts';
import { PendingState } from '../pending-state.tsx';

interface Options {
  userId: number;
  search: string;
  onOpen: (view: ObservationView) => void;
}

/** The address of the same list with this observation open, for a new tab. */
function addressOf(view: ObservationView, search: string) {
  const params = new URLSearchParams(search);
  params.set('id', idInUrl(view));
  return { search: `?${params}` };
}

/** All the desk has; which of them are shown the room decides, and whoever sits at it. */
export function useColumns({ userId, search, onOpen }: Options): DataColumn<ObservationView>[] {
  const { t } = useTranslation(['observations', 'desk']);
  const words = useRowWords();
  const hasName = useMediaQuery('(min-width: 1800px)', undefined, { getInitialValueInEffect: false });

  return useMemo(
    () => [
      {
        id: 'severity',
        header: t('desk:column.severity'),
        sort: 'desc',
        width: 2.25,
        isNarrow: true,
        cell: ({ severity }) => <SeverityMark severity={severity} word={words.severity(severity)} />,
      },
      {
        id: 'title',
        header: t('desk:column.title'),
        sort: 'asc',
        isRowHeader: true,
        cell: (view, { tabIndex }) => (
          <div className="desk-title">
            <Link
              to={addressOf(view, search)}
              data-row-link
              className="desk-link"
              tabIndex={tabIndex}
              title={view.title}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onOpen(view);
              }}
            >
              {view.title}
            </Link>
            {view.pending && <PendingState view={view} userId={userId} />}
            <AwaitedMark view={view} />
          </div>
        ),
      },
      {
        id: 'number',
        header: t('field.number'),
        width: 4.5,
        leaves: 0,
        isExtra: true,
        cell: ({ id }) => id !== null && `#${id}`,
      },
      {
        id: 'category',
        header: t('field.category'),
        width: 8.5,
        leaves: 1,
        isExtra: true,
        cell: ({ category }) => <span className="desk-line">{words.category(category)}</span>,
      },
      {
        id: 'location',
        header: t('field.location'),
        sort: 'asc',
        width: hasName ? 15 : 11,
        leaves: 3,
        cell: ({ location }) => (
          <span className="desk-line" title={location ?? undefined}>
            {location}
          </span>
        ),
      },
      {
        id: 'department',
        header: t('field.department'),
        width: 9,
        leaves: 2,
        isExtra: true,
        cell: ({ department }) => <span className="desk-line">{department}</span>,
      },
      {
        id: 'status',
        header: t('field.status'),
        sort: 'asc',
        width: 8.25,
        leaves: 5,
        cell: ({ status }) => <StatusTone status={status} word={words.status(status)} />,
      },
      {
        id: 'assignee',
        header: t('desk:column.assignee'),
        sort: 'asc',
        width: hasName ? 11 : 7.5,
        leaves: 7,
        cell: ({ assigneeName }) => <PersonMark name={assigneeName} isFull={hasName ?? false} />,
      },
      {
        id: 'due',
        header: t('field.dueDate'),
        sort: 'asc',
        width: 7.25,
        leaves: 6,
        cell: (view) => <Due view={view} />,
      },
      {
        id: 'created',
        header: t('desk:column.created'),
        sort: 'desc',
        width: 7,
        leaves: 4,
        cell: ({ capturedAt, createdAt }) => <Age value={capturedAt ?? createdAt} justNow={words.justNow} />,
      },
    ],
    [t, words, userId, search, onOpen, hasName],
  );
}

/** A shape in its colour; the word is on hover, and for who listens. */
function SeverityMark({ severity, word }: { severity: string; word: string }) {
  return (
    <span
      className="severity-mark"
      title={word}
      data-severity={severity}
      data-tone={isSeverity(severity) ? severityTones[severity] : 'neutral'}
    >
      {isSeverity(severity) && <SeverityShape severity={severity} size={18} />}
      <span className="visually-hidden">{word}</span>
    </span>
  );
}

/** Late is said by a sign and a word too, for who does not see the colour. */
function Due({ view }: { view: ObservationView }) {
  const { t } = useTranslation('desk');
  if (!view.dueDate) return <span aria-hidden>–</span>;
  if (!isOverdue(view)) return <DateOnly value={view.dueDate} />;
  return (
    <span className="desk-late" title={t('late')}>
      <IconAlarm size={16} aria-hidden />
      <DateOnly value={view.dueDate} />
      <span className="visually-hidden">{t('late')}</span>
    </span>
  );
}
