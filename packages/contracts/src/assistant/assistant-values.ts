// Plain values, separate from the schemas, so that they can be used without zod.

/** The kinds of records. `risk` is a risk assessment, `training` a module with the asker's own progress. */
export const kinds = [
  'observation',
  'action',
  'risk',
  'permit',
  'chemical',
  'training',
  'card',
  'document',
  'procedure',
  'area',
  'round',
  'alarm',
] as const;
export type Kind = (typeof kinds)[number];

/** Where an answer's figures come from: records, the index, hours and injuries, or the plant's settings. */
export const nouns = [...kinds, 'tsi', 'injury', 'settings'] as const;
export type Noun = (typeof nouns)[number];

export const groupings = [
  'area',
  'department',
  'severity',
  'status',
  'theme',
  'category',
  'month',
  'responsible',
] as const;
export type Grouping = (typeof groupings)[number];

/** What a chemical's record says about handling it, named as the columns of the register. */
export const properties = ['storageRequirements', 'protection', 'riskPhrases', 'firstAid'] as const;
export type Property = (typeof properties)[number];

/** Days of the plant's calendar, inclusive. */
export interface Span {
  from: string | null;
  to: string | null;
}

/** Stems with the same meaning; one of them must occur in the text. */
export interface Word {
  said: string;
  stems: string[];
  /** a thing that plants have, so that "no record" is an answer; otherwise the word is unknown */
  known?: true | undefined;
}

/** The filters of a question. All must match; within one, any value. */
export interface Filters {
  ids?: number[] | undefined;
  span?: Span | undefined;
  /** which of a record's dates the span refers to; `during`: it is valid on one of the days */
  spanOf?: 'at' | 'due' | 'done' | 'during' | undefined;
  areaIds?: number[] | undefined;
  department?: string | undefined;
  /** how the place was recognised, for the answer */
  place?: string | undefined;
  severity?: string[] | undefined;
  status?: string[] | undefined;
  category?: string[] | undefined;
  theme?: string[] | undefined;
  overdue?: true | undefined;
  /** due or running out within the warning time */
  soon?: true | undefined;
  mine?: 'reported' | 'assigned' | undefined;
  unassigned?: true | undefined;
  /** not finished, and without a due day */
  undated?: true | undefined;
  assigneeId?: number | undefined;
  assignee?: string | undefined;
  words?: Word[] | undefined;
}

/** `slowest`, `quickest`: by the time from the beginning until done. */
export const orders = ['newest', 'oldest', 'due', 'severity', 'done', 'slowest', 'quickest'] as const;

/** A question as understood: one of the named questions with its slots; shown, edited, and asked again as it is. */
export interface Form {
  /** the name of the question; of an article of the help `help:report` */
  ask: string;
  filters: Filters;
  by?: Grouping | undefined;
  /** the fewest come first */
  least?: true | undefined;
  /** second side of a comparison */
  other?: Filters | undefined;
  /** how many are shown: `the oldest`, `five latest` */
  limit?: number | undefined;
  order: (typeof orders)[number];
  /** the gas that is asked about */
  topic?: string | undefined;
  /** a figure in the question: measured oxygen */
  amount?: number | undefined;
}

/** A form as builds before named questions made it; it is still in stored conversations and asked by older apps. */
export interface OldForm extends Omit<Form, 'ask'> {
  measure: string;
  noun: Noun | null;
  reporter?: true | undefined;
  properties?: Property[] | undefined;
}
