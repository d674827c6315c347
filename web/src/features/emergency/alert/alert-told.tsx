import { Text } from '@mantine/core';
import type { AlertPerson, AlertStep, EmergencyAlert } from '@turva/contracts/plant/emergency';
import { isHeld, isSafetyTeam } from '@turva/rules/plant/emergency-alert';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { DateTime } from '../../../ui/time.tsx';
import { CallLink } from '../call-first.tsx';
import { useEmergencyCard } from '../panel/use-emergency-card.ts';
import { MINUTE_MS, useAlertAge } from './alert-age.ts';

/** Before the countdown: whom an alert would reach now, as far as this device knows. */
export function TeamReach({ drill, role }: { drill: boolean; role: string }) {
  const { t } = useTranslation('emergency');
  const read = useEmergencyCard();
  const team = read?.card.team && withoutSelf(read.card.team, role);
  if (!team || (team.reachable === team.wanted && team.reachable > 0)) return null;
  const known = read?.readAt && (
    <>
      {' '}
      {t('alert.asOf')} <DateTime value={read.readAt} />
    </>
  );
  // a drill never asks anybody to call 112
  if (team.reachable > 0 || drill)
    return (
      <Text size="sm">
        {t('alert.reach', { count: team.wanted, reachable: team.reachable })}.{known}
      </Text>
    );
  return (
    <Text role="alert" fw={650} c="var(--mantine-color-error)">
      {t('alert.nobodyNow')}
      {known}
    </Text>
  );
}

/** Nobody is called by their own alert: who looks at this has an open app, and was counted. */
const withoutSelf = (team: { wanted: number; reachable: number }, role: string) =>
  isSafetyTeam({ role })
    ? { wanted: Math.max(0, team.wanted - 1), reachable: Math.max(0, team.reachable - 1) }
    : team;

/** Whole minutes that an open alert has waited for a first acknowledgement; null: it does not. */
export function useUnanswered(db: UserDb, alert: EmergencyAlert): number | null {
  const minutes = Math.floor(useAlertAge(db, alert) / MINUTE_MS);
  const { endedAt, acknowledgements } = alert;
  return endedAt === null && acknowledgements.length === 0 && minutes > 0 ? minutes : null;
}

/** For a raiser whom nobody has answered: 112 comes first again. */
export function Unanswered({ alert, minutes }: { alert: EmergencyAlert; minutes: number }) {
  const { t } = useTranslation('emergency');
  return (
    <>
      <div role="alert" className={alert.drill ? 'drill-waits' : 'alert-red pad-16 round-14'}>
        <strong>{t(alert.drill ? 'alert.unansweredDrill' : 'alert.unanswered', { minutes })}</strong>
      </div>
      {!alert.drill && <CallLink />}
    </>
  );
}

/** Nobody can be coming. */
export function NobodyReached({ alert }: { alert: EmergencyAlert }) {
  const { t } = useTranslation('emergency');
  return (
    <div role="alert" className={alert.drill ? 'drill-waits' : 'alert-red pad-16 round-14'}>
      <strong>{t(nobodyWords(alert))}</strong>
    </div>
  );
}

export function nobodyWords({ drill, people = [] }: EmergencyAlert) {
  if (drill) return 'alert.nobodyReachedDrill';
  return people.length === 0 ? 'alert.nobody' : 'alert.nobodyReached';
}

const isReached = ({ unreached }: AlertPerson) => unreached === null;

/** On whose open app it was drawn, and who could not be reached, with the reason. Rows of earlier versions say nothing. */
export function Reached({ alert }: { alert: EmergencyAlert }) {
  const { t } = useTranslation('emergency');
  const people = alert.people ?? [];
  const team = people.filter(({ step }) => step === 0);
  const unreached = people.filter((person) => !isReached(person));
  const shown = people.filter(({ shownAt }) => shownAt !== null).length;
  // a row of an earlier server does not say it
  const waiting = people.filter((person) => isReached(person) && person.hasArrived === false).length;
  return (
    <>
      {team.length > 0 && team.some((person) => !isReached(person)) && (
        <Text fw={650}>
          {t('alert.reach', { count: team.length, reachable: team.filter(isReached).length })}
        </Text>
      )}
      {people.map(
        ({ userId, name, deputyFor }) =>
          deputyFor && (
            <Text key={userId} size="sm" className="user-text">
              {t('alert.deputy', { deputy: name, name: deputyFor })}
            </Text>
          ),
      )}
      {shown > 0 && <Text size="sm">{t('alert.shown', { shown })}</Text>}
      {waiting > 0 && <Text size="sm">{t('alert.underWay', { waiting })}</Text>}
      {unreached.length > 0 && (
        <details>
          <summary>
            {t('alert.unreached.title')} {unreached.length}
          </summary>
          <ul className="alert-people pad-0">
            {unreached.map(({ userId, name, unreached }) => (
              <li key={userId} className="user-text">
                {name}: {t(`alert.unreached.${unreached ?? 'noWay'}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** What has happened while nobody acknowledged, and what comes next. */
export function Steps({ alert, db }: { alert: EmergencyAlert; db: UserDb }) {
  const { t } = useTranslation('emergency');
  const age = useAlertAge(db, alert);
  const steps = alert.steps ?? [];
  const isWaiting = alert.endedAt === null && alert.acknowledgements.length === 0;
  const next = isWaiting ? steps.find(({ takenAt }) => takenAt === null) : undefined;
  const taken = steps.filter(({ takenAt }) => takenAt !== null);
  if (taken.length === 0 && !next) return null;
  return (
    <section aria-label={t('alert.steps.title')} aria-live="polite">
      <ul className="alert-people pad-0">
        {taken.map((step) => (
          <li key={step.step}>
            <Taken step={step} />
          </li>
        ))}
      </ul>
      {next && (
        <Text size="sm">
          {t(`alert.steps.${next.minutes * MINUTE_MS < age ? 'overdue' : 'next'}`, {
            minutes: next.minutes,
            circle: t(`alert.steps.${next.circle}`),
          })}
        </Text>
      )}
    </section>
  );
}

/** Outside, those count who have answered that they took it. */
function Taken({ step: { circle, minutes, told, sending, failed, handed = 0 } }: { step: AlertStep }) {
  const { t } = useTranslation('emergency');
  const values = { minutes, circle: t(`alert.steps.${circle}`), told: told ?? 0 };
  if (circle !== 'outside') return t('alert.steps.taken', values);
  return [
    t('alert.steps.takenOutside', values),
    handed > 0 && t('alert.steps.handed', { handed }),
    sending > 0 && t('alert.steps.sending', { sending }),
    failed > 0 && t('alert.steps.failed', { failed }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** A drill that nobody acknowledged has shown nothing. */
export function NotHeld({ alert }: { alert: EmergencyAlert }) {
  const { t } = useTranslation('emergency');
  if (!alert.drill || alert.endedAt === null || isHeld(alert)) return null;
  const { acknowledgements, people } = alert;
  return (
    <Text fw={650}>
      {t('drill.notHeld', { answered: acknowledgements.length, of: people?.length ?? alert.notified })}
    </Text>
  );
}
