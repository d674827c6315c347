// Plain values, separate from the schemas, so that they can be used without zod.

/** Open · marked as done · verified by somebody else · found to work after its time · found not to. */
export const actionStates = ['open', 'done', 'verified', 'effective', 'ineffective'] as const;
export type ActionState = (typeof actionStates)[number];

/** The record it belongs to; `round`: a report made on a safety round. */
export const actionSources = ['observation', 'round', 'risk', 'permit'] as const;
export type ActionSource = (typeof actionSources)[number];

/** How often it recurs: finishing one creates the next. */
export const repetitions = ['week', 'month', 'quarter', 'year'] as const;
export type Repetition = (typeof repetitions)[number];

/** Days from the verification to the check whether it works. */
export const checkDays = [30, 90] as const;
export type CheckDays = (typeof checkDays)[number];

/** Why one action follows another: its next occurrence · the other did not work. */
export const followReasons = ['repeat', 'fix'] as const;
export type FollowReason = (typeof followReasons)[number];

/**
 * For this many days after a permit's end its fire watch stays in the list; later only the permit shows that it is
 * missing.
 */
export const AFTER_WATCH_DAYS = 60;
