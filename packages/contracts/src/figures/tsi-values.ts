// Plain values, separate from the schemas: a screen that only shows them needs no zod.

/** The target of the safety index; the bar is score ÷ target. */
export const TSI_TARGET = 90;

/** In the order they are shown. */
export const tsiParts = ['activity', 'responsiveness', 'training', 'compliance', 'injuries'] as const;
export type TsiPartName = (typeof tsiParts)[number];

/** Share of each part in the index; together 1. */
export const TSI_WEIGHTS: Record<TsiPartName, number> = {
  activity: 0.25,
  responsiveness: 0.2,
  training: 0.2,
  compliance: 0.15,
  injuries: 0.2,
};

/** Best first. */
export const tsiLevels = ['excellent', 'good', 'fair', 'poor'] as const;
export type TsiLevel = (typeof tsiLevels)[number];

/** The lowest score of each level. */
export const TSI_LEVEL_FROM: Record<TsiLevel, number> = { excellent: 90, good: 80, fair: 65, poor: 0 };

/** The groups of the compliance part. */
export const complianceGroups = ['permits', 'assessments', 'sheets', 'clauses'] as const;
export type ComplianceGroup = (typeof complianceGroups)[number];

/** Hours that injury rates are counted for: 100 full-time workers' year, and a million, as Finland counts. */
export const RATE_HOURS = 200_000;
export const MILLION_HOURS = 1_000_000;
/** A full-time worker's year; with fewer hours in twelve months an index would say nothing. */
export const TSI_MIN_HOURS = RATE_HOURS / 100;
/** Below this many cases a rate changes by chance: it is shown with the count and an interval. */
export const FEW_CASES = 10;

/** The periods of the parts. */
export const TRAILING_MONTHS = 12;
export const RESPONSE_DAYS = 90;
export const TREND_MONTHS = 6;
/** A trend of fewer observations than this in both halves together says too little. */
export const TREND_MIN = 5;

/** The target for the time from "send" to the server's receipt. */
export const REPORTING_TARGET_SECONDS = 15;

export const isoStandards = ['iso45001', 'iso14001'] as const;
export type IsoStandard = (typeof isoStandards)[number];

/** A month of the plant's calendar: `2026-11`. */
export const MONTH_PATTERN = /^\d{4}-(0[1-9]|1[0-2])$/;
