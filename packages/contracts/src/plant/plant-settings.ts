import { z } from 'zod';
import { instant, text } from '../words/text.ts';
import {
  hoursBases,
  ownConfirmations,
  riskMatrices,
  SETTING_TEXT_MAX,
  type SettingNumber,
  settingRanges,
  type PlantSettingsValues as Values,
} from './plant-settings-values.ts';

function numberOf(field: SettingNumber) {
  const { min, max, step } = settingRanges[field];
  const number = z.number().min(min).max(max);
  // measured in tenths at the finest; a float's tail would make two equal limits differ
  return step === 1 ? number.int() : number.transform((value) => Math.round(value * 10) / 10);
}

const name = text(SETTING_TEXT_MAX).transform((value) => value.trim());

const fields = z.object({
  riskMatrix: z.enum(riskMatrices),
  bandLowMax: numberOf('bandLowMax'),
  bandMediumMax: numberOf('bandMediumMax'),
  bandHighMax: numberOf('bandHighMax'),
  oxygenMin: numberOf('oxygenMin'),
  oxygenMax: numberOf('oxygenMax'),
  lelMax: numberOf('lelMax'),
  h2sMax: numberOf('h2sMax'),
  coMax: numberOf('coMax'),
  gasRetestMinutes: numberOf('gasRetestMinutes'),
  afterWatchMinutes: numberOf('afterWatchMinutes'),
  roofAfterWatchMinutes: numberOf('roofAfterWatchMinutes'),
  alertTeamMinutes: numberOf('alertTeamMinutes'),
  alertPlaceMinutes: numberOf('alertPlaceMinutes'),
  alertOutsideMinutes: numberOf('alertOutsideMinutes'),
  stopExclusive: z.boolean(),
  stopFlammables: z.boolean(),
  stopCompetence: z.boolean(),
  ownConfirmationHotWork: z.enum(ownConfirmations),
  ownConfirmationHeightWork: z.enum(ownConfirmations),
  ownConfirmationConfinedSpace: z.enum(ownConfirmations),
  ownConfirmationElectrical: z.enum(ownConfirmations),
  ownConfirmationHazardousMaterials: z.enum(ownConfirmations),
  tsiMinObservations: numberOf('tsiMinObservations'),
  inductionDays: numberOf('inductionDays'),
  inductionDaysUnused: numberOf('inductionDaysUnused'),
  observationTarget: numberOf('observationTarget'),
  triTarget: numberOf('triTarget'),
  triIndustry: numberOf('triIndustry'),
  ltaTarget: numberOf('ltaTarget'),
  ltaIndustry: numberOf('ltaIndustry'),
  hoursBasis: z.enum(hoursBases),
  rescueAuthority: name,
  safetyAuthority: name,
  chemicalAuthority: name,
  modelReadsTexts: z.boolean(),
}) satisfies z.ZodType<Values>;

/** Values that depend on each other. */
function fit(values: Values, context: z.RefinementCtx) {
  const refuse = (path: string) =>
    context.addIssue({ code: 'custom', path: [path], message: 'out_of_order' });
  if (values.bandMediumMax <= values.bandLowMax) refuse('bandMediumMax');
  if (values.bandHighMax <= values.bandMediumMax) refuse('bandHighMax');
  if (values.roofAfterWatchMinutes < values.afterWatchMinutes) refuse('roofAfterWatchMinutes');
  if (values.alertPlaceMinutes <= values.alertTeamMinutes) refuse('alertPlaceMinutes');
  if (values.alertOutsideMinutes <= values.alertPlaceMinutes) refuse('alertOutsideMinutes');
  // the index falls from the target to twice the industry's rate
  if (values.triTarget >= 2 * values.triIndustry) refuse('triTarget');
}

/** All of them together, which must be consistent to be stored. */
export const PlantSettingsValues = fields.superRefine(fit);

/** The stored values: only changed ones; the rest is default. */
export const StoredPlantSettings = fields.partial();

/** Answer of `GET /api/plant-settings`, and a row of the delta. */
export const PlantSettings = fields.extend({
  id: z.number().int(),
  /** null: default */
  updatedAt: instant.nullable(),
  updatedByName: z.string().nullable(),
  rev: z.number().int(),
});
export type PlantSettings = z.infer<typeof PlantSettings>;

/**
 * Body of `PATCH /api/plant-settings`; admins only. The changed values, and under `base` those the person saw: if
 * somebody else has changed the same value since, the answer is 412 with both, and nothing is applied.
 */
export const ChangePlantSettings = fields.partial().extend({
  base: z.partialRecord(fields.keyof(), z.union([z.string(), z.number(), z.boolean()])),
});
export type ChangePlantSettings = z.input<typeof ChangePlantSettings>;
