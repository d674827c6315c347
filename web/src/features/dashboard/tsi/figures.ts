import type { PhoneFigures } from '../../../records/tsi/tsi.ts';

/** What a tap asks the grounds of. */
export const whys = ['tsi', 'tri', 'lta', 'reporting', 'iso'] as const;
export type Why = (typeof whys)[number];

export const whyOf = (param: string | null): Why | null => whys.find((why) => why === param) ?? null;

/** What the home page shows of the plant's figures. */
export type PlantFigures = Pick<
  PhoneFigures,
  | 'tsi'
  | 'facts'
  | 'goals'
  | 'kpis'
  | 'tri'
  | 'lta'
  | 'iso'
  | 'change'
  | 'months'
  | 'asOf'
  | 'today'
  | 'reporting'
  | 'raises'
>;

/** The figures, and what is to be said about them. */
export interface Shown {
  figures: PlantFigures;
  /** the server is out of reach: the records may have moved on */
  isStale: boolean;
  /** the plant is the demo's */
  isDemo: boolean;
  /** the specification's figures, where nothing at all can be had */
  isExample: boolean;
}
