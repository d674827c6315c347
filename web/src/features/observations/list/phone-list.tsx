import type { Some } from '@turva/contracts/base/some';
import type { ObservationFilters } from '@turva/contracts/observations/observation-filters';
import { categories, severities } from '@turva/contracts/observations/observation-values';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeptScreen } from '../../../first-screen/keep.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { OnScreen } from '../../../on-screen.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { FilterSelect, optionsOf } from '../../../ui/list/filter-select.tsx';
import type { ListAction } from '../../../ui/list/list-actions.tsx';
import { ListHead } from '../../../ui/list/list-head.tsx';
import { useSearchField } from '../../../ui/list/use-search-field.ts';
import { VirtualRows } from '../../../ui/list/virtual-rows.tsx';
import { ThreadNews } from '../handling/thread-news.tsx';
import { DraftReminder } from './draft-reminder.tsx';
import { FilterChips } from './filter-chips.tsx';
import { isFiltered, noFilters, readFilters } from './filters.ts';
import { ObservationCounts, useNarrowed } from './observation-counts.tsx';
import { ObservationRow } from './observation-row.tsx';
import { ObservationStates } from './observation-states.tsx';
import { useRowWords } from './row-words.ts';
import { useWatchedList } from './use-watched-list.ts';

interface Props extends OnScreen {
  /** further entry points */
  others?: readonly ListAction[];
  notices?: ReactNode;
  onCreate: () => void;
}

/** The list of a phone and a tablet: newest first, from this device only. */
export function PhoneList({ db, url, others = [], notices, onCreate }: Props) {
  const { t } = useTranslation('observations');
  const filters = readFilters(url.params);
  const [isQuiet, setQuiet] = useState(false);
  const { enter, replace } = url;
  const onOpen = useCallback((id: string) => enter({ id }), [enter]);
  const { field } = useSearchField(filters.search, (q) => void replace({ q }));
  const narrowed = useNarrowed(db, filters, isQuiet);
  const { severity, category, mine } = filters;
  return (
    <div className="list-screen">
      <ListHead
        title={t('list.title')}
        primary={{ label: t('create.title'), onClick: onCreate }}
        others={others}
        search={{
          label: t('list.search'),
          placeholder: t('list.searchShort'),
          ...field,
        }}
        filters={{
          narrowed: [severity, category, mine].filter(Boolean).length,
          fields: <FilterFields filters={filters} onChange={replace} />,
        }}
      >
        <ThreadNews db={db} />
        {!url.params.has('new') && <DraftReminder db={db} url={url} />}
        {notices}
        <ObservationCounts
          db={db}
          isQuiet={isQuiet}
          status={filters.status}
          narrowed={narrowed}
          onChange={(status) => replace({ status })}
        />
      </ListHead>
      <FilterChips filters={filters} fields={inFields} onChange={replace} />
      <Results
        db={db}
        filters={filters}
        onOpen={onOpen}
        onCreate={onCreate}
        onClear={() => replace(noFilters)}
        onRead={setQuiet}
      />
    </div>
  );
}

/** Single values that the fields and the counters show. */
const inFields = ['status', 'severity', 'category', 'mine'] as const;

/** A field has one value; several are shown as a chip. */
const single = (some: Some<string> | undefined) => (typeof some === 'string' ? some : undefined);

interface FieldsProps {
  filters: ObservationFilters;
  onChange: (changes: Record<string, string | null>) => void;
}

function FilterFields({ filters, onChange }: FieldsProps) {
  const { t } = useTranslation(['observations', 'common']);
  return (
    <>
      <FilterSelect
        aria-label={t('field.severity')}
        value={single(filters.severity)}
        any={t('list.anySeverity')}
        options={optionsOf(severities, (value) => t(`common:severity.${value}`))}
        onChange={(severity) => onChange({ severity })}
      />
      <FilterSelect
        aria-label={t('field.category')}
        value={single(filters.category)}
        any={t('list.anyCategory')}
        options={optionsOf(categories, (value) => t(`category.${value}`))}
        onChange={(category) => onChange({ category })}
      />
      <button
        type="button"
        className="choice-chip"
        aria-pressed={filters.mine ?? false}
        onClick={() => onChange({ mine: filters.mine ? null : '1' })}
      >
        {t('list.mine')}
      </button>
    </>
  );
}

const clientIdOf = ({ clientId }: ObservationView) => clientId;
const USUAL_HEIGHT = 77;

interface ResultsProps {
  db: UserDb;
  filters: ObservationFilters;
  onOpen: (id: string) => void;
  onCreate: () => void;
  onClear: () => void;
  /** the first rows are there */
  onRead: (read: true) => void;
}

/** Separate from the content above it, which need not be redrawn with every part that is read. */
function Results({ db, filters, onOpen, onCreate, onClear, onRead }: ResultsProps) {
  const { t } = useTranslation('observations');
  const { views, onLook } = useWatchedList(db, filters);
  useKeptScreen(db, isFiltered(filters) ? undefined : views);
  const isRead = views !== undefined;
  useEffect(() => {
    if (isRead) onRead(true);
  }, [isRead, onRead]);

  const words = useRowWords();
  return (
    <ObservationStates
      db={db}
      views={views}
      filters={filters}
      onCreate={onCreate}
      onClear={onClear}
      createSize="xl"
    >
      {(rows) => (
        <VirtualRows
          label={t('list.label')}
          rows={rows}
          keyOf={clientIdOf}
          usualHeight={USUAL_HEIGHT}
          onLook={onLook}
        >
          {(view) => (
            <ObservationRow
              view={view}
              userId={db.userId}
              words={words}
              onOpen={onOpen}
              showsLate={filters.overdue === true}
            />
          )}
        </VirtualRows>
      )}
    </ObservationStates>
  );
}
