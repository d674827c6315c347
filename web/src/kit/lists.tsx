import { severities, statuses } from '@turva/contracts/observation-values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable, type Selection, type Sorting } from '../ui/data-table/data-table.tsx';
import { CountCards } from '../ui/list/count-cards.tsx';
import { ListSkeleton } from '../ui/list/list-skeleton.tsx';
import { SeverityBadge } from '../ui/severity-badge.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { State } from './state.tsx';

const rows = Array.from({ length: 200 }, (_, index) => ({
  id: String(index + 1),
  title: `Grinder ${index + 1} without a guard`,
  severity: severities[index % severities.length] ?? 'low',
  status: statuses[index % statuses.length] ?? 'open',
}));
const names = ['all', ...statuses] as const;

export function Lists() {
  const { t } = useTranslation('common');
  const [chosen, setChosen] = useState<string | null>(null);
  const [sorting, setSorting] = useState<Sorting>({ id: 'title', desc: false });
  const [selection, setSelection] = useState<Selection>({ 2: true });
  const [active, setActive] = useState<string | null>('3');
  const cards = {
    label: 'Counts',
    names,
    all: 'all',
    wordOf: (name: (typeof names)[number]) => (name === 'all' ? 'All' : t(`status.${name}`)),
    chosen,
    onChoose: setChosen,
  } as const;
  return (
    <>
      <State name="CountCards: known, and not known yet">
        <CountCards {...cards} counts={{ all: 1234, open: 12, in_progress: 222, closed: 1000 }} />
        <CountCards {...cards} counts={undefined} />
      </State>
      <State name="DataTable: sorted, selected, one active; drawn only where it is looked at">
        <div style={{ height: 360, display: 'grid' }}>
          <DataTable
            caption="Observations"
            columns={[
              { id: 'title', header: 'Title', cell: (row) => row.title, sort: 'asc', isRowHeader: true },
              {
                id: 'severity',
                header: 'Severity',
                cell: (row) => <SeverityBadge severity={row.severity} />,
              },
              { id: 'status', header: 'Status', cell: (row) => <StatusBadge status={row.status} /> },
            ]}
            rows={sorting.desc ? rows.toReversed() : rows}
            idOf={({ id }) => id}
            nameOf={({ title }) => title}
            total={rows.length}
            busy={false}
            sorting={sorting}
            onSort={setSorting}
            selection={selection}
            onSelect={setSelection}
            activeId={active}
            onActivate={({ id }) => setActive(id)}
            onNearEnd={() => undefined}
          />
        </div>
      </State>
      <State name="ListSkeleton: after a moment, and after eight seconds">
        <ListSkeleton />
      </State>
    </>
  );
}
