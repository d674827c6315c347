import type { Form, Word } from '@turva/contracts/assistant-values';
import type { HelpId } from '@turva/locales/help';
import type { Language } from '@turva/locales/languages';

export * from '@turva/contracts/assistant-values';

/** As they were said, each once: two may be parts of one. */
export const wordsSaid = (words: readonly Word[]): string[] => [...new Set(words.map(({ said }) => said))];

/** Why a question gets no figures. */
export type Refusal = 'unknown' | 'act' | 'private' | 'future' | 'hello' | 'help' | 'empty';

export interface Understood {
  language: Language;
  form: Form | null;
  refusal: Refusal | null;
  /** words of the question that nobody knows: they narrow nothing, so nothing is counted */
  unused: string[];
  /** where or how something is, or whether it can be done */
  asksWay: boolean;
  /** words that were taken for others by a letter's difference: enough to find by, not to say that there is none */
  unsure?: string[];
  /** a `not` that no part of the form says: nothing is told of it */
  denies?: boolean;
  /** of the app itself */
  asksApp?: boolean;
  /** the app's job with such a record, by its article of the help */
  job?: HelpId | undefined;
}
