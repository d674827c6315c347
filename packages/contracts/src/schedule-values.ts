// Plain words, apart from the schemas: whoever only needs to know them needs no zod.

/** What comes back: a round, of a place or a device, an emergency drill, or the reading of a document. */
export const scheduledThings = ['round', 'drill', 'reading'] as const;
export type ScheduledThing = (typeof scheduledThings)[number];

/** `ended` stays in the list for what was done and missed under it. */
export const scheduleStates = ['active', 'paused', 'ended'] as const;
export type ScheduleState = (typeof scheduleStates)[number];

/** To be done by its day · done, in time or late · its day went by without it. */
export const turnStates = ['due', 'done', 'missed'] as const;
export type TurnState = (typeof turnStates)[number];

export const WEEKS_MAX = 260;
export const MONTHS_MAX = 120;
export const DAYS_MAX = 366;
/** The first day of a calendar lies within so many years of now. */
export const YEARS_AWAY_MAX = 10;
