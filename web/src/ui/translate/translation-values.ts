import type { Reading } from '@turva/contracts/words/readings';
import type { TextChanges, TextPath, Texts, Translation } from '@turva/contracts/words/texts';
import { flawOf, markOf, textPathsOf } from '@turva/rules/words/in-language';

/** A text that can be translated. */
export interface Source {
  name: string;
  label: string;
  /** the plant's own text; empty: nothing to translate */
  plain: string;
  max: number;
}

export const pathOf = (reading: Reading, { name }: Source): TextPath => `texts.${reading}.${name}`;

type Held = Partial<Record<string, Translation | null | undefined>>;
const at = (texts: TextChanges, path: TextPath): Translation | null => (texts as Held)[path] ?? null;

/** The current translation: as typed here, otherwise as it was when the form opened. */
export const translationAt = (seen: TextChanges, typed: TextChanges, path: TextPath): Translation | null =>
  path in typed ? at(typed, path) : at(seen, path);

/** Written by a person from the plant's current text. An empty text is none. */
export const written = (text: string, { plain }: Source): Translation | null =>
  text.trim() === '' ? null : { text, of: markOf(plain) };

/** Typing over a machine's draft leaves it a draft: accepting it takes a separate press. */
export const typedOver = (before: Translation | null, text: string, source: Source): Translation | null => {
  const after = written(text, source);
  return after && before?.by ? { ...after, by: before.by } : after;
};

/** How many of these texts are translated and up to date in one language. */
export const doneIn = (reading: Reading, sources: readonly Source[], texts: TextChanges): number =>
  sources.filter((source) => {
    const translation = at(texts, pathOf(reading, source));
    return translation && !flawOf(translation, source.plain);
  }).length;

const isSame = (a: Translation | null, b: Translation | null) =>
  a?.text.trim() === b?.text.trim() && a?.of === b?.of && a?.by === b?.by;

/** The changes to send, with the values seen under `base`; null if there are none. */
export function changesOf(
  seen: TextChanges,
  typed: TextChanges,
): (TextChanges & { base: TextChanges }) | null {
  const paths = (Object.keys(typed) as TextPath[]).filter((path) => !isSame(at(typed, path), at(seen, path)));
  if (paths.length === 0) return null;
  const pick = (from: TextChanges) => Object.fromEntries(paths.map((path) => [path, at(from, path)]));
  return { ...pick(typed), base: pick(seen) };
}

export const seenOf = (texts: Texts | undefined): TextChanges => textPathsOf(texts);
