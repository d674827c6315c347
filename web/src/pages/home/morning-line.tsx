import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import { useWaiting } from '../../sync-ui/outbox/use-waiting.ts';

/** How much waits for a supervisor, in one line. */
export function MorningLine({ db }: { db: UserDb }) {
  const { t } = useTranslation('morning');
  const waiting = useWaiting(db, true);
  if (!waiting) return null;
  if (waiting.length === 0) return t('none.decide');
  return waiting.map(({ lane, count }) => `${t(`lane.${lane}`)} ${count}`).join(' · ');
}
