import type { TsiMetadata } from '@turva/contracts/figures/tsi';
import type { IsoStandard } from '@turva/contracts/figures/tsi-values';
import type { Statistics } from '@turva/contracts/people/profile';
import type { ChemicalCounter } from '../chemicals/chemical-register.ts';
import type { Standing } from './recorded-compliance.ts';
import type { SafetyFigures } from './safety-figures.ts';

/** What figures are read from. Server and phone gather the same shapes, each from its own store. */
export interface FigureFacts {
  /** the plant's, or a department's */
  index: SafetyFigures & { today: string };
  /** reports sent online; null: nothing is known */
  reporting: NonNullable<TsiMetadata['reporting']> | null;
  observations: Record<'total' | 'open' | 'in_progress' | 'closed', number>;
  permits: Record<'total' | 'approved' | 'pending' | 'rejected', number>;
  chemicals: Record<ChemicalCounter, number>;
  assessments: Record<'total' | 'pending' | 'in-progress' | 'completed' | 'expired', number>;
  reports: { total: number; thisMonth: number; ready: number; totalMb: string };
  /** what the requirements of the standards stand on, with the plant's records */
  requirements: Record<IsoStandard, Standing>;
  /** one person's */
  own: Statistics;
}
export type FigureSource = keyof FigureFacts;

/**
 * now: as of this moment · trailing12: the days of twelve months up to today · injuryMonths: the twelve calendar months
 * of the hours · last90days · last6months: against the six before · month: the running one · lastMonth: its end
 */
export const figurePeriods = [
  'now',
  'trailing12',
  'injuryMonths',
  'last90days',
  'last6months',
  'month',
  'lastMonth',
] as const;
export type FigurePeriod = (typeof figurePeriods)[number];

/** change: a difference in percent · rate: per the plant's base of hours; stored per 200 000 */
export type FigureUnit =
  | 'count'
  | 'percent'
  | 'change'
  | 'points'
  | 'rate'
  | 'hours'
  | 'seconds'
  | 'megabytes';

/** Who is looking: some lists are not for everybody. */
export interface Seen {
  today: string;
  supervises: boolean;
}

export interface FigureDefinition<Source extends FigureSource = FigureSource, Name extends string = string> {
  name: Name;
  of: Source;
  period: FigurePeriod;
  unit: FigureUnit;
  /** null: unknown, and no value is shown */
  value: (facts: FigureFacts[Source]) => number | null;
  /** of how many it is a part, or the most it can be */
  whole?: (facts: FigureFacts[Source]) => number | null;
  /** so few that chance moves it */
  few?: (facts: FigureFacts[Source]) => boolean;
  /** its name and its definition in the catalogue of texts; numbers that belong to the definition */
  title: string;
  explains: string;
  words?: Record<string, string | number>;
  /** where its records are listed; null: nowhere of their own */
  path: string | ((seen: Seen) => string) | null;
}

/** A named number: defined here once, shown by every surface. */
export const defineFigure = <Source extends FigureSource, const Name extends string>(
  figure: FigureDefinition<Source, Name>,
) => figure;

export interface FigureValue {
  value: number | null;
  whole: number | null;
  few: boolean;
}

export const readFigure = <Source extends FigureSource>(
  figure: FigureDefinition<Source>,
  facts: FigureFacts[Source],
): FigureValue => ({
  value: figure.value(facts),
  whole: figure.whole?.(facts) ?? null,
  few: figure.few?.(facts) ?? false,
});

export const pathOf = ({ path }: Pick<FigureDefinition, 'path'>, seen: Seen): string | null =>
  typeof path === 'function' ? path(seen) : path;
