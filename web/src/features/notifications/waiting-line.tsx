import { supervises } from '@turva/rules/observations/observation-handling';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { UserDb } from '../../offline/engine/db.ts';
import { useWaiting } from '../../sync-ui/outbox/use-waiting.ts';
import { useViewer } from '../../sync-ui/use-viewer.ts';

/** The lanes of a supervisor's home page: work without a notification must not wait unseen. */
export function WaitingLine({ db, onLeave }: { db: UserDb; onLeave: () => void }) {
  const { t } = useTranslation('morning');
  const waiting = useWaiting(db, supervises(useViewer()));
  if (!waiting || waiting.length === 0) return null;
  return (
    <Link
      to="/"
      replace
      className="bell-waiting high-ctl pad-10-14 gap-4-16 like-around no-line flow middle framed"
      onClick={onLeave}
    >
      {waiting.map(({ lane, count }) => (
        <span key={lane}>
          {t(`lane.${lane}`)} <strong>{count}</strong>
        </span>
      ))}
    </Link>
  );
}
