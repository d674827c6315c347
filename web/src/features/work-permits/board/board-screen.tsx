import { useMediaQuery } from '@mantine/hooks';
import {
  IconArrowLeft,
  IconDeviceTv,
  IconLayoutBoard,
  IconListCheck,
  IconPrinter,
} from '@tabler/icons-react';
import { shownTitle } from '@turva/rules/observations/observation-title';
import { mayEditTemplates } from '@turva/rules/permits/permit-status';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { currentLocale } from '../../../i18n/i18n.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { endedPermits, livePermits, type PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { useKnown } from '../../../sync-ui/use-pulled.ts';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { ListAction } from '../../../ui/list/list-actions.tsx';
import { ListHead } from '../../../ui/list/list-head.tsx';
import { ScreenLoading } from '../../../ui/screen-loading.tsx';
import { DateTime, formatAs, formatDateTime } from '../../../ui/time.tsx';
import { useWall } from '../../../ui/use-wall.ts';
import { AirOnPaper } from '../detail/validity-banner.tsx';
import { KnownAge, useMayBeStale } from '../known-age.tsx';
import { idInUrl } from '../list/permit-row.tsx';
import { PermitStatusBadge, ValidityMark } from '../permit-status-badge.tsx';
import { stateOf, statusNow } from '../state-of.ts';
import { typeIcon } from '../type-icons.tsx';
import { type PermitTime, usePermitTime } from '../use-permit-time.ts';
import { useTypeName } from '../use-type-name.ts';
import { boardDays, boardRows } from './board-rows.ts';
import { Wall } from './wall.tsx';
import '../../../ui/detail/detail.css';
import '../permits.css';
import './board.css';

const STEP_MS = 15_000;

/** All permits of now and the next seven days by area; for print, or for the wall of the control room. */
export function BoardScreen({ db }: { db: UserDb }) {
  const { t } = useTranslation('permits');
  const time = usePermitTime(db);
  const now = time && Math.floor(time.known.at / STEP_MS) * STEP_MS;
  const known = useKnown(db, async () => {
    if (now === undefined) return undefined;
    const [permits, ended] = await Promise.all([livePermits(db, now), endedPermits(db, now)]);
    return { permits, ended, length: permits.length };
  }, [now]);
  const areas = useLiveQuery(() => db.srvAreas.toArray(), [db]);
  const { isOn: wall, leave, enter } = useWall();
  const mayEdit = mayEditTemplates(useViewer());
  // nobody hangs a phone on the wall
  const isPhone = useMediaQuery('(max-width: 599px)', undefined, { getInitialValueInEffect: false });
  if (!time || now === undefined || !known || !areas) return <ScreenLoading />;
  const { permits, ended } = known;
  const actions: ListAction[] = [
    { label: t('title'), Icon: IconArrowLeft, to: '/work-permits' },
    ...(mayEdit ? [{ label: t('template.title'), Icon: IconListCheck, to: '/work-permits/templates' }] : []),
    { label: t('board.print'), Icon: IconPrinter, onClick: () => print() },
    ...(isPhone ? [] : [{ label: t('board.wall'), Icon: IconDeviceTv, onClick: enter }]),
  ];
  if (wall) return <Wall {...{ permits, ended, areas, time }} onLeave={leave} />;
  const rows = boardRows(permits, { areas, now, locale: currentLocale() });

  return (
    <div className="permit-board stack gap-16">
      <ListHead title={t('board.title')} about={<Age time={time} />} others={actions} />
      {rows.length === 0 ? (
        <EmptyState icon={<IconLayoutBoard size={44} />} title={t('board.empty')} />
      ) : (
        <div className="board-areas">
          {rows.map(({ place, now: going, days }) => (
            <section key={place} className="card board-area pad-14" aria-label={place}>
              <h2 className="user-text">{place}</h2>
              <div className="board-days grid gap-14">
                <Day title={t('board.now')} place={place} permits={going} time={time} isNow />
                {days.map((ofDay, at) => {
                  const day = boardDays(now)[at] ?? '';
                  return (
                    ofDay.length > 0 && (
                      <Day
                        key={day}
                        title={dayTitle(day, at, t('board.today'))}
                        place={place}
                        permits={ofDay}
                        time={time}
                      />
                    )
                  );
                })}
              </div>
            </section>
          ))}
        </div>
      )}
    </div>
  );
}

/**
 * The time of the data, because a sheet of paper and a frozen screen look up to date; and its age: a board that has
 * lost its server must show that across the room.
 */
export function Age({ time }: { time: PermitTime }) {
  const { t } = useTranslation('permits');
  const stale = useMayBeStale(time);
  return (
    <p className="board-age flow flush">
      <b>
        <DateTime value={time.known.at} />
      </b>
      <span data-stale={stale || undefined} role="status">
        <KnownAge time={time} />
      </span>
      <span className="on-paper">{t('validity.printed', { at: formatDateTime(time.known.at) })}</span>
    </p>
  );
}

const dayTitle = (day: string, at: number, today: string) =>
  at === 0 ? today : formatAs(day, { weekday: 'short', day: 'numeric', month: 'numeric' });

interface DayProps {
  title: string;
  place: string;
  permits: PermitView[];
  time: PermitTime;
  /** the current moment, not a day */
  isNow?: boolean;
}

function Day({ title, place, permits, time, isNow = false }: DayProps) {
  const { t } = useTranslation('permits');
  return (
    <div className="board-day" data-now={isNow || undefined}>
      <h3>{title}</h3>
      {permits.length === 0 && time.pulledAt !== null && <p className="detail-dim">{t('board.nothing')}</p>}
      <ul>
        {permits.map((permit) => (
          <BoardPermit key={`${permit.id}-${permit.clientId}`} {...{ permit, place, time, isNow }} />
        ))}
      </ul>
    </div>
  );
}

interface PermitProps {
  permit: PermitView;
  /** what it stands under */
  place: string;
  time: PermitTime;
  isNow: boolean;
}

export function BoardPermit({ permit, place, time, isNow }: PermitProps) {
  const typeName = useTypeName();
  const Icon = typeIcon(permit.type);
  const state = stateOf(permit, time);
  const isValid = state === 'valid';
  return (
    <li data-permit={permit.id ?? permit.clientId} data-state={state}>
      <Link
        to={`/work-permits?id=${idInUrl(permit)}`}
        className="board-permit high-48 round-12 like-around no-line stack gap-4"
      >
        <span className="w-650 line gap-6">
          <Icon size={20} aria-hidden /> {typeName(permit.type)}
        </span>
        <span className="user-text">{shownTitle(permit)}</span>
        {permit.location !== place && <span className="detail-dim user-text">{permit.location}</span>}
        <span>
          <span className="nb">{formatDateTime(permit.validFrom)}</span> –{' '}
          <span className="nb">{formatDateTime(permit.validTo)}</span>
        </span>
        <span className="flow gap-6">
          {/* in force says that it was approved */}
          {!(isNow && isValid) && <PermitStatusBadge status={statusNow(permit, time)} isValid={isValid} />}
          {isNow && <ValidityMark state={state} />}
        </span>
        {isNow && <AirOnPaper view={permit} state={state} />}
      </Link>
    </li>
  );
}
