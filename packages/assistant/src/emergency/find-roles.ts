import type { Language } from '@turva/locales/languages';
import { tokensOf } from '../fold.ts';
import { beginsNearly } from '../near.ts';
import { isEveryday } from './everyday.ts';
import { calm, type Role } from './roles.ts';
import { type Stem, vocabularies } from './vocabularies.ts';

/** Words that may stand between the words of one stem: `ei enää hengitä`. */
const BETWEEN = 2;
/** A shorter word has too many beside it to be read with a wrong letter. */
const SHORTEST_TYPO = 5;
const LONG = 8;

/** Words as they are listened to: `apuaaaa` is `apua`. */
export const spokenWords = (text: string) => tokensOf(text).map((word) => word.replace(/(.)\1{2,}/gu, '$1'));

const fits = (word: string | undefined, { text, whole }: Stem['words'][number]) =>
  word !== undefined && (whole ? word === text : word.startsWith(text));

/** Where a stem stands in the text from a word on: the places of its words, or nothing. */
function placesOf(stem: Stem, words: readonly string[], from: number): number[] | null {
  const [first, ...others] = stem.words;
  if (!first || !fits(words[from], first)) return null;
  const places = [from];
  for (const other of others) {
    const last = places.at(-1) ?? from;
    const next = [1, 2, 3].slice(0, BETWEEN + 1).find((step) => fits(words[last + step], other));
    if (!next) return null;
    places.push(last + next);
  }
  return places;
}

/** What may be stays a word like another. */
const isCalm = (role: Role) => role !== 'maybe' && calm.includes(role);

const allowedIn = (word: string, stem: Stem) => {
  const [one] = stem.words;
  if (!one || stem.words.length > 1 || one.whole) return 0;
  const length = Math.min(word.length, one.text.length);
  return length < SHORTEST_TYPO ? 0 : length < LONG ? 1 : 2;
};

const SHORTEST_COMPOUND = 8;

/** What each word does in the text: the most exactly named thing counts, so that `extinguisher` is no fire. */
export function rolesIn(
  words: readonly string[],
  language: Language,
  mayMistype: boolean,
): Map<Role, number> {
  const stems = vocabularies[language];
  const best = words.map(() => ({ length: 0, roles: new Set<Role>(), also: new Set<Role>() }));
  const note = (at: number, length: number, role: Role) => {
    const known = best[at];
    if (!known || length < known.length) return;
    if (length > known.length) known.roles = new Set();
    known.length = length;
    known.roles.add(role);
  };
  words.forEach((word, at) => {
    for (const stem of stems.byLetter.get(word[0] ?? '') ?? []) {
      const places = placesOf(stem, words, at);
      // several words say one thing more of each, and hide what each is only where they are no cry
      const hides = stem.words.length === 1 || isCalm(stem.role);
      for (const place of places ?? [])
        if (hides) note(place, stem.length, stem.role);
        else best[place]?.also.add(stem.role);
    }
  });
  // `eihengitä`, `nedýcha`: a `not` grown together with what it denies
  words.forEach((word, at) => {
    if ((best[at]?.length ?? 0) >= 4) return;
    for (const not of stems.glued) {
      if (!word.startsWith(not)) continue;
      const denied = rolesIn([word.slice(not.length)], language, false);
      for (const role of denied.keys()) if (role !== 'not') note(at, word.length, role);
      if (denied.size > 0) note(at, word.length, 'not');
    }
  });
  if (mayMistype)
    words.forEach((word, at) => {
      if (best[at]?.length !== 0 || isEveryday(word, language)) return;
      for (const stem of stems.byLetter.get(word[0] ?? '') ?? []) {
        // what is no cry is not guessed at
        const allowed = isCalm(stem.role) ? 0 : allowedIn(word, stem);
        if (allowed > 0 && beginsNearly(word, stem.words[0]?.text ?? '', allowed))
          note(at, stem.length, stem.role);
      }
    });
  words.forEach((word, at) => {
    if (best[at]?.length !== 0 || word.length < SHORTEST_COMPOUND) return;
    for (const { text, role, length } of stems.ends) if (word.indexOf(text) >= 3) note(at, length, role);
  });
  const counted = new Map<Role, number>();
  for (const { roles, also } of best)
    for (const role of new Set([...roles, ...also])) counted.set(role, (counted.get(role) ?? 0) + 1);
  return counted;
}
