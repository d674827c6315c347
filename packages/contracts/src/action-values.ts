// Plain words, apart from the schemas: whoever only needs to know them needs no zod.

/** To be done · said to be done · found done by somebody else · found to work after its time · found not to. */
export const actionStates = ['open', 'done', 'verified', 'effective', 'ineffective'] as const;
export type ActionState = (typeof actionStates)[number];

/** The record it belongs to; `round`: a report that a safety round led to. */
export const actionSources = ['observation', 'round', 'risk', 'permit'] as const;
export type ActionSource = (typeof actionSources)[number];

/** How often it is done again: finishing one makes the next. */
export const repetitions = ['week', 'month', 'quarter', 'year'] as const;
export type Repetition = (typeof repetitions)[number];

/** So many days after the verification somebody looks whether it works. */
export const checkDays = [30, 90] as const;
export type CheckDays = (typeof checkDays)[number];

/** Why one action follows another: its turn has come again · the other did not work. */
export const followReasons = ['repeat', 'fix'] as const;
export type FollowReason = (typeof followReasons)[number];

/** So long after the end of a permit its after-watch is still work; later only the permit itself says that it lacks. */
export const AFTER_WATCH_DAYS = 60;
