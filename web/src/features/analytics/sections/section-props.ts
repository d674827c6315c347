import type { ObservationFact } from '@turva/rules/observations/observation-fact';
import type { Days } from '@turva/rules/observations/observation-period';
import type { Dimension } from '../filters.ts';
import type { RecordFilter } from '../records-path.ts';
import type { AnalyticsWords } from '../use-analytics-words.ts';

/** Props of every section of filtered figures. */
export interface SectionProps {
  /** filtered, by date too */
  facts: readonly ObservationFact[];
  days: Days;
  /** the plant's day */
  today: string;
  /** the filters, for the links to the records */
  filter: RecordFilter;
  words: AnalyticsWords;
}

/** How facts are grouped, with the area whose branches are shown. */
export interface Grouping {
  keyOf: (dimension: Dimension) => (fact: ObservationFact) => string;
  top: number | null;
}

export interface GroupedProps extends SectionProps {
  grouping: Grouping;
}
