import type { TsiFacts, TsiPart } from '@turva/contracts/figures/tsi';
import { RESPONSE_DAYS, TRAILING_MONTHS, type TsiPartName } from '@turva/contracts/figures/tsi-values';
import type { FigureFacts, Seen } from '@turva/rules/figures/define';
import { partPath } from '@turva/rules/figures/paths';
import { activeOf, observationGoal, shownPoints, type TsiGoals } from '@turva/rules/figures/tsi-score';
import { stepOf } from '@turva/rules/figures/tsi-step';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Figure } from '../figure/figure.tsx';
import { ComplianceShares } from './compliance-shares.tsx';
import { oneDecimal, signed, whole } from './numbers.ts';
import './index-parts.css';

/** The index of some moment, and what it was counted from. */
export interface Scored {
  /** null: too little data */
  score: number | null;
  parts: readonly TsiPart[];
  facts: TsiFacts;
}

interface Props {
  of: Scored;
  goals: TsiGoals;
  seen: Seen;
  /** the current figures, whose points have names */
  named?: FigureFacts['index'];
  /** what follows each part */
  more?: (part: TsiPart) => ReactNode;
}

/** The parts of the index, which add up to it: points of the most, and what was counted, with its records. */
export function IndexParts({ of: { score, parts, facts }, goals, seen, named, more }: Props) {
  const { t } = useTranslation(['dashboard', 'tsi']);
  const shown = shownPoints({ score, parts });
  const pointsOf = ({ part, value, weight }: TsiPart) =>
    value === null || score === null
      ? '—'
      : t('tsi:points', { points: oneDecimal(shown[part]), most: oneDecimal(100 * weight) });
  return (
    <>
      {score !== null && (
        <p className="why-formula pad-12-14 round-10 w-650">
          {parts
            .filter(({ weight }) => weight > 0)
            .map(({ part }) => oneDecimal(shown[part]))
            .join(' + ')}{' '}
          = {oneDecimal(score)}
        </p>
      )}
      <ul className="why-parts plain grid w-full gap-14">
        {parts.map((one) => (
          <li key={one.part}>
            <div className="why-part-head line wrap apart">
              <Link to={partPath(one.part, seen)}>{t(`why.part.${one.part}`)}</Link>
              <strong className="nb">
                {named ? (
                  <Figure name={`tsi.${one.part}`} facts={named}>
                    {pointsOf(one)}
                  </Figure>
                ) : (
                  pointsOf(one)
                )}
              </strong>
            </div>
            <span className="why-bar no-overflow on-line" aria-hidden="true">
              <span style={{ width: `${100 * (one.value ?? 0)}%` }} />
            </span>
            <span className="why-dim dim sub">
              {one.value === null ? (
                t('why.notMeasured')
              ) : (
                <Counted part={one.part} facts={facts} goals={goals} />
              )}
            </span>
            {more?.(one)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The records counted by a part. */
function Counted({ part, facts, goals }: { part: TsiPartName; facts: TsiFacts; goals: TsiGoals }) {
  const { t } = useTranslation('dashboard');
  const { compliance, injuries, responses, training } = facts;
  const target = observationGoal(facts, goals);
  const said: Record<TsiPartName, ReactNode> = {
    activity: t('why.counted.activity', {
      count: activeOf(facts),
      months: TRAILING_MONTHS,
      target: target === null ? '—' : whole(Math.round(target)),
    }),
    responsiveness: t('why.counted.responsiveness', { ...responses, days: RESPONSE_DAYS }),
    training: training
      ? [
          t('why.counted.training', { ...training }),
          training.newcomers && t('why.newcomers', { count: training.newcomers }),
        ]
          .filter(Boolean)
          .join('. ')
      : t('why.notMeasured'),
    compliance: <ComplianceShares compliance={compliance} />,
    injuries: t('why.counted.injuries', { count: injuries.recordable, hours: whole(injuries.hours) }),
  };
  return said[part];
}

/** What moved the index since then: the points of each part that changed, and of the largest what was counted. */
export function IndexStep({ before, now, goals }: { before: Scored; now: Scored; goals: TsiGoals }) {
  const { t } = useTranslation('dashboard');
  const steps = stepOf(before, now);
  const [first] = steps;
  if (!first) return null;
  const requiredIn = ({ facts }: Scored) => facts.training?.required ?? 0;
  const joined = requiredIn(now) - requiredIn(before);
  return (
    <>
      <h3>{t('why.step.title')}</h3>
      <p data-step>{steps.map(({ part, by }) => `${t(`why.part.${part}`)} ${signed(by)}`).join(' · ')}</p>
      <p className="why-dim dim sub">
        {t('why.step.then')} <Counted part={first.part} facts={before.facts} goals={goals} />
        <br />
        {t('why.step.now')} <Counted part={first.part} facts={now.facts} goals={goals} />
        {first.part === 'training' && joined > 0 && ` ${t('why.joined', { count: joined })}`}
      </p>
    </>
  );
}
