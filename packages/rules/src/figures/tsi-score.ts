import type { TsiFacts, TsiPart } from '@turva/contracts/figures/tsi';
import {
  complianceGroups,
  TSI_LEVEL_FROM,
  TSI_MIN_HOURS,
  TSI_TARGET,
  TSI_WEIGHTS,
  type TsiLevel,
  type TsiPartName,
  tsiLevels,
  tsiParts,
} from '@turva/contracts/figures/tsi-values';
import type { PlantSettingsValues } from '@turva/contracts/plant/plant-settings-values';
import { cappedPercent } from '../words/percent.ts';
import { fullTimeWorkers, rateOf } from './injury-rates.ts';

/** The plant's targets, and the minimum of data for a score. */
export type TsiGoals = Pick<
  PlantSettingsValues,
  | 'tsiMinObservations'
  | 'observationTarget'
  | 'triTarget'
  | 'triIndustry'
  | 'ltaTarget'
  | 'ltaIndustry'
  | 'hoursBasis'
>;

const clamp = (value: number) => Math.min(1, Math.max(0, value));
const share = ({ inOrder, total }: { inOrder: number; total: number }) =>
  total === 0 ? null : clamp(inOrder / total);

/** Observations a year that the target comes to at the hours worked; null without hours. */
export function observationGoal(facts: Pick<TsiFacts, 'injuries'>, goals: TsiGoals): number | null {
  const workers = fullTimeWorkers(facts.injuries);
  return workers > 0 ? (goals.observationTarget * workers) / 100 : null;
}

/** Observations that count as activity. */
export const activeOf = ({ active, observations }: Pick<TsiFacts, 'active' | 'observations'>): number =>
  active ?? observations;

/**
 * Each part from 0 to 1; null where there is nothing to measure.
 *
 * activity: observations of twelve months that were looked at and not set aside per 100 full-time workers ÷ the target, at most 1.
 * responsiveness: of the observations of 90 days whose time is over or that were handled, the share handled in time.
 * training: valid mandatory modules ÷ those asked for, over all people.
 * compliance: mean of the shares in order of permits, assessments, safety data sheets and clause rows, of those there are.
 * injuries: 1 at or below the TRI target, falling in a straight line to 0 at twice the industry's rate.
 */
const values: Record<TsiPartName, (facts: TsiFacts, goals: TsiGoals) => number | null> = {
  activity: (facts, goals) => {
    const goal = observationGoal(facts, goals);
    return goal === null || goal === 0 ? null : clamp(activeOf(facts) / goal);
  },
  responsiveness: ({ responses: { inTime, late } }) => share({ inOrder: inTime, total: inTime + late }),
  training: ({ training }) => training && share({ inOrder: training.valid, total: training.required }),
  compliance: ({ compliance }) => {
    const shares = complianceGroups.map((group) => share(compliance[group])).filter((one) => one !== null);
    return shares.length === 0 ? null : shares.reduce((sum, one) => sum + one, 0) / shares.length;
  },
  injuries: ({ injuries }, { triTarget, triIndustry }) => {
    const rate = rateOf(injuries.recordable, injuries.hours);
    const worst = 2 * triIndustry;
    if (rate === null) return null;
    return rate <= triTarget ? 1 : clamp((worst - rate) / (worst - triTarget));
  },
};

/** Too few observations or hours worked in twelve months: a number would be misleading. */
export interface Missing {
  observations: { have: number; need: number } | null;
  hours: boolean;
}

export interface TsiResult {
  /** two decimals; null: too little data, see `missing` */
  score: number | null;
  missing: Missing | null;
  parts: TsiPart[];
  /** null also where a part could not be measured: praise for what nobody has looked at */
  level: TsiLevel | null;
  /** of the target, at most 100 */
  percentOfTarget: number | null;
}

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

/** By the displayed score, with one decimal: "90,0" is never less than excellent. */
export function levelOf(score: number): TsiLevel {
  const shown = round(score, 1);
  return tsiLevels.find((level) => shown >= TSI_LEVEL_FROM[level]) ?? 'poor';
}

/** Whether each part was measured. */
const isWhole = (parts: readonly TsiPart[]) => parts.every(({ value }) => value !== null);

export function missingOf(facts: TsiFacts, goals: TsiGoals): Missing | null {
  const few = facts.observations < goals.tsiMinObservations;
  const hours = facts.injuries.hours < TSI_MIN_HOURS;
  if (!few && !hours) return null;
  return { observations: few ? { have: facts.observations, need: goals.tsiMinObservations } : null, hours };
}

/** Parts with their weights and points, unrounded; a part that cannot be measured gives its weight to the others. */
export function partsOf(facts: TsiFacts, goals: TsiGoals): TsiPart[] {
  const measured = tsiParts.map((part) => ({ part, value: values[part](facts, goals) }));
  const known = measured.filter(({ value }) => value !== null);
  const whole = known.reduce((sum, { part }) => sum + TSI_WEIGHTS[part], 0);
  return measured.map(({ part, value }) => {
    const weight = value === null || whole === 0 ? 0 : TSI_WEIGHTS[part] / whole;
    return { part, value, weight, points: 100 * weight * (value ?? 0) };
  });
}

/** Points of the parts in whole tenths that add up to the score as it is shown. */
export function shownPoints({
  score,
  parts,
}: {
  score: number | null;
  parts: readonly TsiPart[];
}): Record<TsiPartName, number> {
  const tenths = parts.map(({ part, points }) => ({
    part,
    points: 10 * points,
    shown: Math.round(10 * points),
  }));
  const sum = () => tenths.reduce((total, { shown }) => total + shown, 0);
  const step = () => Math.sign(Math.round(10 * (score ?? sum() / 10)) - sum());
  for (let by = step(); by !== 0; by = step()) {
    // the one whose rounding was furthest the other way
    const [next] = tenths
      .filter(({ points }) => points > 0)
      .sort((a, b) => by * (b.points - b.shown) - by * (a.points - a.shown));
    if (!next) break;
    next.shown += by;
  }
  return Object.fromEntries(tenths.map(({ part, shown }) => [part, shown / 10])) as Record<
    TsiPartName,
    number
  >;
}

/** Unrounded sum, also where there is too little data to show it: for differences. */
export const rawScore = (facts: TsiFacts, goals: TsiGoals): number =>
  Math.min(
    100,
    partsOf(facts, goals).reduce((sum, { points }) => sum + points, 0),
  );

/** The total safety index of a scope, 0–100, by product weights; the same function on server and phone. */
export function tsiOf(facts: TsiFacts, goals: TsiGoals): TsiResult {
  const missing = missingOf(facts, goals);
  const parts = partsOf(facts, goals);
  if (missing) return { score: null, missing, parts, level: null, percentOfTarget: null };
  const score = round(rawScore(facts, goals), 2);
  const level = isWhole(parts) ? levelOf(score) : null;
  return { score, missing, parts, level, percentOfTarget: cappedPercent(score, TSI_TARGET) };
}
