// Plain values, separate from the schemas, so that they can be used without zod.

export const riskLevels = ['low', 'medium', 'high', 'critical'] as const;
export type RiskLevel = (typeof riskLevels)[number];

/** The stage somebody has set. */
export const riskStages = ['pending', 'in-progress', 'completed'] as const;
export type RiskStage = (typeof riskStages)[number];

/** The displayed status: a stage, or expired if the due day has passed without completion. */
export const riskStatuses = [...riskStages, 'expired'] as const;
export type RiskStatus = (typeof riskStatuses)[number];

/** Measures from the strongest to the weakest: elimination, substitution, a barrier, a rule, protective equipment. */
export const controlKinds = ['eliminate', 'substitute', 'engineering', 'administrative', 'ppe'] as const;
export type ControlKind = (typeof controlKinds)[number];

/** Suggested by the form; the field accepts any text. */
export const riskCategories = ['ergonomics', 'chemicals', 'machines', 'traffic', 'other'] as const;

/** The actions in an assessment's history. */
export const riskHistoryActions = ['created', 'from_analysis', 'edited', 'status', 'released'] as const;
export type RiskHistoryAction = (typeof riskHistoryActions)[number];

/** The default due day, in days from today. */
export const DUE_IN_DAYS = 30;
