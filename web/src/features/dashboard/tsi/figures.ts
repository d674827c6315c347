import type { PhoneFigures } from '../../../records/tsi/tsi.ts';

/** The figures that a tap explains. */
export const whys = ['tsi', 'tri', 'lta', 'reporting', 'iso'] as const;
export type Why = (typeof whys)[number];

export const whyOf = (param: string | null): Why | null => whys.find((why) => why === param) ?? null;

/** The plant's figures on the home page. */
export type PlantFigures = Pick<
  PhoneFigures,
  | 'tsi'
  | 'facts'
  | 'goals'
  | 'kpis'
  | 'tri'
  | 'lta'
  | 'iso'
  | 'unproven'
  | 'trends'
  | 'change'
  | 'lastMonth'
  | 'months'
  | 'asOf'
  | 'today'
  | 'reporting'
  | 'raises'
>;

/** The figures and their state. */
export interface Shown {
  figures: PlantFigures;
  /** the server is unreachable: the records may have changed */
  isStale: boolean;
  /** the plant is the demo's */
  isDemo: boolean;
  /** the specification's figures, because there are no others */
  isExample: boolean;
}
