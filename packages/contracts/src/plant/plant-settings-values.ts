import type { PermitType } from '../permits/permit-values.ts';

// Plain values, separate from the schemas: a screen that only shows them needs no zod.

export const riskMatrices = ['3x3', '5x5'] as const;
export type RiskMatrixKind = (typeof riskMatrices)[number];

/** The hours basis of injury rates, by default per million, as in Finland. */
export const hoursBases = ['200000', '1000000'] as const;
export type HoursBasis = (typeof hoursBases)[number];

/** Whether people named on a permit confirm the measures on their own phone. */
export const ownConfirmations = ['off', 'asked', 'required'] as const;
export type OwnConfirmation = (typeof ownConfirmations)[number];

/**
 * A plant's own settings for risks, permits and the safety index. Flat, so that two people's changes merge by
 * field. Gas limits and times may be made stricter than the widely used ones, never looser.
 */
export interface PlantSettingsValues {
  /** for new assessments; one in use keeps its own */
  riskMatrix: RiskMatrixKind;
  /** of the 5 × 5: the highest score (likelihood × severity) that is still low, medium, high */
  bandLowMax: number;
  bandMediumMax: number;
  bandHighMax: number;
  /** percent of the air */
  oxygenMin: number;
  oxygenMax: number;
  /** percent of the lower explosive limit */
  lelMax: number;
  /** ppm */
  h2sMax: number;
  coMax: number;
  /** after this long without a new reading, work in a confined space is suspended */
  gasRetestMinutes: number;
  /** fire watch after hot work; an issuer may only extend it */
  afterWatchMinutes: number;
  roofAfterWatchMinutes: number;
  /** conflicts that cannot be acknowledged: permits that exclude each other, flammables near hot work, no valid card */
  stopExclusive: boolean;
  stopFlammables: boolean;
  stopCompetence: boolean;
  ownConfirmationHotWork: OwnConfirmation;
  ownConfirmationHeightWork: OwnConfirmation;
  ownConfirmationConfinedSpace: OwnConfirmation;
  ownConfirmationElectrical: OwnConfirmation;
  ownConfirmationHazardousMaterials: OwnConfirmation;
  /** minimum of observations in twelve months for a safety index */
  tsiMinObservations: number;
  /** minutes without an acknowledgement after which an alert goes to more people */
  alertTeamMinutes: number;
  alertPlaceMinutes: number;
  alertOutsideMinutes: number;
  /** days until the training of somebody new counts in the index: from their first sign-in, and from their account */
  inductionDays: number;
  inductionDaysUnused: number;
  /** a year, per 100 full-time workers (200 000 h) */
  observationTarget: number;
  /** recordable and lost-time injuries per 200 000 h: the plant's target, and the industry's average */
  triTarget: number;
  triIndustry: number;
  ltaTarget: number;
  ltaIndustry: number;
  hoursBasis: HoursBasis;
  /** names of the authorities, as used in texts; empty: not entered */
  rescueAuthority: string;
  safetyAuthority: string;
  chemicalAuthority: string;
  /** the service that phrases the assistant's answers is the plant's own: it may read the texts of records */
  modelReadsTexts: boolean;
}

type FieldsOf<Value> = {
  [Field in keyof PlantSettingsValues]: PlantSettingsValues[Field] extends Value ? Field : never;
}[keyof PlantSettingsValues];
export type SettingNumber = FieldsOf<number>;
export type SettingSwitch = FieldsOf<boolean>;

/** The range of a number; `step` 0.1 if tenths make sense. */
export const settingRanges: Record<SettingNumber, { min: number; max: number; step: 1 | 0.1 }> = {
  bandLowMax: { min: 1, max: 22, step: 1 },
  bandMediumMax: { min: 2, max: 23, step: 1 },
  bandHighMax: { min: 3, max: 24, step: 1 },
  oxygenMin: { min: 19.5, max: 20.9, step: 0.1 },
  oxygenMax: { min: 20.9, max: 23.5, step: 0.1 },
  lelMax: { min: 0, max: 10, step: 0.1 },
  h2sMax: { min: 0, max: 10, step: 0.1 },
  coMax: { min: 0, max: 50, step: 0.1 },
  gasRetestMinutes: { min: 1, max: 60, step: 1 },
  afterWatchMinutes: { min: 60, max: 720, step: 1 },
  roofAfterWatchMinutes: { min: 60, max: 1440, step: 1 },
  alertTeamMinutes: { min: 1, max: 60, step: 1 },
  alertPlaceMinutes: { min: 1, max: 60, step: 1 },
  alertOutsideMinutes: { min: 1, max: 60, step: 1 },
  tsiMinObservations: { min: 1, max: 1000, step: 1 },
  inductionDays: { min: 0, max: 90, step: 1 },
  inductionDaysUnused: { min: 0, max: 180, step: 1 },
  observationTarget: { min: 1, max: 10_000, step: 1 },
  triTarget: { min: 0, max: 50, step: 0.1 },
  triIndustry: { min: 0.1, max: 50, step: 0.1 },
  ltaTarget: { min: 0, max: 50, step: 0.1 },
  ltaIndustry: { min: 0.1, max: 50, step: 0.1 },
};

/** The switches for hard stops. */
export const stopSwitches = ['stopExclusive', 'stopFlammables', 'stopCompetence'] as const;
export type StopSwitch = (typeof stopSwitches)[number];
export const settingSwitches: readonly SettingSwitch[] = [...stopSwitches, 'modelReadsTexts'];

/** The field of each type of permit. */
export const ownConfirmationFields = {
  hot_work: 'ownConfirmationHotWork',
  height_work: 'ownConfirmationHeightWork',
  confined_space: 'ownConfirmationConfinedSpace',
  electrical: 'ownConfirmationElectrical',
  hazardous_materials: 'ownConfirmationHazardousMaterials',
} as const satisfies Record<PermitType, keyof PlantSettingsValues>;

/** Names, one line each. */
export const settingTexts = ['rescueAuthority', 'safetyAuthority', 'chemicalAuthority'] as const;
export type SettingText = (typeof settingTexts)[number];
export const SETTING_TEXT_MAX = 120;

export const plantSettingFields: readonly (keyof PlantSettingsValues)[] = [
  'riskMatrix',
  ...(Object.keys(settingRanges) as SettingNumber[]),
  ...settingSwitches,
  ...Object.values(ownConfirmationFields),
  'hoursBasis',
  ...settingTexts,
];

export const defaultPlantSettings: PlantSettingsValues = {
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
  alertTeamMinutes: 1,
  alertPlaceMinutes: 3,
  alertOutsideMinutes: 5,
  stopExclusive: false,
  stopFlammables: false,
  stopCompetence: true,
  ownConfirmationHotWork: 'asked',
  ownConfirmationHeightWork: 'asked',
  ownConfirmationConfinedSpace: 'required',
  ownConfirmationElectrical: 'asked',
  ownConfirmationHazardousMaterials: 'asked',
  tsiMinObservations: 10,
  inductionDays: 14,
  inductionDaysUnused: 30,
  observationTarget: 48,
  triTarget: 1.8,
  triIndustry: 3.1,
  ltaTarget: 1.2,
  ltaIndustry: 1.5,
  hoursBasis: '200000',
  rescueAuthority: '',
  safetyAuthority: '',
  chemicalAuthority: '',
  modelReadsTexts: false,
};
