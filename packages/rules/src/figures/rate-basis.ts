import { MILLION_HOURS, RATE_HOURS } from '@turva/contracts/figures/tsi-values';
import type { HoursBasis } from '@turva/contracts/plant/plant-settings-values';
import type { InjuryRate } from './injury-rates.ts';
import type { ComparedRate } from './safety-figures.ts';

/*
 * Rates on the plant's basis. Stored rates, and those behind the index, are always per 200 000 hours: a basis only
 * changes the display.
 */

export interface BasedRate {
  /** its hours */
  per: number;
  rate: number | null;
  interval: { low: number; high: number } | null;
  /** the same by the other usual number of hours */
  other: { per: number; rate: number | null };
}

const by = (value: number, per: number) => (value * per) / RATE_HOURS;

export function inBasis(
  { rate, interval }: Pick<InjuryRate, 'rate' | 'interval'>,
  basis: HoursBasis,
): BasedRate {
  const per = Number(basis);
  const otherPer = per === MILLION_HOURS ? RATE_HOURS : MILLION_HOURS;
  return {
    per,
    rate: rate === null ? null : by(rate, per),
    interval: interval && { low: by(interval.low, per), high: by(interval.high, per) },
    other: { per: otherPer, rate: rate === null ? null : by(rate, otherPer) },
  };
}

/** The same with what it ought to be and what it is elsewhere. */
export function shownRate(
  compared: Pick<ComparedRate, 'rate' | 'target' | 'industry' | 'interval'>,
  basis: HoursBasis,
) {
  const based = inBasis(compared, basis);
  return {
    ...based,
    target: by(compared.target, based.per),
    industry: by(compared.industry, based.per),
  };
}
