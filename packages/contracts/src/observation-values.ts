// Plain words, apart from the schemas: whoever only needs to know them needs no zod.

/** The four of the create form, then the older set that stays readable and countable. */
export const formCategories = ['safety', 'quality', 'efficiency', 'positive'] as const;
export const olderCategories = ['hazard', 'nearmiss', 'incident', 'improvement'] as const;
export const categories = [...formCategories, ...olderCategories] as const;
export type Category = (typeof categories)[number];

export const formSeverities = ['low', 'medium', 'high'] as const;
export const severities = [...formSeverities, 'critical'] as const;
export type Severity = (typeof severities)[number];

export const statuses = ['open', 'in_progress', 'closed'] as const;
export type Status = (typeof statuses)[number];

export const priorities = ['low', 'medium', 'high', 'critical'] as const;
export type Priority = (typeof priorities)[number];

export const themes = ['ergonomics', 'chemicals', 'machines', 'traffic', 'other'] as const;
export type Theme = (typeof themes)[number];

/** Where the place of a report came from: a sticker, the person's word, or a guess nobody corrected. */
export const placeSources = ['qr', 'chosen', 'recent', 'department'] as const;
export type PlaceSource = (typeof placeSources)[number];

const guesses = ['recent', 'department'] as const satisfies readonly PlaceSource[];

/** Nobody has said it: it is shown as a guess, and told as one. */
export const isGuessed = (source: string | null | undefined): source is (typeof guesses)[number] =>
  guesses.some((guess) => guess === source);

/** What a closing says it was: dealt with, no observation at all, or one that had been reported already. */
export const closings = ['handled', 'not_observation', 'duplicate'] as const;
export type Closing = (typeof closings)[number];

/** What can happen to a record, and is written into its history. */
export const historyActions = [
  'created',
  'edited',
  'seen',
  'status',
  'assigned',
  'due',
  'priority',
  'severity',
  'commented',
  'action_added',
  'action_changed',
  'action_done',
  'action_verified',
  'action_checked',
  'verified',
  'attached',
  'released',
  'deleted',
] as const;
export type HistoryAction = (typeof historyActions)[number];

/** Whether somebody responsible has answered, and within the time of its severity. */
export const answers = ['any', 'intime', 'late', 'none'] as const;
export type Answer = (typeof answers)[number];

/** What the list can be grouped and counted by: each is a filter too. */
export const observationGroups = [
  'status',
  'assignee',
  'area',
  'severity',
  'category',
  'department',
] as const;
export type ObservationGroup = (typeof observationGroups)[number];

/** What the list can be sorted by; each has an index with the serial number as its last column, but the last three. */
export const observationSorts = [
  'created',
  'severity',
  'status',
  'title',
  'location',
  'assignee',
  'due',
  'category',
  'area',
  'department',
] as const;
export type ObservationSort = (typeof observationSorts)[number];

/** Header of a list's answer when it was asked to count. */
export const TOTAL_COUNT = 'x-total-count';
