import type { Language } from '@turva/locales/languages';

/** What a record may be. `risk` is a risk assessment, `training` a module with the asker's own progress. */
export const kinds = [
  'observation',
  'risk',
  'permit',
  'chemical',
  'training',
  'document',
  'procedure',
] as const;
export type Kind = (typeof kinds)[number];

export type Subject = Kind | 'tsi' | 'injury';

export type Intent =
  | 'count'
  | 'list'
  | 'who'
  | 'by'
  | 'trend'
  | 'compare'
  | 'why'
  | 'about'
  | 'howto'
  | 'tsi'
  | 'injuries'
  | 'property'
  | 'approver';

export const groupings = ['area', 'department', 'severity', 'status', 'theme', 'category', 'month'] as const;
export type Grouping = (typeof groupings)[number];

/** What a chemical's record says of handling it, as the columns of its register are called. */
export type Property = 'storageRequirements' | 'protection' | 'riskPhrases';

/** Days of the plant's calendar, both included. `past` and `today` only name the sentence. */
export interface Span {
  from: string | null;
  to: string | null;
}

/** Stems that mean the same; one of them must stand in the text. */
export interface Word {
  said: string;
  stems: string[];
  /** it may be a word of speech that we do not know, not something to look for */
  unsure?: true;
  /** neither the product nor the glossary knows it */
  foreign?: true;
}

/** As they were said, each once: two may be parts of one. */
export const wordsSaid = (words: readonly Word[]): string[] => [...new Set(words.map(({ said }) => said))];

/** What narrows a question. All of it must hold. */
export interface Filters {
  ids?: number[];
  span?: Span;
  /** which of a record's dates the span is about */
  spanOf?: 'at' | 'due' | 'done';
  areaIds?: number[];
  department?: string;
  /** how the place was recognised, for the answer */
  place?: string;
  severity?: string[];
  status?: string[];
  category?: string[];
  theme?: string[];
  overdue?: true;
  /** due or running out within the warning time */
  soon?: true;
  mine?: 'reported' | 'assigned';
  unassigned?: true;
  assigneeId?: number;
  assignee?: string;
  words?: Word[];
}

export interface Asked {
  language: Language;
  intent: Intent;
  subject: Subject | null;
  filters: Filters;
  by?: Grouping;
  /** second side of a comparison */
  other?: Filters;
  /** how many are shown: `the oldest`, `five latest` */
  limit?: number;
  order: 'newest' | 'oldest' | 'due' | 'severity' | 'done';
  /** who reported is asked for, not who is responsible */
  reporter?: true;
  /** when it happened is asked for */
  when?: true;
  properties?: Property[];
  /** only the things it names say what is asked: when no record has them, it was something else */
  guessed?: true;
  /** what is told where no record has what is asked for: of an extinguisher, what to do in a fire */
  instead?: Word[];
  /** somebody may be in danger now */
  emergency: boolean;
}

/** Why a question gets no figures. */
export type Refusal = 'unknown' | 'act' | 'private' | 'future' | 'hello' | 'help' | 'empty';

export type Understood = Asked | { language: Language; refusal: Refusal; emergency: boolean };
