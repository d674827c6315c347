import { type InjuryRow, injuryRate, injurySums } from '@turva/rules/figures/injury-rates';
import { inBasis } from '@turva/rules/figures/rate-basis';
import { monthOf } from '@turva/rules/plant/plant-time';
import { useTranslation } from 'react-i18next';
import { type PhoneFigures, previewScore } from '../../../records/tsi/tsi.ts';
import { MissingHours } from '../../../ui/tsi/missing-hours.tsx';
import { monthName, oneDecimal, whole } from '../../../ui/tsi/numbers.ts';

/** Rates and score now, and with these figures, each with its formula. */
export function Preview({
  figures,
  rows,
  isChanged,
}: {
  figures: PhoneFigures;
  /** with the changes */
  rows: readonly InjuryRow[];
  isChanged: boolean;
}) {
  const { t } = useTranslation('tsi');
  const sums = isChanged
    ? injurySums(rows, { month: monthOf(figures.today), department: null })
    : figures.facts.injuries;
  const { score } = previewScore(figures, sums);
  const lines = [
    { name: 'TRI', counted: injuryRate(sums.recordable, sums.hours) },
    { name: 'LTA', counted: injuryRate(sums.lostTime, sums.hours) },
  ].map(({ name, counted }) => ({ name, counted, ...inBasis(counted, figures.goals.hoursBasis) }));
  return (
    <div className="tsi-preview pad-12 round-8" role="status">
      <h3>{t('preview.title', { from: monthName(sums.from), to: monthName(sums.to) })}</h3>
      {lines.map(({ name, counted, per, rate, interval, other }) => (
        <p key={name}>
          <strong>{t('preview.rate', { name, rate: oneDecimal(rate), base: whole(per) })}</strong>{' '}
          {t('preview.formula', { cases: counted.cases, base: whole(per), hours: whole(counted.hours) })}
          <span className="tsi-dim">
            {' '}
            · {oneDecimal(other.rate)} {t('perHours', { base: whole(other.per) })}
            {interval && ` · ${t('few', { low: oneDecimal(interval.low), high: oneDecimal(interval.high) })}`}
          </span>
        </p>
      ))}
      <MissingHours missing={sums.missing} />
      <p>
        <strong>
          {isChanged
            ? t('preview.change', { before: oneDecimal(figures.tsi.score), after: oneDecimal(score) })
            : t('now', { score: oneDecimal(figures.tsi.score) })}
        </strong>
      </p>
    </div>
  );
}
