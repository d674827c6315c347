import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../i18n/i18n.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { countObservations, type ObservationCounts } from '../../../records/observations/overlay.ts';
import { usePulled } from '../../../sync-ui/use-pulled.ts';

const cards = ['total', 'open', 'in_progress', 'closed'] as const;

/** Counting walks the index: a list that opens shows the last figures at once. */
const lastCounts = new WeakMap<UserDb, ObservationCounts>();

async function countAnew(db: UserDb) {
  const counts = await countObservations(db);
  lastCounts.set(db, counts);
  return counts;
}

interface Props {
  db: UserDb;
  /** the rows have been read: the database has one thread, and they come first */
  isQuiet: boolean;
  status: string | undefined;
  onChange: (status: string | null) => void;
}

/** How many there are, and by tapping, which. */
export function CountCards({ db, isQuiet, status, onChange }: Props) {
  const { t } = useTranslation(['observations', 'common']);
  const counted = useLiveQuery(
    () => (isQuiet ? countAnew(db) : lastCounts.get(db)),
    [db, isQuiet],
    lastCounts.get(db),
  );
  const pulled = usePulled(db);
  // before the first answer nobody knows how many there are
  const counts = pulled ? counted : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: four buttons in a grid, not form fields
    <div className="count-cards" role="group" aria-label={t('list.byStatus')}>
      {cards.map((card) => {
        const value = card === 'total' ? null : card;
        return (
          <button
            key={card}
            type="button"
            className="count-card"
            data-status={card}
            aria-pressed={(status ?? null) === value}
            onClick={() => onChange(value)}
          >
            <span className="count-number">
              {counts ? new Intl.NumberFormat(currentLocale()).format(counts[card]) : '–'}
            </span>
            <span className="count-word">
              {card === 'total' ? t('list.total') : t(`common:status.${card}`)}
            </span>
          </button>
        );
      })}
    </div>
  );
}
