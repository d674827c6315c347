import type { TsiFacts, TsiPart } from '@turva/contracts/figures/tsi';
import { RESPONSE_DAYS, TRAILING_MONTHS } from '@turva/contracts/figures/tsi-values';
import { partPath } from '@turva/rules/figures/paths';
import { activeOf, observationGoal, shownPoints } from '@turva/rules/figures/tsi-score';
import { supervises } from '@turva/rules/observations/observation-handling';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PhoneFigures } from '../../../records/tsi/tsi.ts';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import { Figure } from '../../../ui/figure/figure.tsx';
import { ComplianceShares } from '../../../ui/tsi/compliance-shares.tsx';
import type { AnalyticsWords } from '../use-analytics-words.ts';

interface Props {
  figures: PhoneFigures;
  words: AnalyticsWords;
}

/** The parts of the index: their points of the maximum, and what was counted. */
export function TsiParts({ figures, words }: Props) {
  const { t } = useTranslation(['dashboard', 'tsi']);
  const { tenths } = words;
  const counted = useCounted(figures, words);
  const shown = shownPoints(figures.tsi);
  const seen = { today: figures.today, supervises: supervises(useViewer()) };
  return (
    <>
      <p className="kpi-note">{t('why.tsi.about')}</p>
      <ul className="tsi-parts">
        {figures.tsi.parts.map(({ part, value, weight }) => {
          const name = t(`why.part.${part}`);
          const to = partPath(part, seen);
          return (
            <li key={part}>
              <div className="tsi-part-head">
                <Link to={to}>{name}</Link>
                <strong className="nb">
                  <Figure name={`tsi.${part}`} facts={figures}>
                    {value === null
                      ? '—'
                      : t('tsi:points', { points: tenths(shown[part]), most: tenths(100 * weight) })}
                  </Figure>
                </strong>
              </div>
              <span className="tsi-part-bar" aria-hidden="true">
                <span style={{ width: `${100 * (value ?? 0)}%` }} />
              </span>
              <span className="kpi-window">{value === null ? t('why.notMeasured') : counted(part)}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function useCounted({ facts, goals }: PhoneFigures, { number }: AnalyticsWords) {
  const { t } = useTranslation('dashboard');
  const goal = observationGoal(facts, goals);
  const said: Record<TsiPart['part'], (counts: TsiFacts) => ReactNode> = {
    activity: (counts) =>
      t('why.counted.activity', {
        count: activeOf(counts),
        months: TRAILING_MONTHS,
        target: goal === null ? '—' : number(Math.round(goal)),
      }),
    responsiveness: ({ responses }) => t('why.counted.responsiveness', { ...responses, days: RESPONSE_DAYS }),
    training: ({ training }) =>
      training ? t('why.counted.training', { ...training }) : t('why.notMeasured'),
    compliance: ({ compliance }) => <ComplianceShares compliance={compliance} />,
    injuries: ({ injuries }) =>
      t('why.counted.injuries', { count: injuries.recordable, hours: number(injuries.hours) }),
  };
  return (part: TsiPart['part']) => said[part](facts);
}
