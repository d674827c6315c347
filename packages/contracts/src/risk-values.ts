// Plain words, apart from the schemas: whoever only needs to know them needs no zod.

export const riskLevels = ['low', 'medium', 'high', 'critical'] as const;
export type RiskLevel = (typeof riskLevels)[number];

/** How far somebody has brought it. */
export const riskStages = ['pending', 'in-progress', 'completed'] as const;
export type RiskStage = (typeof riskStages)[number];

/** What is shown: a stage, or expired where the due day has passed without completion. */
export const riskStatuses = [...riskStages, 'expired'] as const;
export type RiskStatus = (typeof riskStatuses)[number];

/** Measures from the strongest to the weakest: away with it, something else, a barrier, a rule, protective equipment. */
export const controlKinds = ['eliminate', 'substitute', 'engineering', 'administrative', 'ppe'] as const;
export type ControlKind = (typeof controlKinds)[number];

/** Offered by the form; the field takes any words. */
export const riskCategories = ['ergonomics', 'chemicals', 'machines', 'traffic', 'other'] as const;

/** What can happen to an assessment, and is written into its history. */
export const riskHistoryActions = ['created', 'from_analysis', 'edited', 'status', 'released'] as const;
export type RiskHistoryAction = (typeof riskHistoryActions)[number];

/** Due so many days ahead unless somebody says otherwise. */
export const DUE_IN_DAYS = 30;
