import { useMediaQuery } from '@mantine/hooks';
import { shownTitle } from '@turva/rules/observations/observation-title';
import { observedAt } from '@turva/rules/observations/observed-at';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { Line, RowLink } from '../../../ui/data-table/cells.tsx';
import type { DataColumn } from '../../../ui/data-table/column.ts';
import { column, extraColumn } from '../../../ui/data-table/column.ts';
import { Age } from '../../../ui/time.tsx';
import { AwaitedMark } from '../awaited-mark.tsx';
import { useRowWords } from '../list/row-words.ts';
import { PendingState } from '../pending-state.tsx';
import { DueDayCell, OwnerCell, type RowEdit, StatusCell } from './edit-cells.tsx';
import { SeverityMark } from './severity-mark.tsx';

/** All columns of the desk; the available width and the person's choice determine which are shown. */
export function useColumns(userId: number, edit: RowEdit): DataColumn<ObservationView>[] {
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
        cell: (view, state) => (
          <div className="desk-title">
            <RowLink {...state}>{shownTitle(view)}</RowLink>
            {view.pending && <PendingState view={view} userId={userId} />}
            <AwaitedMark view={view} />
          </div>
        ),
      },
      {
        ...extraColumn('number', t('field.number'), 4.5),
        cell: ({ id }) => id !== null && `#${id}`,
      },
      {
        ...column('category', t('field.category'), 8.5, 1),
        isExtra: true,
        cell: ({ category }) => <Line>{words.category(category)}</Line>,
      },
      {
        id: 'location',
        header: t('field.location'),
        sort: 'asc',
        width: hasName ? 15 : 11,
        leaves: 3,
        cell: ({ location }) => <Line>{location}</Line>,
      },
      {
        ...column('department', t('field.department'), 9, 2),
        isExtra: true,
        cell: ({ department }) => <Line>{department}</Line>,
      },
      {
        id: 'status',
        header: t('field.status'),
        sort: 'asc',
        width: 8.25,
        leaves: 5,
        cell: (view, { tabIndex }) => (
          <StatusCell view={view} tabIndex={tabIndex} edit={edit} word={words.status(view.status)} />
        ),
      },
      {
        id: 'assignee',
        header: t('desk:column.assignee'),
        sort: 'asc',
        width: hasName ? 11 : 7.5,
        leaves: 7,
        cell: (view, { tabIndex }) => (
          <OwnerCell view={view} tabIndex={tabIndex} edit={edit} isFull={hasName ?? false} />
        ),
      },
      {
        id: 'due',
        header: t('field.dueDate'),
        sort: 'asc',
        width: 7.25,
        leaves: 6,
        cell: (view, { tabIndex }) => <DueDayCell view={view} tabIndex={tabIndex} edit={edit} />,
      },
      {
        id: 'created',
        header: t('desk:column.created'),
        sort: 'desc',
        width: 7,
        leaves: 4,
        cell: (view) => <Age value={observedAt(view)} justNow={words.justNow} />,
      },
    ],
    [t, words, userId, hasName, edit],
  );
}
