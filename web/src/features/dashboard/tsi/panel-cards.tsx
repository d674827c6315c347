import {
  IconAlertTriangle,
  IconCertificate,
  IconClockBolt,
  IconFirstAidKit,
  IconHospital,
} from '@tabler/icons-react';
import { FEW_CASES, REPORTING_TARGET_SECONDS } from '@turva/contracts/figures/tsi-values';
import { shownRate } from '@turva/rules/figures/rate-basis';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Figure } from '../../../ui/figure/figure.tsx';
import { oneDecimal, percent, plain } from '../numbers.ts';
import { FigureTile } from './figure-tile.tsx';
import type { PlantFigures, Why } from './figures.ts';

interface Props {
  figures: PlantFigures;
  isExample: boolean;
  onWhy: (what: Why) => void;
}

/** The four figures next to the index. Each opens its formula and the link to its records. */
export function PanelCards({ figures, isExample, onWhy }: Props) {
  const { t } = useTranslation('dashboard');
  const open = (what: Why) => (isExample ? null : () => onWhy(what));
  const { reporting, iso, unproven } = figures;
  const measured = reporting && reporting.firstAttempts > 0 ? reporting : null;
  return (
    <div className="tsi-cards grid gap-10">
      <RateCard which="tri" figures={figures} onClick={open('tri')} />
      <RateCard which="lta" figures={figures} onClick={open('lta')} />
      <FigureTile
        icon={<IconClockBolt size={20} aria-hidden />}
        title={t('cards.reporting')}
        value={
          measured?.medianSeconds == null ? null : (
            <Figure name="reporting.median" facts={measured}>
              {t('cards.seconds', { value: plain(Math.round(measured.medianSeconds)) })}
            </Figure>
          )
        }
        onClick={open('reporting')}
      >
        <span>{t('cards.reportingTarget', { value: REPORTING_TARGET_SECONDS })}</span>
        {measured && (
          <Figure name="reporting.firstTry" facts={measured}>
            {t('cards.reportingFirst', {
              percent: percent((100 * measured.succeeded) / measured.firstAttempts),
            })}
          </Figure>
        )}
      </FigureTile>
      <FigureTile
        icon={<IconCertificate size={20} aria-hidden />}
        title={t('cards.iso45001')}
        value={iso.iso45001 === null ? null : <Figure name="iso.iso45001" facts={figures} />}
        onClick={open('iso')}
      >
        <span>{t('cards.isoAbout')}</span>
        {!isExample && unproven.iso45001 > 0 && (
          <Figure name="iso.iso45001.withoutEvidence" facts={figures}>
            {t('cards.unproven', { number: plain(unproven.iso45001) })}
          </Figure>
        )}
      </FigureTile>
    </div>
  );
}

interface RateProps {
  which: 'tri' | 'lta';
  figures: PlantFigures;
  onClick: (() => void) | null;
}

function RateCard({ which, figures, onClick }: RateProps) {
  const { t } = useTranslation('dashboard');
  const compared = figures[which];
  const { cases, hours, performance } = compared;
  const { per, rate, target, industry, other } = shownRate(compared, figures.goals.hoursBasis);
  const Icon = which === 'tri' ? IconFirstAidKit : IconHospital;
  const few: ReactNode = hours > 0 && cases < FEW_CASES && (
    <span className="tsi-few flex plain-text gap-6">
      <IconAlertTriangle size={16} aria-hidden /> {t('cards.few', { count: cases })}
    </span>
  );
  return (
    <FigureTile
      icon={<Icon size={20} aria-hidden />}
      title={t(`cards.${which}`)}
      value={
        rate === null ? null : (
          <Figure name={`rates.${which}`} facts={figures}>
            {oneDecimal(rate)}
          </Figure>
        )
      }
      unit={t('cards.unit', { base: plain(per) })}
      onClick={onClick}
    >
      <span>{t('cards.rateTarget', { target: oneDecimal(target), industry: oneDecimal(industry) })}</span>
      {other.rate !== null && hours > 0 && (
        <span>
          {oneDecimal(other.rate)} {t('cards.unit', { base: plain(other.per) })}
        </span>
      )}
      <span>{t(`cards.performance.${performance === 'unknown' ? 'tooFew' : performance}`)}</span>
      {few}
    </FigureTile>
  );
}
