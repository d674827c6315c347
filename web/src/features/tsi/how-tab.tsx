import { Text } from '@mantine/core';
import { RESPONSE_DAYS, TRAILING_MONTHS, type TsiPartName } from '@turva/contracts/tsi-values';
import { roomOf } from '@turva/rules/tsi-raises';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PhoneFigures } from '../../offline/tsi.ts';
import { formatDateTime } from '../../ui/time.tsx';
import { oneDecimal, small, whole } from './numbers.ts';

const behind: Record<TsiPartName, string> = {
  activity: '/observations',
  responsiveness: '/observations?status=open',
  training: '/training',
  compliance: '/tsi-update?tab=iso',
  injuries: '/tsi-update?tab=hours',
};

/** The formula with the plant's own numbers, and what would raise the index most. */
export function HowTab({ figures }: { figures: PhoneFigures }) {
  const { t } = useTranslation('tsi');
  const { tsi, facts, kpis, raises, goals } = figures;
  const { responses, training, injuries, compliance } = facts;
  const groups = Object.values(compliance).filter(({ total }) => total > 0);
  const counted: Record<TsiPartName, string> = {
    activity: t('counted.activity', {
      have: facts.observations,
      target: whole(kpis.target),
      months: TRAILING_MONTHS,
    }),
    responsiveness: t('counted.responsiveness', {
      inTime: responses.inTime,
      all: responses.inTime + responses.late,
      days: RESPONSE_DAYS,
    }),
    training: training ? t('counted.training', training) : t('counted.none'),
    compliance: groups.map(({ inOrder, total }) => `${inOrder}/${total}`).join(' · '),
    injuries: t('counted.injuries', {
      cases: injuries.recordable,
      hours: whole(injuries.hours),
      target: oneDecimal(goals.triTarget),
      worst: oneDecimal(2 * goals.triIndustry),
    }),
  };
  return (
    <div className="tsi-part">
      <section className="card">
        <h2>{t('how.title')}</h2>
        <Text>{t('how.about')}</Text>
        {tsi.score !== null && (
          <Text fw={650}>
            {tsi.parts
              .filter(({ weight }) => weight > 0)
              .map(({ points }) => oneDecimal(points))
              .join(' + ')}{' '}
            = {oneDecimal(tsi.score)}
          </Text>
        )}
        <ul className="tsi-list">
          {tsi.parts.map((part) => (
            <li key={part.part}>
              <span className="tsi-head">
                <Link className="tsi-link" to={behind[part.part]}>
                  {t(`part.${part.part}`)}
                </Link>
                <strong>
                  {part.value === null
                    ? '–'
                    : t('points', { points: oneDecimal(part.points), most: oneDecimal(100 * part.weight) })}
                </strong>
              </span>
              <span className="tsi-bar" aria-hidden="true">
                <span style={{ width: `${100 * (part.value ?? 0)}%` }} />
              </span>
              <span>{counted[part.part]}</span>
              <span className="tsi-dim">{t(`formula.${part.part}`)}</span>
              {roomOf(part) >= 0.05 && (
                <span className="tsi-dim">{t('room', { points: oneDecimal(roomOf(part)) })}</span>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className="card">
        <h2>{t('raise.title')}</h2>
        {raises.length === 0 ? (
          <Text c="dimmed">{t('raise.none')}</Text>
        ) : (
          <ul className="tsi-list">
            {raises.map((raise) => (
              <li key={`${raise.kind} ${raise.href}`}>
                <span className="tsi-head">
                  <Link className="tsi-link" to={raise.href}>
                    {t(`raise.${raise.kind}`)}
                    {raise.title && `: ${raise.title}`}
                  </Link>
                  <strong>+{small(raise.by)}</strong>
                </span>
                {raise.until && (
                  <span className="tsi-dim">{t('raise.until', { when: formatDateTime(raise.until) })}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
