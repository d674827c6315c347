// Plain values, separate from the schemas, so that they can be used without zod.

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

/** The source of a report's place: a sticker, the person's choice, or a guess nobody corrected. */
export const placeSources = ['qr', 'chosen', 'recent', 'department'] as const;
export type PlaceSource = (typeof placeSources)[number];

const guesses = ['recent', 'department'] as const satisfies readonly PlaceSource[];

/** Nobody has confirmed it: it is shown as a guess everywhere. */
export const isGuessed = (source: string | null | undefined): source is (typeof guesses)[number] =>
  guesses.some((guess) => guess === source);

/** What a closed case was: handled, no observation at all, or reported already. */
export const closings = ['handled', 'not_observation', 'duplicate'] as const;
export type Closing = (typeof closings)[number];

/** The actions in a record's history. */
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

/** Whether a responsible person has answered, and within the time limit of the severity. */
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

/** The sort orders of the list; each has an index ending with the serial number, except the last three. */
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

/** Header with the total in a list's answer, if requested. */
export const TOTAL_COUNT = 'x-total-count';

/** A desk counts no further: beyond it there are "more than". */
export const MOST_COUNTED = 1000;
