// Plain values, separate from the schemas.

export const causeKinds = ['technical', 'organisational', 'human'] as const;
export type CauseKind = (typeof causeKinds)[number];

export const investigationStates = ['open', 'signed_off'] as const;
export type InvestigationState = (typeof investigationStates)[number];

/** Whether somebody died or was severely injured. While unsure, the duties of a severe accident apply. */
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
/** The longest text of one page that is still readable on a wall. */
export const LESSON_MAX = 1800;

/** Duties the app has texts for; admins add others with their own. */
export const shippedDuties = ['scene', 'police', 'authority', 'told', 'insurer'] as const;
export type ShippedDuty = (typeof shippedDuties)[number];
