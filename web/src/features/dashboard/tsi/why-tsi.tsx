import type { TsiPart } from '@turva/contracts/figures/tsi';
import { TSI_LEVEL_FROM, tsiLevels } from '@turva/contracts/figures/tsi-values';
import { roomOf } from '@turva/rules/figures/tsi-raises';
import { supervises } from '@turva/rules/observations/observation-handling';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../../sync-ui/use-viewer.ts';
import { IndexParts, IndexStep } from '../../../ui/tsi/index-parts.tsx';
import { oneDecimal, plain, signedPercent } from '../numbers.ts';
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
  const { tsi, facts, goals, change, lastMonth, raises } = figures;
  const { score, parts } = tsi;
  const now = { score, parts, facts };
  const seen = { today: figures.today, supervises: supervises(useViewer()) };
  const gain = score === null ? null : mostToGain(parts);
  return (
    <>
      <p>{t('why.tsi.about')}</p>
      {change && change.percent !== null && (
        <p>
          {t('why.tsi.change', { before: oneDecimal(change.score), percent: signedPercent(change.percent) })}
        </p>
      )}
      {lastMonth && <IndexStep before={lastMonth} now={now} goals={goals} />}
      <IndexParts of={now} goals={goals} seen={seen} named={figures} />
      {gain && (
        <p>{t('why.tsi.gain', { part: t(`why.part.${gain.part}`), points: oneDecimal(gain.gain) })}</p>
      )}
      {score !== null && raises.length > 0 && (
        <>
          <h3>{t('why.raises.title')}</h3>
          <ul className="why-raises grid flush gap-8">
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
      <p className="why-dim dim sub">
        {t('why.tsi.levels')}{' '}
        {tsiLevels.map((level) => `${t(`tsi.level.${level}`)} ≥ ${TSI_LEVEL_FROM[level]}`).join(' · ')}
      </p>
    </>
  );
}
