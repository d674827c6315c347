// Plain words, apart from the schemas.

export const causeKinds = ['technical', 'organisational', 'human'] as const;
export type CauseKind = (typeof causeKinds)[number];

export const investigationStates = ['open', 'signed_off'] as const;
export type InvestigationState = (typeof investigationStates)[number];

/** Whether somebody died or was severely injured. While nobody is sure, what a severe accident asks for is asked for. */
export const severities = ['yes', 'unsure', 'no'] as const;
export type Severe = (typeof severities)[number];

export const investigationActions = [
  'created',
  'attached',
  'edited',
  'duty_done',
  'duty_undone',
  'signed_off',
  'reopened',
] as const;
export type InvestigationAction = (typeof investigationActions)[number];

/** Characters of one moment, why or cause. */
export const LINE_MAX = 1000;
export const TIMELINE_MAX = 200;
export const STATEMENTS_MAX = 50;
export const WHYS_MAX = 10;
export const CAUSES_MAX = 60;
export const CAUSE_DEPTH_MAX = 8;
export const DUTIES_MAX = 30;
/** What one page holds that can still be read from a wall. */
export const LESSON_MAX = 1800;

/** What the app has words for; an admin adds others with words of their own. */
export const shippedDuties = ['scene', 'police', 'authority', 'told', 'insurer'] as const;
export type ShippedDuty = (typeof shippedDuties)[number];
