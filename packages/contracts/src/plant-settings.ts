import { z } from 'zod';
import { instant } from './text.ts';

export const riskMatrices = ['3x3', '5x5'] as const;
export type RiskMatrixKind = (typeof riskMatrices)[number];

const whole = (min: number, max: number) => z.number().int().min(min).max(max);
/** Measured in tenths at the finest; a float's tail would make two equal limits differ. */
const tenths = (min: number, max: number) =>
  z
    .number()
    .min(min)
    .max(max)
    .transform((value) => Math.round(value * 10) / 10);

/**
 * What a plant decides for itself about risks and permits. Flat, so that two people's changes merge by field. Gas limits
 * and times may be made stricter than the widely used ones, never looser.
 */
const fields = z.object({
  /** of new assessments; one that has been used keeps its own */
  riskMatrix: z.enum(riskMatrices),
  /** of the 5 × 5: the highest score (likelihood × severity) that is still low, medium, high */
  bandLowMax: whole(1, 22),
  bandMediumMax: whole(2, 23),
  bandHighMax: whole(3, 24),
  /** percent of the air */
  oxygenMin: tenths(19.5, 20.9),
  oxygenMax: tenths(20.9, 23.5),
  /** percent of the lower explosive limit */
  lelMax: tenths(0, 10),
  /** ppm */
  h2sMax: tenths(0, 10),
  coMax: tenths(0, 50),
  /** after so long without a new reading the work in a confined space is suspended */
  gasRetestMinutes: whole(1, 60),
  /** fire watch after hot work has ended; an issuer may only lengthen it */
  afterWatchMinutes: whole(60, 720),
  roofAfterWatchMinutes: whole(60, 1440),
  /** conflicts that nobody may acknowledge: permits that exclude each other, flammables near hot work, no valid card */
  stopExclusive: z.boolean(),
  stopFlammables: z.boolean(),
  stopCompetence: z.boolean(),
});

type Fields = z.output<typeof fields>;
export type PlantSettingsValues = Fields;
export const plantSettingFields = Object.keys(fields.shape) as (keyof Fields)[];

export const defaultPlantSettings: Fields = {
  riskMatrix: '3x3',
  bandLowMax: 4,
  bandMediumMax: 9,
  bandHighMax: 16,
  oxygenMin: 20,
  oxygenMax: 22.5,
  lelMax: 5,
  h2sMax: 5,
  coMax: 20,
  gasRetestMinutes: 15,
  afterWatchMinutes: 60,
  roofAfterWatchMinutes: 120,
  stopExclusive: false,
  stopFlammables: false,
  stopCompetence: true,
};

/** Values that only make sense beside each other. */
function fit(values: Fields, context: z.RefinementCtx) {
  const refuse = (path: string) =>
    context.addIssue({ code: 'custom', path: [path], message: 'out_of_order' });
  if (values.bandMediumMax <= values.bandLowMax) refuse('bandMediumMax');
  if (values.bandHighMax <= values.bandMediumMax) refuse('bandHighMax');
  if (values.roofAfterWatchMinutes < values.afterWatchMinutes) refuse('roofAfterWatchMinutes');
}

/** All of them together, as they must fit before they are stored. */
export const PlantSettingsValues = fields.superRefine(fit);

/** What the database holds: only what somebody has changed; the rest is as shipped. */
export const StoredPlantSettings = fields.partial();

/** Answer of `GET /api/plant-settings`, and a row of the delta. */
export const PlantSettings = fields.extend({
  id: z.number().int(),
  /** null: as shipped */
  updatedAt: instant.nullable(),
  updatedByName: z.string().nullable(),
  rev: z.number().int(),
});
export type PlantSettings = z.infer<typeof PlantSettings>;

/**
 * Body of `PATCH /api/plant-settings`; supervisors and admins. What changes, and under `base` what the person saw of it:
 * where somebody else has changed the same value since, the answer is 412 with both, and nothing is applied.
 */
export const ChangePlantSettings = fields.partial().extend({
  base: z.partialRecord(fields.keyof(), z.union([z.string(), z.number(), z.boolean()])),
});
export type ChangePlantSettings = z.input<typeof ChangePlantSettings>;
