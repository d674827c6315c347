import { IconLicense } from '@tabler/icons-react';
import { shownTitle } from '@turva/rules/observations/observation-title';
import { isTheirs, mayDecide } from '@turva/rules/permits/permit-status';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { UserDb } from '../../../offline/engine/db.ts';
import { livePermits } from '../../../records/work-permits/overlay-permits.ts';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import { StaleNote } from '../known-age.tsx';
import { ValidityMark } from '../permit-status-badge.tsx';
import { stateOf, statusNow } from '../state-of.ts';
import { usePermitTime } from '../use-permit-time.ts';
import { idInUrl } from './permit-row.tsx';
import '../permits.css';

const SHOWN = 3;
const STEP_MS = 60_000;

/**
 * Own valid or pending permits, and the number of requests to decide if nothing else shows it; hidden if there are
 * none.
 */
export function PermitsAtHome({ db, withDecisions }: { db: UserDb; withDecisions: boolean }) {
  const { t } = useTranslation('permits');
  const viewer = useViewer();
  const time = usePermitTime(db);
  const now = time && Math.floor(time.known.at / STEP_MS) * STEP_MS;
  const live = useLiveQuery(() => (now === undefined ? [] : livePermits(db, now)), [db, now], []);
  if (!time || live.length === 0) return null;
  const own = live.filter((view) => isTheirs(viewer, view)).slice(0, SHOWN);
  const toDecide = !withDecisions
    ? []
    : live.filter(
        (view) =>
          view.id !== null && !view.late && statusNow(view, time) === 'pending' && mayDecide(viewer, view),
      );
  if (own.length === 0 && toDecide.length === 0) return null;
  return (
    <section className="card permits-home stack pad-12-14 gap-4" aria-labelledby="permits-home">
      <h2 id="permits-home">
        <IconLicense size={22} aria-hidden /> {t('title')}
      </h2>
      {toDecide.length > 0 && (
        <Link
          to="/work-permits?status=pending"
          className="permits-home-line high-48 gap-4-12 like-around w-600 no-line flow middle apart"
        >
          {t('home.decide', { count: toDecide.length })}
        </Link>
      )}
      {own.length > 0 && <StaleNote time={time} />}
      {own.map((view) => (
        <Link
          key={`${view.id}-${view.clientId}`}
          to={`/work-permits?id=${idInUrl(view)}`}
          className="permits-home-line high-48 gap-4-12 like-around w-600 no-line flow middle apart"
        >
          <span className="user-text">{shownTitle(view)}</span>
          <ValidityMark state={stateOf(view, time)} />
        </Link>
      ))}
    </section>
  );
}
