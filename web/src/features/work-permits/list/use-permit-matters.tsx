import {
  IconCalendarEvent,
  IconCircleCheck,
  IconGavel,
  IconHandStop,
  IconHourglassEmpty,
  IconLicense,
} from '@tabler/icons-react';
import { shownTitle } from '@turva/rules/observations/observation-title';
import type { PermitState } from '@turva/rules/permits/permit-clock';
import { workStage } from '@turva/rules/permits/work-stage';
import { useLiveQuery } from 'dexie-react-hooks';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { ownPermits, type PermitView, toConfirmAs } from '../../../records/work-permits/overlay-permits.ts';
import { waitsForDecision } from '../../../records/work-permits/to-decide.ts';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import type { Matter } from '../../../ui/list/matter.ts';
import { formatAs, formatDateTime } from '../../../ui/time.tsx';
import { KnownAge, useMayBeStale } from '../known-age.tsx';
import { isInForce, stateOf, validityMark, whyOf } from '../state-of.ts';
import { typeIcon } from '../type-icons.tsx';
import { type PermitTime, usePermitTime } from '../use-permit-time.ts';
import { useTypeName } from '../use-type-name.ts';
import { useWhatToDo } from '../use-what-to-do.ts';
import { idInUrl, placeOf } from './permit-row.tsx';

const MINUTE_MS = 60_000;
/** An end this near is shown by time only. */
const NEAR_MS = 20 * 60 * MINUTE_MS;

type Words = TFunction<'permits'>;

/** Own permits, active ones with the time left, and the number of decisions to make. */
export function usePermitMatters(db: UserDb): Matter[] | undefined {
  const { t } = useTranslation('permits');
  const viewer = useViewer();
  const typeName = useTypeName();
  const time = usePermitTime(db);
  const now = time && Math.floor(time.known.at / MINUTE_MS) * MINUTE_MS;
  const permits = useLiveQuery(
    () => (now === undefined ? undefined : ownPermits(db, viewer, now)),
    [db, viewer, now],
  );
  if (!time || !permits) return undefined;
  const toDecide = permits.live.filter((view) => waitsForDecision(viewer, view, time.known.at));
  const own = permits.own.map((view) => ({
    ...matterOf(view, time, { t, viewer }),
    title: shownTitle(view),
    place: placeOf(view, typeName),
  }));
  return toDecide.length === 0 ? own : [...own, decisions(toDecide, t)];
}

interface Reading {
  t: Words;
  viewer: { id: number };
}

function matterOf(view: PermitView, time: PermitTime, { t, viewer }: Reading): Omit<Matter, 'title'> {
  const Icon = typeIcon(view.type);
  const state = stateOf(view, time);
  const stage = workStage(view, time.known.at);
  const isUrgent = isInForce(state) || state === 'suspended' || state === 'unsure' || stage !== null;
  const asked = isInForce(state) ? toConfirmAs(view, viewer.id) : undefined;
  return {
    key: `permit ${view.clientId}`,
    need: isUrgent ? 'now' : 'runs',
    since: Date.parse(state === 'valid' ? view.validFrom : view.updatedAt),
    to: `/work-permits?id=${idInUrl(view)}${asked ? `&handle=confirm.${asked.id}` : ''}`,
    picture: <Icon size={26} aria-hidden />,
    line: asked ? t('people.confirm') : <Line view={view} state={state} time={time} />,
    state: looksOf(state, t),
  };
}

function looksOf(state: PermitState, t: Words): Matter['state'] {
  if (state === 'valid') return { word: t('validity.valid'), tone: 'ok', Icon: IconCircleCheck };
  const word = t(validityMark(state));
  if (state === 'not_yet') return { word, tone: 'info', Icon: IconCalendarEvent };
  if (state === 'pending') return { word, tone: 'warn', Icon: IconHourglassEmpty };
  return { word, tone: 'danger', Icon: IconHandStop };
}

/**
 * Until when and how long; for an active one that may have been stopped unnoticed, also that, and the age of the
 * data.
 */
function Line({ view, state, time }: { view: PermitView; state: PermitState; time: PermitTime }) {
  const { t } = useTranslation('permits');
  const stale = useMayBeStale(time);
  const whatToDo = useWhatToDo(view, time);
  if (whatToDo !== null) return whatToDo;
  if (state !== 'valid') {
    return t(`validity.why.${whyOf(view, state)}`, {
      from: formatDateTime(view.validFrom),
      to: formatDateTime(view.validTo),
    });
  }
  const leftMs = Math.max(0, Date.parse(view.validTo) - time.known.at);
  const minutes = Math.floor(leftMs / MINUTE_MS);
  return (
    <>
      {leftMs < NEAR_MS
        ? t('home.left', {
            to: formatAs(view.validTo, { timeStyle: 'short' }),
            hours: Math.floor(minutes / 60),
            minutes: minutes % 60,
          })
        : t('home.until', { to: formatDateTime(view.validTo) })}
      {stale && (
        <span className="matter-whole">
          <KnownAge time={time} /> · {t('validity.mayBeStopped')}
        </span>
      )}
    </>
  );
}

const decisions = (views: PermitView[], t: Words): Matter => ({
  key: 'permits to decide',
  need: 'asks',
  since: Math.max(...views.map(({ createdAt }) => Date.parse(createdAt))),
  to: '/work-permits?show=pending',
  picture: <IconLicense size={26} aria-hidden />,
  title: t('home.decide', { count: views.length }),
  line: views.map(shownTitle).join(' · '),
  state: { word: t('status.pending'), tone: 'warn', Icon: IconGavel },
});
