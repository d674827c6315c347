import type { Severity } from '@turva/contracts/observations/observation-values';
import type { Counted } from '../figures/tsi-counts.ts';
import type { Days } from './observation-period.ts';

/** The countable part of an observation. No name and no text: figures are about places and things, never about people. */
export interface ObservationFact extends Counted {
  /** made on the phone: the same before and after it is sent */
  clientId: string;
  areaId: number | null;
  severity: Severity;
  status: string;
}

/** The filter of facts; `none` selects those without a value. */
export interface FactFilter {
  days?: Days;
  areas?: ReadonlySet<number>;
  department?: string | undefined;
  theme?: string | undefined;
  category?: string | undefined;
}

/** The filter value for a missing value. */
export const NONE = 'none';

const isValue = (wanted: string | undefined, value: string | null) =>
  wanted === undefined || (value ?? NONE) === wanted;

export const narrowed = (
  facts: readonly ObservationFact[],
  { days, areas, department, theme, category }: FactFilter,
): ObservationFact[] =>
  facts.filter(
    (fact) =>
      (!days || (fact.day >= days.from && fact.day <= days.to)) &&
      (!areas || areas.has(fact.areaId ?? 0)) &&
      isValue(department, fact.department) &&
      isValue(theme, fact.theme) &&
      isValue(category, fact.category),
  );
