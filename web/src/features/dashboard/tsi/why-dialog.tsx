import { FEW_CASES, REPORTING_TARGET_SECONDS } from '@turva/contracts/figures/tsi-values';
import { groupPaths, HOURS_PATH, yearPath } from '@turva/rules/figures/paths';
import { shownRate } from '@turva/rules/figures/rate-basis';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { MissingHours } from '../../../ui/tsi/missing-hours.tsx';
import { monthName, oneDecimal, percent, plain } from '../numbers.ts';
import type { PlantFigures, Why } from './figures.ts';
import { KnownButton } from './known-link.tsx';
import { WhyTsi } from './why-tsi.tsx';
import './why.css';
import { Fact } from '../../../ui/detail/fact.tsx';

interface Props {
  what: Why;
  figures: PlantFigures;
  onClose: () => void;
}

/** Explains a figure of the panel with its own numbers, and links to its records. */
export function WhyDialog({ what, figures, onClose }: Props) {
  const { t } = useTranslation('dashboard');
  return (
    <Dialog onClose={onClose} title={t(`why.${what}.title`)} size={720}>
      <div className="why grid gap-14" data-why={what}>
        {what === 'tsi' && <WhyTsi figures={figures} />}
        {(what === 'tri' || what === 'lta') && <WhyRate which={what} figures={figures} />}
        {what === 'reporting' && <WhyReporting figures={figures} />}
        {what === 'iso' && <WhyIso figures={figures} />}
      </div>
    </Dialog>
  );
}

function WhyRate({ which, figures }: { which: 'tri' | 'lta'; figures: PlantFigures }) {
  const { t } = useTranslation('dashboard');
  const { months, from, to, missing } = figures.facts.injuries;
  const { hours, cases } = figures[which];
  const shown = shownRate(figures[which], figures.goals.hoursBasis);
  const { per, rate, target, industry, interval, other } = shown;
  return (
    <>
      <p>{t(`why.${which}.about`, { base: plain(per) })}</p>
      {rate === null ? (
        <p>{t('why.noHours')}</p>
      ) : (
        <p className="why-formula pad-12-14 round-10 w-650">
          {t('why.rate', {
            cases: plain(cases),
            per: plain(per),
            hours: plain(hours),
            rate: oneDecimal(rate),
          })}
        </p>
      )}
      <dl>
        <Line
          name={t('why.period')}
          value={t('why.months', { from: monthName(from), to: monthName(to), count: months })}
        />
        {other.rate !== null && (
          <Line name={t('why.perHours', { base: plain(other.per) })} value={oneDecimal(other.rate)} />
        )}
        <Line name={t('why.targetLine')} value={oneDecimal(target)} />
        <Line name={t('why.industry')} value={oneDecimal(industry)} />
        {interval && (
          <Line
            name={t('why.interval')}
            value={`${oneDecimal(interval.low)} – ${oneDecimal(interval.high)}`}
          />
        )}
      </dl>
      <MissingHours missing={missing} />
      {rate !== null && cases < FEW_CASES && <p>{t('why.few', { count: cases })}</p>}
      <KnownButton to={HOURS_PATH}>{t('why.openHours')}</KnownButton>
    </>
  );
}

function WhyReporting({ figures: { reporting, today } }: { figures: PlantFigures }) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <p>{t('why.reporting.about')}</p>
      {!reporting || reporting.medianSeconds === null || reporting.firstAttempts === 0 ? (
        <p>{t('why.reporting.none')}</p>
      ) : (
        <dl>
          <Line
            name={t('why.reporting.median')}
            value={t('cards.seconds', { value: plain(Math.round(reporting.medianSeconds)) })}
          />
          <Line
            name={t('why.targetLine')}
            value={t('cards.seconds', { value: plain(REPORTING_TARGET_SECONDS) })}
          />
          <Line name={t('why.reporting.first')} value={share(reporting.succeeded, reporting.firstAttempts)} />
        </dl>
      )}
      <KnownButton to={yearPath(today)}>{t('why.openObservations')}</KnownButton>
    </>
  );
}

function WhyIso({ figures: { iso, facts } }: { figures: PlantFigures }) {
  const { t } = useTranslation('dashboard');
  const { inOrder, total } = facts.compliance.clauses;
  const said = (score: number | null) => (score === null ? t('why.iso.notAssessed') : percent(score));
  return (
    <>
      <p>{t('why.iso.about')}</p>
      <dl>
        <Line name={t('cards.iso45001')} value={said(iso.iso45001)} />
        <Line name={t('cards.iso14001')} value={said(iso.iso14001)} />
        {total > 0 && <Line name={t('why.iso.both')} value={share(inOrder, total)} />}
      </dl>
      <KnownButton to={groupPaths.clauses}>{t('why.openClauses')}</KnownButton>
    </>
  );
}

/** `46/47 (98 %)` */
const share = (part: number, whole: number) =>
  `${plain(part)}/${plain(whole)} (${percent((100 * part) / whole)})`;

const Line = ({ name, value }: { name: string; value: string }) => <Fact name={name}>{value}</Fact>;
