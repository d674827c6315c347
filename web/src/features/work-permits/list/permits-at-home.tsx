import { IconLicense } from '@tabler/icons-react';
import { shownTitle } from '@turva/rules/observations/observation-title';
import { workStage } from '@turva/rules/permits/work-stage';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { UserDb } from '../../../offline/engine/db.ts';
import { ownPermits, type PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import { StaleNote } from '../known-age.tsx';
import { ValidityMark } from '../permit-status-badge.tsx';
import { stateOf } from '../state-of.ts';
import { type PermitTime, usePermitTime } from '../use-permit-time.ts';
import { useWhatToDo } from '../use-what-to-do.ts';
import { idInUrl } from './permit-row.tsx';
import '../permits.css';

const SHOWN = 3;
const STEP_MS = 60_000;

/** Own valid or pending permits, and begun work until it is handed back; hidden if there are none. */
export function PermitsAtHome({ db }: { db: UserDb }) {
  const { t } = useTranslation('permits');
  const viewer = useViewer();
  const time = usePermitTime(db);
  const now = time && Math.floor(time.known.at / STEP_MS) * STEP_MS;
  const permits = useLiveQuery(
    () => (now === undefined ? undefined : ownPermits(db, viewer, now)),
    [db, viewer, now],
  );
  if (!time || !permits) return null;
  // what has begun is always shown
  const own = permits.own.filter((view, at) => at < SHOWN || workStage(view, time.known.at) !== null);
  if (own.length === 0) return null;
  return (
    <section className="card permits-home stack pad-12-14 gap-4" aria-labelledby="permits-home">
      <h2 id="permits-home">
        <IconLicense size={22} aria-hidden /> {t('title')}
      </h2>
      <StaleNote time={time} />
      {own.map((view) => (
        <Link
          key={`${view.id}-${view.clientId}`}
          to={`/work-permits?id=${idInUrl(view)}`}
          className="permits-home-line high-48 gap-4-12 like-around w-600 no-line flow middle apart"
        >
          <span className="user-text">
            {shownTitle(view)}
            <WhatToDo view={view} time={time} />
          </span>
          <ValidityMark state={stateOf(view, time)} />
        </Link>
      ))}
    </section>
  );
}

function WhatToDo({ view, time }: { view: PermitView; time: PermitTime }) {
  const words = useWhatToDo(view, time);
  return words && <span className="as-block sub">{words}</span>;
}
