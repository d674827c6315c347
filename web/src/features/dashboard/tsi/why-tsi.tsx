import type { TsiPart } from '@turva/contracts/figures/tsi';
import {
  RESPONSE_DAYS,
  TRAILING_MONTHS,
  TSI_LEVEL_FROM,
  tsiLevels,
} from '@turva/contracts/figures/tsi-values';
import { partPath } from '@turva/rules/figures/paths';
import { roomOf } from '@turva/rules/figures/tsi-raises';
import { activeOf, shownPoints } from '@turva/rules/figures/tsi-score';
import { supervises } from '@turva/rules/observations/observation-handling';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import { Figure } from '../../../ui/figure/figure.tsx';
import { ComplianceShares } from '../../../ui/tsi/compliance-shares.tsx';
import { oneDecimal, percent, plain, signedPercent } from '../numbers.ts';
import type { PlantFigures } from './figures.ts';
import { KnownLink } from './known-link.tsx';

const LISTED = 4;

/** The part with the most points to gain. */
function mostToGain(parts: readonly TsiPart[]) {
  const best = parts.toSorted((a, b) => roomOf(b) - roomOf(a))[0];
  return best && roomOf(best) >= 0.05 ? { part: best.part, gain: roomOf(best) } : null;
}

/** The parts of the index with weights and points, each with its counts and a link. */
export function WhyTsi({ figures }: { figures: PlantFigures }) {
  const { t } = useTranslation('dashboard');
  const { tsi, change, raises } = figures;
  const { score, parts } = tsi;
  const shown = shownPoints(tsi);
  const gain = score === null ? null : mostToGain(parts);
  return (
    <>
      <p>{t('why.tsi.about')}</p>
      {score !== null && (
        <p className="why-formula">
          {parts
            .filter(({ weight }) => weight > 0)
            .map(({ part }) => oneDecimal(shown[part]))
            .join(' + ')}{' '}
          = {oneDecimal(score)}
        </p>
      )}
      {change && change.percent !== null && (
        <p>
          {t('why.tsi.change', { before: oneDecimal(change.score), percent: signedPercent(change.percent) })}
        </p>
      )}
      <ul className="why-parts">
        {parts.map((part) => (
          <li key={part.part}>
            <Part part={part} figures={figures} />
          </li>
        ))}
      </ul>
      {gain && (
        <p>{t('why.tsi.gain', { part: t(`why.part.${gain.part}`), points: oneDecimal(gain.gain) })}</p>
      )}
      {score !== null && raises.length > 0 && (
        <>
          <h3>{t('why.raises.title')}</h3>
          <ul className="why-raises">
            {raises.slice(0, LISTED).map(({ kind, title, href, by }) => (
              <li key={`${kind} ${href}`}>
                <KnownLink to={href}>
                  {t(`why.raises.${kind}`)}
                  {title && <span className="user-text">: {title}</span>}
                </KnownLink>{' '}
                <span className="nb">{t('why.raises.by', { points: plain(by) })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="why-dim">
        {t('why.tsi.levels')}{' '}
        {tsiLevels.map((level) => `${t(`tsi.level.${level}`)} ≥ ${TSI_LEVEL_FROM[level]}`).join(' · ')}
      </p>
    </>
  );
}

function Part({ part: one, figures }: { part: TsiPart; figures: PlantFigures }) {
  const { t } = useTranslation('dashboard');
  const { part, value, weight } = one;
  const points = shownPoints(figures.tsi)[part];
  const seen = { today: figures.today, supervises: supervises(useViewer()) };
  return (
    <>
      <div className="why-part-head">
        <KnownLink to={partPath(part, seen)}>{t(`why.part.${part}`)}</KnownLink>
        <strong className="nb">
          <Figure name={`tsi.${part}`} facts={figures}>
            {value === null ? '—' : `${oneDecimal(points)} / ${oneDecimal(100 * weight)}`}
          </Figure>
        </strong>
      </div>
      <span className="why-bar" aria-hidden="true">
        <span style={{ width: `${100 * (value ?? 0)}%` }} />
      </span>
      <span className="why-dim">
        {value === null ? t('why.notMeasured') : <Counted part={one} figures={figures} />}
      </span>
    </>
  );
}

/** The records counted by a part. */
function Counted({ part: { part, value }, figures }: { part: TsiPart; figures: PlantFigures }) {
  const { t } = useTranslation('dashboard');
  const { facts, kpis } = figures;
  switch (part) {
    case 'activity':
      return t('why.counted.activity', {
        count: activeOf(facts),
        months: TRAILING_MONTHS,
        target: kpis.target === null ? '—' : plain(kpis.target),
      });
    case 'responsiveness':
      return t('why.counted.responsiveness', { ...facts.responses, days: RESPONSE_DAYS });
    case 'training':
      return facts.training && t('why.counted.training', { ...facts.training });
    case 'injuries':
      return t('why.counted.injuries', {
        count: facts.injuries.recordable,
        hours: plain(facts.injuries.hours),
      });
    case 'compliance':
      return (
        <>
          <ComplianceShares compliance={facts.compliance} />{' '}
          {t('why.shareMean', { percent: percent(100 * (value ?? 0)) })}
        </>
      );
    default:
      return null;
  }
}
