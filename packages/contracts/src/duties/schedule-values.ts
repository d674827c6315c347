// Plain values, separate from the schemas, so that they can be used without zod.

/** Recurring work: a round of a place or a device, an emergency drill, or the reading of a document. */
export const scheduledThings = ['round', 'drill', 'reading'] as const;
export type ScheduledThing = (typeof scheduledThings)[number];

/** `ended` stays in the list with what was done and missed. */
export const scheduleStates = ['active', 'paused', 'ended'] as const;
export type ScheduleState = (typeof scheduleStates)[number];

/** Open until its day · done, in time or late · missed on its day. */
export const turnStates = ['due', 'done', 'missed'] as const;
export type TurnState = (typeof turnStates)[number];

export const WEEKS_MAX = 260;
export const MONTHS_MAX = 120;
export const DAYS_MAX = 366;
/** The first day of a calendar rule is at most this many years away. */
export const YEARS_AWAY_MAX = 10;
