import type { Language } from '@turva/locales/languages';
import questions from './trial.json' with { type: 'json' };

export interface TrialQuestion {
  question: string;
  language: Language;
  /** any of these sets of records is right */
  records: string[][];
}

/** A hundred questions about the plant of the tests, from every language in turn, and what each must lead to. */
export const trialQuestions = questions as readonly TrialQuestion[];
