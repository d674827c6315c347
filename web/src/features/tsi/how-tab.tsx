import { Text } from '@mantine/core';
import type { TsiFacts, TsiMetric, TsiPart } from '@turva/contracts/figures/tsi';
import { RESPONSE_DAYS, TRAILING_MONTHS, type TsiPartName } from '@turva/contracts/figures/tsi-values';
import { partPath } from '@turva/rules/figures/paths';
import { roomOf } from '@turva/rules/figures/tsi-raises';
import { activeOf, observationGoal, shownPoints, type TsiGoals } from '@turva/rules/figures/tsi-score';
import { supervises } from '@turva/rules/observations/observation-handling';
import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { UserDb } from '../../offline/engine/db.ts';
import type { PhoneFigures } from '../../records/tsi/tsi.ts';
import { useViewer } from '../../sync-ui/use-viewer.ts';
import { formatDateTime } from '../../ui/time.tsx';
import { ComplianceShares } from '../../ui/tsi/compliance-shares.tsx';
import { monthName, oneDecimal, small, whole } from '../../ui/tsi/numbers.ts';

interface Props {
  db: UserDb;
  figures: PhoneFigures;
  /** a past month, `2026-05`; null: the current state */
  month: string | null;
}

/**
 * The formula with the plant's own numbers, current or as recorded for a month, and the most effective
 * improvements.
 */
export function HowTab({ db, figures, month }: Props) {
  const { t } = useTranslation('tsi');
  const recorded = useLiveQuery(() => monthOfPlant(db, month), [db, month]);
  if (recorded === undefined) return null;
  const isOver = recorded !== null && !figures.today.startsWith(recorded.month);
  const { goals } = figures;
  return (
    <div className="tsi-part">
      {isOver ? (
        <Parts
          title={t('how.titleOf', { month: monthName(recorded.month) })}
          score={Number(recorded.score)}
          parts={recorded.metadata.parts}
          facts={recorded.metadata.facts}
          goals={goals}
          day={recorded.metadata.asOf}
        >
          <Link className="tsi-link" to="/tsi-update?tab=how">
            {t('how.now')}
          </Link>
        </Parts>
      ) : (
        <>
          <Parts
            title={t('how.title')}
            score={figures.tsi.score}
            parts={figures.tsi.parts}
            facts={figures.facts}
            goals={goals}
            day={figures.today}
          />
          <Raises raises={figures.raises} />
        </>
      )}
    </div>
  );
}

const monthOfPlant = async (db: UserDb, month: string | null): Promise<TsiMetric | null> =>
  (month &&
    (await db.srvTsiMetrics.filter((row) => row.month === month && row.department === null).first())) ||
  null;

interface Counted {
  title: string;
  /** null: too little data */
  score: number | null;
  parts: readonly TsiPart[];
  facts: TsiFacts;
  goals: TsiGoals;
  /** the plant's day for which it was counted */
  day: string;
  children?: ReactNode;
}

function Parts({ title, score, parts, facts, goals, day, children }: Counted) {
  const { t } = useTranslation(['tsi', 'dashboard']);
  const seen = { today: day, supervises: supervises(useViewer()) };
  const { responses, training, injuries, compliance } = facts;
  const target = observationGoal(facts, goals);
  const shown = shownPoints({ score, parts });
  const counted: Record<TsiPartName, ReactNode> = {
    activity: t('counted.activity', {
      have: activeOf(facts),
      target: whole(target === null ? null : Math.round(target)),
      months: TRAILING_MONTHS,
    }),
    responsiveness: t('counted.responsiveness', {
      inTime: responses.inTime,
      all: responses.inTime + responses.late,
      days: RESPONSE_DAYS,
    }),
    training: training ? t('counted.training', training) : t('counted.none'),
    compliance: <ComplianceShares compliance={compliance} />,
    injuries: t('counted.injuries', {
      cases: injuries.recordable,
      hours: whole(injuries.hours),
      target: oneDecimal(goals.triTarget),
      worst: oneDecimal(2 * goals.triIndustry),
    }),
  };
  return (
    <section className="card">
      <h2>{title}</h2>
      {children}
      <Text>{t('how.about')}</Text>
      {score !== null && (
        <Text fw={650}>
          {parts
            .filter(({ weight }) => weight > 0)
            .map(({ part }) => oneDecimal(shown[part]))
            .join(' + ')}{' '}
          = {oneDecimal(score)}
        </Text>
      )}
      <ul className="tsi-list">
        {parts.map((part) => (
          <li key={part.part}>
            <span className="tsi-head">
              <Link className="tsi-link" to={partPath(part.part, seen)}>
                {t(`dashboard:why.part.${part.part}`)}
              </Link>
              <strong>
                {part.value === null
                  ? '–'
                  : t('points', {
                      points: oneDecimal(shown[part.part]),
                      most: oneDecimal(100 * part.weight),
                    })}
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
  );
}

function Raises({ raises }: Pick<PhoneFigures, 'raises'>) {
  const { t } = useTranslation('tsi');
  return (
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
  );
}
