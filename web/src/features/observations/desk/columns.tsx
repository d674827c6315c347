import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isOverdue, type ObservationView } from '../../../records/observations/overlay.ts';
import type { DataColumn } from '../../../ui/data-table/data-table.tsx';
import { SeverityBadge } from '../../../ui/severity-badge.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateOnly, RelativeTime } from '../../../ui/time.tsx';
import { AwaitedMark } from '../awaited-mark.tsx';
import { idInUrl } from '../list/observation-row.tsx';
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

export function useColumns({ userId, search, onOpen }: Options): DataColumn<ObservationView>[] {
  const { t } = useTranslation(['observations', 'desk']);
  // before the title wraps to three lines the person goes, then the age
  const hasPerson = useMediaQuery('(min-width: 1400px)', undefined, { getInitialValueInEffect: false });
  const hasPlace = useMediaQuery('(min-width: 1800px)', undefined, { getInitialValueInEffect: false });

  return useMemo(
    () => [
      {
        id: 'severity',
        header: t('desk:column.severity'),
        sort: 'desc',
        width: '8.5rem',
        cell: ({ severity }) => <SeverityBadge severity={severity} />,
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
            <span className="desk-about">
              {view.pending && <PendingState view={view} userId={userId} />}
              <AwaitedMark view={view} />
              <span className="desk-place">
                {[view.id !== null && `#${view.id}`, !hasPlace && view.location].filter(Boolean).join(' · ')}
              </span>
            </span>
          </div>
        ),
      },
      {
        id: 'location',
        header: t('field.location'),
        sort: 'asc',
        width: '13rem',
        hidden: !hasPlace,
        cell: ({ location }) => <span className="desk-two-lines">{location}</span>,
      },
      {
        id: 'status',
        header: t('field.status'),
        sort: 'asc',
        width: '8.5rem',
        cell: ({ status }) => <StatusBadge status={status} />,
      },
      {
        id: 'assignee',
        header: t('desk:column.assignee'),
        sort: 'asc',
        width: '8rem',
        hidden: !hasPerson,
        cell: ({ assigneeName }) => <span className="desk-two-lines">{assigneeName ?? '–'}</span>,
      },
      {
        id: 'due',
        header: t('field.dueDate'),
        sort: 'asc',
        width: '6.75rem',
        cell: (view) => <Due view={view} />,
      },
      {
        id: 'created',
        header: t('desk:column.created'),
        sort: 'desc',
        width: '7.25rem',
        cell: ({ capturedAt, createdAt }) => <RelativeTime value={capturedAt ?? createdAt} />,
      },
    ],
    [t, userId, search, onOpen, hasPerson, hasPlace],
  );
}

/** Late is said in words, for who does not see the colour. */
function Due({ view }: { view: ObservationView }) {
  const { t } = useTranslation('desk');
  if (!view.dueDate) return <span aria-hidden>–</span>;
  if (!isOverdue(view)) return <DateOnly value={view.dueDate} />;
  return (
    <span className="desk-late">
      <DateOnly value={view.dueDate} /> <span>{t('late')}</span>
    </span>
  );
}
