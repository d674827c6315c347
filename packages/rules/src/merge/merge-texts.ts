import type { TextChanges, Texts, Translation } from '@turva/contracts/words/texts';
import { textPathsOf, withTextChanges } from '../words/in-language.ts';
import { type Clash, mergeFields } from './merge.ts';

interface Merged {
  texts: Texts;
  /** what changes, as the history names it */
  change: Record<string, { from: string | null; to: string | null }>;
  conflicts: Clash[];
}

type Found = Partial<Record<string, Translation | null | undefined>>;

/** As one value: a database that keeps JSON sorts its keys its own way. */
const comparable = (translation: Translation | null | undefined): string | null =>
  translation ? JSON.stringify([translation.text, translation.of, translation.by ?? null]) : null;

const comparables = (found: Found): Record<string, string | null> =>
  Object.fromEntries(Object.entries(found).map(([path, translation]) => [path, comparable(translation)]));

/** Three-way merge of translations, each by itself. For one missing from `base` the person saw the current text. */
export function mergeTexts(stored: Texts, mine: TextChanges, base: TextChanges = {}): Merged {
  const theirs: Found = textPathsOf(stored);
  const said: Found = mine;
  const seen: Found = base;
  const { apply, conflicts } = mergeFields(
    { ...comparables(theirs), ...comparables(seen) },
    comparables(said),
    comparables(theirs),
  );
  const paths = Object.keys(apply);
  return {
    texts: withTextChanges(stored, Object.fromEntries(paths.map((path) => [path, said[path]]))),
    change: Object.fromEntries(
      paths.map((path) => [path, { from: theirs[path]?.text ?? null, to: said[path]?.text ?? null }]),
    ),
    conflicts: conflicts.map(({ field }) => ({
      field,
      base: seen[field] ?? null,
      mine: said[field] ?? null,
      theirs: theirs[field] ?? null,
    })),
  };
}
