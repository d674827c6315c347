// Plain values, separate from the schemas, so that they can be used without zod.

/** In the order they are shown. */
export const trainingCategories = ['mandatory', 'job_specific', 'emergency', 'development'] as const;
export type TrainingCategory = (typeof trainingCategories)[number];

export const trainingStatuses = ['not_started', 'in_progress', 'completed'] as const;
export type TrainingStatus = (typeof trainingStatuses)[number];

export const difficulties = ['beginner', 'intermediate', 'advanced'] as const;

/** Our own drawings for sections; the app includes them all. */
export const lessonPictures = [
  'fire-triangle',
  'lock-and-tag',
  'confined-entry',
  'hot-work-watch',
  'ghs-signs',
  'ppe',
  'assembly-point',
  'rescue-chain',
  'spill',
  'risk-grid',
  'five-whys',
  'stop-work',
] as const;
export type LessonPicture = (typeof lessonPictures)[number];

/** Sent by the button that begins a module. */
export const START_PROGRESS = 10;
/** How long before its expiry a completion may be renewed; the old one stays valid meanwhile. */
export const RENEW_AHEAD_DAYS = 60;
export const badges = ['first', 'mandatory', 'emergency', 'master'] as const;
export type Badge = (typeof badges)[number];
