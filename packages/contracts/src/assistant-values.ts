// Plain words, apart from the schemas: whoever only needs to know them needs no zod.

/** What a record may be. `risk` is a risk assessment, `training` a module with the asker's own progress. */
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

/** What a question is about: records, the index, hours and injuries, or what the plant has set. */
export const nouns = [...kinds, 'tsi', 'injury', 'settings'] as const;
export type Noun = (typeof nouns)[number];

/** What is wanted of it. */
export const measures = [
  'list',
  'count',
  'who',
  'when',
  'by',
  'share',
  'trend',
  'compare',
  'average',
  'why',
  'search',
  'howto',
  'may',
  'approver',
  'property',
] as const;
export type Measure = (typeof measures)[number];

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

/** What a chemical's record says of handling it, as the columns of its register are called. */
export const properties = ['storageRequirements', 'protection', 'riskPhrases', 'firstAid'] as const;
export type Property = (typeof properties)[number];

/** Days of the plant's calendar, both included. */
export interface Span {
  from: string | null;
  to: string | null;
}

/** Stems that mean the same; one of them must stand in the text. */
export interface Word {
  said: string;
  stems: string[];
  /** a thing that plants have, so that no record of it is an answer; otherwise nobody knows the word */
  known?: true | undefined;
}

/** What narrows a question. All of it must hold; within one, any. */
export interface Filters {
  ids?: number[] | undefined;
  span?: Span | undefined;
  /** which of a record's dates the span is about; `during`: it is valid on one of the days */
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
  /** not finished, and without a day by which it should be */
  undated?: true | undefined;
  assigneeId?: number | undefined;
  assignee?: string | undefined;
  words?: Word[] | undefined;
}

/** `slowest`, `quickest`: by how long it took from the beginning until it was done. */
export const orders = ['newest', 'oldest', 'due', 'severity', 'done', 'slowest', 'quickest'] as const;

/** A question as it was understood: shown, changed, and asked again as it stands. */
export interface Form {
  measure: Measure;
  /** null: records of every kind */
  noun: Noun | null;
  filters: Filters;
  by?: Grouping | undefined;
  /** the fewest come first */
  least?: true | undefined;
  /** second side of a comparison */
  other?: Filters | undefined;
  /** how many are shown: `the oldest`, `five latest` */
  limit?: number | undefined;
  order: (typeof orders)[number];
  /** who reported is asked for, not who is responsible */
  reporter?: true | undefined;
  properties?: Property[] | undefined;
  /** a setting of the plant, a rate, the work that may be done */
  topic?: string | undefined;
  /** a figure of the question: measured oxygen */
  amount?: number | undefined;
}
