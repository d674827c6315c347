import { IconPencil, IconPrinter } from '@tabler/icons-react';
import { severities, statuses } from '@turva/contracts/observations/observation-values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SendRing } from '../media/attachments/send-ring.tsx';
import { DataTable, type Selection, type Sorting } from '../ui/data-table/data-table.tsx';
import { FactsTable } from '../ui/data-table/facts-table.tsx';
import { CountCards } from '../ui/list/count-cards.tsx';
import { Fold } from '../ui/list/fold.tsx';
import { ListHead } from '../ui/list/list-head.tsx';
import { ListSkeleton } from '../ui/list/list-skeleton.tsx';
import { NoticeLine } from '../ui/list/notice-line.tsx';
import { Rows } from '../ui/list/record-list.tsx';
import { RecordRow } from '../ui/list/record-row.tsx';
import { StateGlyph } from '../ui/list/state-glyph.tsx';
import { SeverityBadge } from '../ui/marks/severity-badge.tsx';
import { SeverityShape, severityTones } from '../ui/marks/severity-shape.tsx';
import { StatusBadge } from '../ui/marks/status-badge.tsx';
import { State } from './state.tsx';

const rows = Array.from({ length: 200 }, (_, index) => ({
  id: String(index + 1),
  title: `Grinder ${index + 1} without a guard`,
  severity: severities[index % severities.length] ?? 'low',
  status: statuses[index % statuses.length] ?? 'open',
}));
const names = ['all', ...statuses] as const;
const ringOf = { open: 'waiting', in_progress: 'sending', closed: 'failed' } as const;

export function Lists() {
  const { t } = useTranslation('common');
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
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
      <State name="ListHead: search, filters, one primary action and others">
        <ListHead
          title="Observations"
          primary={{ label: 'New observation', onClick: () => undefined }}
          others={[{ label: 'Print', Icon: IconPrinter, onClick: () => undefined }]}
          search={{ label: 'Search', typed, onType: setTyped }}
          filters={{ narrowed: 1, fields: <SeverityBadge severity="high" /> }}
        />
      </State>
      <State name="NoticeLine: what waits, and news">
        <NoticeLine
          tone="warn"
          icon={<IconPencil size={20} aria-hidden />}
          label="Not finished"
          details="Grinder without a guard, hall 3"
          action="Go on"
          way={{ onClick: () => undefined }}
        />
      </State>
      <State name="RecordRow: severities, ways to the server, a menu; what is done folds">
        <Rows label="Rows" rows={rows.slice(0, 4)} keyOf={({ id }) => id} rowWidth={400}>
          {({ id, title, severity, status }) => (
            <RecordRow
              way={{ name: `Show ${title}`, onOpen: () => setActive(id) }}
              picture={
                <>
                  <IconPencil size={28} aria-hidden />
                  <SendRing state={ringOf[status]} share={0.4} />
                </>
              }
              title={title}
              meta={[t(`status.${status}`), 'Hall 3, line 2', '3 h']}
              state={
                <StateGlyph
                  tone={severityTones[severity]}
                  icon={<SeverityShape severity={severity} size={22} />}
                  word={t(`severity.${severity}`)}
                />
              }
              more={id === '1' ? [{ label: 'Print', Icon: IconPrinter, onClick: () => undefined }] : []}
              called={title}
            />
          )}
        </Rows>
        <Fold label="Closed" count={3}>
          <p>Three rows</p>
        </Fold>
      </State>
      <State name="CountCards: known, and not known yet">
        <CountCards {...cards} counts={{ all: 1234, open: 12, in_progress: 222, closed: 1000 }} />
        <CountCards {...cards} counts={undefined} />
      </State>
      <ShownTable active={active} onActive={setActive} />
      <State name="FactsTable: a few figures, all of them drawn">
        <FactsTable
          frame=""
          caption="By state"
          rows={statuses}
          keyOf={(status) => status}
          columns={[
            { id: 'state', head: 'State', isRowHeader: true, cell: (status) => t(`status.${status}`) },
            { id: 'count', head: 'Count', cell: (status) => status.length },
          ]}
        />
      </State>
      <State name="ListSkeleton: after a moment, and after eight seconds">
        <ListSkeleton />
      </State>
    </>
  );
}

function ShownTable({ active, onActive }: { active: string | null; onActive: (id: string) => void }) {
  const [sorting, setSorting] = useState<Sorting>({ id: 'title', desc: false });
  const [selection, setSelection] = useState<Selection>({ 2: true });
  return (
    <State name="DataTable: sorted, selected, one active; drawn only where it is looked at">
      <div style={{ height: 360, display: 'grid' }}>
        <DataTable
          caption="Observations"
          columns={[
            { id: 'title', header: 'Title', cell: (row) => row.title, sort: 'asc', isRowHeader: true },
            {
              id: 'severity',
              header: 'Severity',
              width: 8,
              cell: (row) => <SeverityBadge severity={row.severity} />,
            },
            {
              id: 'status',
              header: 'Status',
              width: 9,
              cell: (row) => <StatusBadge status={row.status} />,
            },
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
          onActivate={({ id }) => onActive(id)}
          onNearEnd={() => undefined}
        />
      </div>
    </State>
  );
}
