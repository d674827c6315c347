import { useElementSize } from '@mantine/hooks';
import {
  IconCalendarEvent,
  IconCircleCheck,
  IconDeviceTv,
  IconHandStop,
  IconHourglassEmpty,
  IconQuestionMark,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Area } from '@turva/contracts/plant/areas';
import { shownTitle } from '@turva/rules/observations/observation-title';
import type { PermitState } from '@turva/rules/permits/permit-clock';
import { HOUR_MS } from '@turva/rules/plant/plant-time';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { currentLocale } from '../../../i18n/i18n.ts';
import type { PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { ClockWarning } from '../../../sync-ui/chip/clock-warning.tsx';
import { formatAs } from '../../../ui/time.tsx';
import { timeLeft } from '../../../ui/time-left.ts';
import { useStirred } from '../../../ui/use-stirred.ts';
import { KnownAge, useMayBeStale } from '../known-age.tsx';
import { idInUrl } from '../list/permit-row.tsx';
import { stateOf } from '../state-of.ts';
import { typeIcon } from '../type-icons.tsx';
import type { PermitTime } from '../use-permit-time.ts';
import { useTypeName } from '../use-type-name.ts';
import { plainTitle } from './plain-title.ts';
import {
  type Bar,
  HOURS,
  type Lane,
  peopleKnown,
  type Span,
  shareOf,
  wallLanes,
  wallSpan,
} from './time-line.ts';
import './wall.css';
import { Act } from '../../../ui/press/act.tsx';

/** A shape for each state, so that colour is never the only sign. */
const icons: Partial<Record<PermitState, TablerIcon>> = {
  valid: IconCircleCheck,
  suspended: IconHandStop,
  not_yet: IconCalendarEvent,
  pending: IconHourglassEmpty,
  late: IconHourglassEmpty,
};
const legend = ['valid', 'suspended', 'not_yet', 'pending', 'unsure'] as const;
/** The legend entry of a state. */
const known = (state: PermitState): (typeof legend)[number] =>
  legend.find((one) => one === state) ?? (state === 'late' ? 'pending' : 'unsure');

/** The height of a row in wall.css, in letters, and letters per wall. */
const ROW_EM = 2.4;
const MOST_EM = 3.6;
const lettersOf = (width: number) => Math.max(18, width / 60);
const HOURS_APART = 2;

interface Props {
  permits: readonly PermitView[];
  /** somebody may still be in */
  ended: readonly PermitView[];
  areas: readonly Area[];
  time: PermitTime;
  onLeave: () => void;
}

/** The day in a control room, readable across the room: who may work where, until when, and what was stopped. */
export function Wall({ permits, ended, areas, time, onLeave }: Props) {
  const { t } = useTranslation('permits');
  const { ref, height } = useElementSize<HTMLDivElement>();
  const isStirred = useStirred();
  const span = wallSpan(time.known.at);
  const stateAt = (permit: PermitView) => stateOf(permit, time);
  const { lanes, left } = wallLanes(permits, {
    areas,
    span,
    stateOf: stateAt,
    most: roomFor(height),
    locale: currentLocale(),
  });
  const { signedIn, unheard } = peopleKnown([...permits, ...ended], stateAt);
  const states = permits.map((permit) => ({ permit, state: stateAt(permit) }));
  const count = (state: PermitState) => states.filter((one) => one.state === state).length;
  return (
    <div className="wall fixed no-overflow on-page tight stack" data-stirred={isStirred || undefined}>
      <header className="wall-head line">
        <h1 tabIndex={-1}>{t('board.title')}</h1>
        <p className="wall-clock w-700">
          {formatAs(time.known.at, { timeStyle: 'short' })}{' '}
          <small className="w-600">
            {formatAs(time.known.at, { weekday: 'short', day: 'numeric', month: 'numeric' })}
          </small>
        </p>
        <p>
          <IconUsers aria-hidden /> {t('board.signedIn', { number: time.pulledAt === null ? '–' : signedIn })}
          {unheard > 0 && ` · ${t('board.unheard', { number: unheard })}`}
        </p>
        <p data-state="valid">
          <IconCircleCheck aria-hidden /> {count('valid')}
        </p>
        {count('suspended') > 0 && (
          <p data-state="suspended">
            <IconHandStop aria-hidden /> {count('suspended')}
          </p>
        )}
        <WallAge time={time} />
        <Act
          Icon={IconDeviceTv}
          iconSize={22}
          label={t('board.leaveWall')}
          className="wall-leave absolute through"
          onClick={onLeave}
        />
      </header>
      <ClockWarning />
      <div className="wall-body flex-1 min-h-0 relative">
        <Scale span={span} now={time.known.at} />
        <div className="h-full relative no-overflow" ref={ref} style={heightOf(height, lanes)}>
          {lanes.length === 0 && time.pulledAt !== null && (
            <p className="wall-none w-650 flush">{t('board.emptyDay')}</p>
          )}
          {lanes.map(({ place, bars }) => (
            <section key={place} className="wall-lane grid" aria-label={place}>
              <h2 className="user-text">{place}</h2>
              <ul>
                {bars.map((bar) => (
                  <BarLine
                    key={`${bar.permit.id}-${bar.permit.clientId}`}
                    bar={bar}
                    place={place}
                    now={time.known.at}
                  />
                ))}
              </ul>
            </section>
          ))}
          {left > 0 && <p className="wall-more w-650 flush">{t('board.more', { count: left })}</p>}
        </div>
      </div>
      <ul className="wall-legend flow plain" aria-label={t('board.legend')}>
        {legend.map((state) => {
          const Icon = icons[state] ?? IconQuestionMark;
          return (
            <li key={state}>
              <span className="wall-key place-center grid" data-state={state}>
                <Icon aria-hidden />
              </span>
              {t(`board.state.${state}`)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Few rows are taller, up to a limit. */
function heightOf(height: number, lanes: readonly Lane[]): CSSProperties {
  const rows = lanes.reduce((sum, { bars }) => sum + bars.length, 1);
  const em = height / rows / lettersOf(innerWidth);
  return { '--row': `${Math.min(MOST_EM, Math.max(ROW_EM, em)).toFixed(2)}em` } as CSSProperties;
}

/** As many rows as fit into this height, and a line for the number that do not. */
const roomFor = (height: number) =>
  height === 0 ? 0 : Math.max(1, Math.floor(height / (lettersOf(innerWidth) * ROW_EM)) - 1);

/** The age of the data where it may be outdated: a wall that has lost its server shows that in the largest text. */
function WallAge({ time }: { time: PermitTime }) {
  const stale = useMayBeStale(time);
  return (
    <p className="wall-age flex-1 text-right dim" data-stale={stale || undefined} role="status">
      <KnownAge time={time} />
    </p>
  );
}

function Scale({ span, now }: { span: Span; now: number }) {
  const hours = Array.from(
    { length: HOURS / HOURS_APART },
    (_, nth) => span.from + nth * HOURS_APART * HOUR_MS,
  );
  return (
    <div className="wall-scale absolute" aria-hidden>
      {hours.map((at) => (
        <span key={at} className="wall-hour absolute dim" style={leftOf(shareOf(at, span))}>
          {formatAs(at, { hour: '2-digit', minute: '2-digit' })}
        </span>
      ))}
      <span className="wall-now absolute" style={leftOf(shareOf(now, span))} />
    </div>
  );
}

const leftOf = (share: number): CSSProperties => ({ left: `${share * 100}%` });

interface BarProps {
  bar: Bar;
  place: string;
  now: number;
}

function BarLine({ bar: { permit, state, start, end, label }, place, now }: BarProps) {
  const { t } = useTranslation('permits');
  const typeName = useTypeName();
  const Type = typeIcon(permit.type);
  const name = known(state);
  const type = typeName(permit.type);
  const title = plainTitle(shownTitle(permit), [type, place]);
  const Shape = icons[name] ?? IconQuestionMark;
  const style = { '--start': start, '--end': end } as CSSProperties;
  return (
    <li data-permit={permit.id ?? permit.clientId} data-state={name} data-label={label} style={style}>
      <span className="wall-bar absolute" />
      <Link
        to={`/work-permits?id=${idInUrl(permit)}`}
        className="wall-label min-w-0 absolute on-page like-around no-line line"
      >
        <Shape aria-hidden />
        <span className="visually-hidden">{t(`board.state.${name}`)}</span>
        <Type aria-hidden />
        <span className="user-text cut">{title}</span>
        {state === 'valid' && (
          <strong className="nb">{timeLeft(Date.parse(permit.validTo) - now, currentLocale())}</strong>
        )}
        {permit.people.length > 0 && (
          <span className="wall-people inline-flex nb middle">
            <IconUsers aria-hidden /> {permit.people.length}
            <span className="visually-hidden"> {t('form.peopleCount', { count: permit.people.length })}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
