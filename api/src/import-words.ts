import { languages } from '@turva/locales/languages';
import { textsIn } from './texts.ts';

// Words in the files that plants import, in any of the six languages.

export const folded = (word: string) => word.normalize('NFC').trim().toLowerCase();

/** The words for each key, which the texts name in `group`, and the keys themselves. */
export function wordsOf<Key extends string>(keys: readonly Key[], group: string): ReadonlyMap<string, Key> {
  const pairs = languages.flatMap((language) => {
    const called = (key: string) => textsIn(language)(`${group}.${key}`);
    return keys.map((key) => [folded(called(key)), key] as const);
  });
  return new Map([...pairs, ...keys.map((key) => [folded(key), key] as const)]);
}
