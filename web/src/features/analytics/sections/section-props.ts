import type { ObservationFact } from '@turva/rules/observation-fact';
import type { Days } from '@turva/rules/observation-period';
import type { Dimension } from '../filters.ts';
import type { RecordFilter } from '../records-path.ts';
import type { AnalyticsWords } from '../use-analytics-words.ts';

/** What every section of narrowed figures gets. */
export interface SectionProps {
  /** already narrowed, to the days too */
  facts: readonly ObservationFact[];
  days: Days;
  /** the plant's day */
  today: string;
  /** what they are narrowed to, for the way to the records */
  filter: RecordFilter;
  words: AnalyticsWords;
}

/** How facts are put into groups, with the area that branches are seen from. */
export interface Grouping {
  keyOf: (dimension: Dimension) => (fact: ObservationFact) => string;
  top: number | null;
}

export interface GroupedProps extends SectionProps {
  grouping: Grouping;
}
