import type { Some } from '@turva/contracts/some';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import {
  type ObservationCounts as Counts,
  countObservations,
} from '../../../records/observations/overlay.ts';
import { usePulled } from '../../../sync-ui/use-pulled.ts';
import { CountCards } from '../../../ui/list/count-cards.tsx';

const cards = ['total', 'open', 'in_progress', 'closed'] as const;

/** Counting walks the index: a list that opens shows the last figures at once. */
const lastCounts = new WeakMap<UserDb, Counts>();

async function countAnew(db: UserDb) {
  const counts = await countObservations(db);
  lastCounts.set(db, counts);
  return counts;
}

interface Props {
  db: UserDb;
  /** the rows have been read: the database has one thread, and they come first */
  isQuiet: boolean;
  status: Some<string> | undefined;
  /** of what the other filters leave; undefined until it is known. Absent: of all there are */
  narrowed?: { counts: Counts | undefined } | undefined;
  onChange: (status: string | null) => void;
}

/** How many there are, and by tapping, which. */
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
      // before the first answer nobody knows how many there are
      counts={narrowed ? narrowed.counts : pulled ? counted : undefined}
      wordOf={(card) => (card === 'total' ? t('list.total') : t(`common:status.${card}`))}
      // of several states none is the one
      chosen={status === undefined ? null : typeof status === 'string' ? status : ''}
      onChoose={onChange}
    />
  );
}
