import type { Some } from '@turva/contracts/base/some';
import type { ObservationFilters } from '@turva/contracts/observations/observation-filters';
import { MOST_COUNTED } from '@turva/contracts/observations/observation-values';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import {
  type ObservationCounts as Counts,
  countNarrowed,
  countObservations,
} from '../../../records/observations/overlay.ts';
import { usePulled } from '../../../sync-ui/use-pulled.ts';
import { CountCards } from '../../../ui/list/count-cards.tsx';
import { isFiltered } from './filters.ts';

const cards = ['total', 'open', 'in_progress', 'closed'] as const;

/** Counting walks the index: an opening list shows the last figures at once. */
const lastCounts = new WeakMap<UserDb, Counts>();

async function countAnew(db: UserDb) {
  const counts = await countObservations(db);
  lastCounts.set(db, counts);
  return counts;
}

/** The counters under filters, from this device; undefined: there are none. */
export function useNarrowed(db: UserDb, { status: _any, ...filters }: ObservationFilters, isQuiet: boolean) {
  const isNarrowed = isFiltered(filters);
  const counts = useLiveQuery(
    () => (isNarrowed && isQuiet ? countNarrowed(db, filters) : undefined),
    [db, isNarrowed, isQuiet, JSON.stringify(filters)],
  );
  return isNarrowed ? { counts } : undefined;
}

interface Props {
  db: UserDb;
  /** the rows have been read: the database has one thread, and rows come first */
  isQuiet: boolean;
  status: Some<string> | undefined;
  /** under the other filters; undefined until known. Absent: of all observations */
  narrowed?: { counts: Counts | undefined } | undefined;
  onChange: (status: string | null) => void;
}

/** Counters that filter the list when tapped. */
export function ObservationCounts({ db, isQuiet, status, narrowed, onChange }: Props) {
  const { t } = useTranslation(['observations', 'common']);
  const counted = useLiveQuery(
    () => (isQuiet ? countAnew(db) : lastCounts.get(db)),
    [db, isQuiet],
    lastCounts.get(db),
  );
  const pulled = usePulled(db);
  return (
    <CountCards
      label={t('list.byStatus')}
      names={cards}
      all="total"
      // before the first answer the numbers are unknown
      counts={narrowed ? narrowed.counts : pulled ? counted : undefined}
      wordOf={(card) => (card === 'total' ? t('list.total') : t(`common:status.${card}`))}
      // several states match no single card
      chosen={status === undefined ? null : typeof status === 'string' ? status : ''}
      onChoose={onChange}
      figures={{
        of: 'observations',
        isNarrowed: narrowed !== undefined,
        most: narrowed && MOST_COUNTED,
      }}
    />
  );
}
