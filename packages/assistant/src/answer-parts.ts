import type { AnswerRecord } from '@turva/contracts/assistant/assistant';
import type { Language } from '@turva/locales/languages';
import { detailsOf, filtersText, type Translate, titleOf, urlOf } from './describe.ts';
import { type AskingPerson, type Fact, isDone, isOverdue } from './facts.ts';
import type { Filters, Form, Kind, Noun } from './form.ts';
import { is } from './kinds.ts';
import { kindOf } from './question-names.ts';
import type { Tools } from './tools.ts';

export interface UsedRecord {
  kind: Kind;
  id: number;
  title: string;
  url: string;
  /** what is said of it in a row */
  fact?: Fact;
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
  form: Form;
}
type Telling = Pick<Context, 't' | 'language' | 'now'>;
/** What is said, what was looked into for it, and the records it names. */
export interface Part {
  answer: string;
  sources: Noun[];
  records: UsedRecord[];
  /** nothing that is asked about is known here */
  strange?: true;
  /** something that is asked about is not known here: what is known is told, and is no answer */
  half?: true;
}

/** The kind of records a question is about. */
export const kindIn = ({ form }: Pick<Context, 'form'>): Kind => kindOf(form.ask) ?? 'observation';

export const recordOf = (fact: Fact): UsedRecord => ({
  kind: fact.kind,
  id: fact.id,
  title: titleOf(fact),
  url: urlOf(fact),
  fact,
});

/** A record as it stands in a row of an answer; what is never finished, as a document, has no standing. */
export function shownRecord({ fact, ...record }: UsedRecord, { t, language, now }: Telling): AnswerRecord {
  if (!fact) return record;
  const standing = isOverdue(fact, now.getTime())
    ? 'late'
    : isDone(fact)
      ? 'done'
      : fact.status === 'expired'
        ? false
        : fact.severity === 'critical' || fact.severity === 'high'
          ? 'grave'
          : is(fact.kind, 'finished') && 'plain';
  return { ...record, ...(standing && { standing }), details: detailsOf(t, language, fact, now) };
}
export const bullet = (text: string) => `• ${text}`;
export const lines = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join('\n');
export const more = ({ t }: Pick<Context, 't'>, all: number, shown: number) =>
  all > shown && t('assistant:more', { count: all - shown });

export const scopeOf = ({ t, form, language }: Context, kind: Kind, filters: Filters = form.filters) => {
  const what = filtersText(t, language, kind, filters);
  return what && t('assistant:scope', { what });
};

export const withDetails = ({ t, language, now }: Telling, fact: Fact) => {
  const details = detailsOf(t, language, fact, now);
  return details ? `${titleOf(fact)} – ${details}` : titleOf(fact);
};

/** A record in a line: what tells it from others, and who answers for it. */
export const described = (context: Telling, fact: Fact, ...rest: (string | false | null)[]) =>
  [
    withDetails(context, fact),
    ...rest,
    is(fact.kind, 'owned') &&
      (fact.responsible
        ? context.t('assistant:who.responsible', { name: fact.responsible })
        : context.t('assistant:who.nobody')),
  ]
    .filter(Boolean)
    .join(' – ');
