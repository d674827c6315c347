import type { Language } from '@turva/locales/languages';
import type { Asked, Filters, Kind } from './asked.ts';
import { detailsOf, filtersText, type Translate, titleOf, urlOf } from './describe.ts';
import type { AskingPerson, Fact } from './facts.ts';
import type { Tools } from './tools.ts';

export interface UsedRecord {
  kind: Kind;
  id: number;
  title: string;
  url: string;
}

export type Source = Kind | 'tsi' | 'injury';

export interface Answer {
  answer: string;
  language: Language;
  /** what was looked into */
  sources: Source[];
  records: UsedRecord[];
  understood: boolean;
  emergency: boolean;
}

export interface Question {
  question: string;
  /** the person's own questions before, oldest first */
  earlier: readonly string[];
  language: Language;
  now: Date;
  person: AskingPerson;
  tools: Tools;
  /** the texts of a language */
  texts: (language: Language) => Promise<Translate> | Translate;
}

/** Records named in an answer. */
export const SHOWN = 10;

export interface Context extends Question {
  t: Translate;
  asked: Asked;
}
/** What is said, what was looked into for it, and the records it names. */
export type Part = Pick<Answer, 'answer' | 'sources' | 'records'> & {
  /** nothing that is asked about is known here */
  strange?: true;
};

export const recordOf = (fact: Fact): UsedRecord => ({
  kind: fact.kind,
  id: fact.id,
  title: titleOf(fact),
  url: urlOf(fact),
});
export const bullet = (text: string) => `• ${text}`;
export const lines = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join('\n');

export type OfKind = Context & { kind: Kind };

export const scopeOf = ({ t, asked }: Context, kind: Kind, filters: Filters = asked.filters) => {
  const what = filtersText(t, asked.language, kind, filters);
  return what && t('assistant:scope', { what });
};

export const withDetails = ({ t, asked }: Context, fact: Fact) => {
  const details = detailsOf(t, asked.language, fact);
  return details ? `${titleOf(fact)} – ${details}` : titleOf(fact);
};

export const detailsText = (t: Translate, language: Language, fact: Fact) => {
  const details = detailsOf(t, language, fact);
  return details ? ` – ${details}` : '';
};

export const responsibleOf = (t: Translate, { responsible }: Fact) =>
  responsible ? t('assistant:who.responsible', { name: responsible }) : t('assistant:who.nobody');
