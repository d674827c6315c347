import type { Asked, Filters, Intent, Understood } from './asked.ts';
import { filtersOf } from './filters-of.ts';
import { categories, type Said, severities, themes } from './said.ts';
import { spanBefore } from './spans.ts';
import { subjectOf } from './subject-of.ts';

/** One question by itself. */
export interface Alone {
  said: Said;
  understood: Understood;
  /** the subject was not named */
  guessed?: boolean;
}

/** A question that only changes the one before: "entä viime kuussa?", "and in the paint shop?" */
export function continues({ said, understood, guessed }: Alone): boolean {
  // the weather is no permit of the question before, whatever day it is asked for
  if (said.has('opinion', 'offTopic')) return false;
  // few words change the question before only when all of them do
  const opens = said.has('followUp');
  const short = said.tokens <= 5 && said.words.length === 0;
  if (guessed) return (opens || short) && narrows(said);
  const unclear =
    'refusal' in understood && (understood.refusal === 'unknown' || understood.refusal === 'future');
  if ('refusal' in understood) return unclear && (opens || short) && narrows(said);
  return opens && subjectOf(said) === null;
}

const narrows = (said: Said) =>
  Object.keys(said.filters).length > 0 ||
  said.has(
    ...severities,
    ...categories,
    ...themes,
    'open',
    'in_progress',
    'closed',
    'notClosed',
    'pending',
    'approved',
    'rejected',
    'suspended',
    'expired',
    'overdue',
    'unassigned',
    'who',
    'list',
    'mine',
  );

/** The question before with what this one changes. */
export function together(before: Asked, said: Said): Understood {
  const { subject } = before;
  if (subject === null || subject === 'tsi' || subject === 'injury')
    return { ...before, language: said.language, filters: { ...before.filters, ...said.filters } };
  const change = filtersOf(said, subject);
  const placed = change.areaIds || change.department;
  const { areaIds: _, department: __, place: ___, ...unplaced } = before.filters;
  const { ids: ____, ...kept } = placed ? unplaced : before.filters;
  const filters: Filters = { ...kept, ...change };
  // the words of a follow-up are fillers more often than a search
  if (kept.words) filters.words = kept.words;
  else delete filters.words;
  if (change.span && before.filters.spanOf) filters.spanOf = before.filters.spanOf;
  const intent: Intent = said.has('who')
    ? 'who'
    : said.has('count')
      ? 'count'
      : said.has('list') && !change.span && !placed
        ? 'list'
        : before.intent;
  const { other: _____, ...rest } = before;
  const other =
    intent === 'compare' && filters.span ? { ...filters, span: spanBefore(filters.span) } : undefined;
  return { ...rest, language: said.language, intent, filters, ...(other ? { other } : {}), emergency: false };
}
