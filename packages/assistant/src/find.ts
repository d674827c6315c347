import { helpArticles } from '@turva/locales/help';
import type { Language } from '@turva/locales/languages';
import { figureOf } from '@turva/rules/figures/all';
import MiniSearch from 'minisearch';
import { textOf } from './chips.ts';
import type { Translate } from './describe.ts';
import { fold, tokensOf } from './fold.ts';
import { figureNames, mayBeTold, questionNames } from './question-names.ts';
import { stemOf } from './things.ts';

/** A named question or an article of the help, as it is offered while somebody types. */
export interface FoundQuestion {
  ask: string;
  text: string;
}

const indexes = new Map<Language, MiniSearch<FoundQuestion & { more: string }>>();

/** All that can be asked, by its text, and of the help by its steps: one index for the palette, the search and the assistant. */
function indexOf(t: Translate, language: Language) {
  const before = indexes.get(language);
  if (before) return before;
  const index = new MiniSearch<FoundQuestion & { more: string }>({
    idField: 'ask',
    fields: ['text', 'more'],
    storeFields: ['text'],
    tokenize: tokensOf,
    processTerm: (term) => stemOf(fold(term), language),
    searchOptions: {
      boost: { text: 4 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: 'AND',
    },
  });
  index.addAll([
    ...questionNames
      .filter((ask) => ask !== 'refused')
      .map((ask) => ({ ask: ask as string, text: textOf(t, ask), more: '' })),
    ...figureNames.map((name) => {
      const { title, explains, words } = figureOf(name);
      return { ask: `figure:${name}`, text: t(title), more: t(explains, { ...words }) };
    }),
    ...helpArticles((key) => t(key)).map(({ id, title, about, steps }) => ({
      ask: `help:${id}`,
      text: title,
      more: [about, ...steps].join(' '),
    })),
  ]);
  indexes.set(language, index);
  return index;
}

interface Reader {
  language: Language;
  role: string;
}

export function findQuestions(t: Translate, reader: Reader, typed: string, limit: number): FoundQuestion[] {
  const index = indexOf(t, reader.language);
  const filter = ({ id }: { id: string }) => mayBeTold(id, reader);
  const all = index.search(typed, { filter });
  const found = all.length > 0 ? all : index.search(typed, { filter, combineWith: 'OR' });
  return found.slice(0, limit).map(({ id, text }) => ({ ask: String(id), text: String(text) }));
}
