import { type Language, languages } from '@turva/locales/languages';
import { tokensOf } from './fold.ts';
import { beginsNearly } from './near.ts';
import { lengthAsThing, namesOf } from './stem.ts';
import { type Entry, fits, type Words, wordsOf } from './vocabulary/vocabulary.ts';

/** A stretch of the question that a vocabulary knows. */
export interface Piece {
  meaning: string;
  at: number;
  length: number;
  /** of the vocabulary's word; of a compound all */
  letters?: number;
  /** by a letter's difference: a place or a person of that name comes first */
  typo?: true;
}
export interface Read {
  pieces: Piece[];
  /** words that no vocabulary knows, with the place where they stand */
  left: { word: string; at: number }[];
}

const SHORTEST_TYPO = 7;
const SHORTEST_TYPO_OF_FILLER = 9;
/** No thing has so many letters. */
const LONGEST_WORD = 99;
const SHORTEST_HEAD = 3;
/** What inflection adds is shorter than a word of a compound. */
const LONG_REST = 4;
const SHORTEST_NAME = 6;

const entryAt = (tokens: readonly string[], at: number, { byLetter, nots }: Words): Entry | undefined => {
  let best: Entry | undefined;
  for (const entry of byLetter.get(tokens[at]?.[0] ?? '') ?? []) {
    if (best && (entry.stems.length < best.stems.length || entry.letters <= best.letters)) continue;
    const isSaid = (stem: Entry['stems'][number], i: number) => {
      const token = tokens[at + i] ?? '';
      // `havent` is no beginning by `have`
      return fits(token, stem) && (stem.text === token || !nots.has(token));
    };
    if (entry.stems.every(isSaid)) best = entry;
  }
  return best;
};

/** `trukkihavainnot` is a thing and an observation: its last part is what it is. */
function compoundAt(
  token: string,
  { endsByLetters, single }: Words,
  shortestHead = SHORTEST_HEAD,
): { entry: Entry; head: string } | undefined {
  let best: { entry: Entry; head: string } | undefined;
  const ends = Array.from({ length: Math.max(0, token.length - 1) }, (_, at) =>
    (endsByLetters.get(token.slice(at, at + 2)) ?? []).map((end) => ({ ...end, from: at })),
  )
    .flat()
    .filter(({ entry, from }) => token.lastIndexOf(entry.stems[0]?.text ?? '') === from)
    .sort((a, b) => a.at - b.at);
  for (const { entry, from: at } of ends) {
    const text = entry.stems[0]?.text ?? '';
    const isWhole = entry.stems[0]?.whole === true && at + text.length !== token.length;
    // `el` of `eltillstånd` is too short for a beginning, but a word by itself
    const isHead = at >= shortestHead || (at > 1 && single.has(token.slice(0, at)));
    if (!isHead || isWhole || token.length - at - text.length > 7) continue;
    if (!best || text.length > (best.entry.stems[0]?.text.length ?? 0))
      best = { entry, head: token.slice(0, at) };
  }
  return best;
}

/** Of work and things; what somebody can tell is asked of them. */
const opensMay: Partial<Record<Language, RegExp>> = {
  en: /^can (?!i$|we$|you$|one$)./,
  sv: /^kan (?!du$|ni$|man$|jag$|vi$)./,
  no: /^kan (?!du$|dere$|man$|jeg$|vi$|noen$)./,
  sk: /^moze (?!mi$|nam$|niekto$|sa$)./,
  ru: /^может (?!быть$|кто$|мне$)./,
};

/** Little words that mean one thing or another by where they stand. */
function littleWord(tokens: readonly string[], at: number, language: Language): string | undefined {
  const token = tokens[at];
  // a question opens with it; further on it holds paint
  if (at === 0 && opensMay[language]?.test(tokens.slice(0, 2).join(' '))) return 'may';
  // spoken, it is `vad` where it opens a question and `var` elsewhere
  if (language === 'sv' && token === 'va' && at === 0) return 'what';
  // `kemikaaleista vastaan` is what one answers for, `lokakuuta vastaan` is against it
  if (language === 'fi' && token === 'vastaan' && tokens[at - 1]?.endsWith('sta')) return 'responsibleMe';
  if (language === 'sk' && token === 'ako' && at > 0 && /^(posledn|prv)/.test(tokens[at + 1] ?? ''))
    return 'ignore';
  const isMore =
    ((language === 'sk' && token === 'ako') || (language === 'fi' && /^kun?$/.test(token ?? ''))) &&
    tokens.slice(0, at).some((one) => /^(viac|menej|enem|vahem)/.test(one));
  return isMore ? 'than' : undefined;
}

/** Letters that speech leaves out, and what is written for them. */
const spoken: Partial<Record<Language, readonly [RegExp, string][]>> = {
  fi: [
    [/nks$/, 'nko'],
    [/ks$/, 'ksi'],
    [/(?<=[aeiouy])s$/, 'ssa'],
    [/(?<=[aeiouy])l$/, 'lla'],
    [/(?<=[sl])t$/, 'ta'],
    [/(?<=[aeiou])i$/, 'in'],
    [/(?<=h)i$/, 'in'],
    [/aa$/, 'aan'],
    [/([ou])\1$/, '$1a'],
    [/ee$/, 'ea'],
    [/(?<=[aeiou])ott/, 'oitt'],
    [/(?<=^.?.?[a-z])ott/, 'oitt'],
    [/^oott/, 'odott'],
  ],
  en: [[/in$/, 'ing']],
};

/** `mihi`, `kaikist`, `alottaa`: a word as it is spoken, by the entry of the written one. */
function spokenAt(
  tokens: readonly string[],
  at: number,
  words: Words,
  language: Language,
): Entry | undefined {
  const all = spoken[language];
  const token = tokens[at] ?? '';
  if (!all || token.length < SHORTEST_SPOKEN) return undefined;
  for (const [said, written] of all) {
    if (!said.test(token)) continue;
    const entry = entryAt(
      [token.replace(said, written), ...tokens.slice(at + 1, at + LONGEST_PHRASE)],
      0,
      words,
    );
    if (entry) return entry;
  }
  return undefined;
}
const SHORTEST_SPOKEN = 3;
const LONGEST_PHRASE = 5;

const joins = new Set<Language>(['fi', 'sv', 'no']);

/** The words of a question by one language's vocabulary; the longest stretch that means something counts. */
export function read(tokens: readonly string[], language: Language): Read {
  const words = wordsOf(language);
  const result: Read = { pieces: [], left: [] };
  const piece = (meaning: string, at: number, length = 1, letters = LONGEST_WORD) =>
    result.pieces.push({ meaning, at, length, letters });
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? '';
    const little = littleWord(tokens, at, language);
    if (little) {
      piece(little, at);
      continue;
    }
    if (isDenied(token, language)) {
      piece('not', at);
      result.left.push({ word: token, at });
      continue;
    }
    const entry = entryAt(tokens, at, words) ?? spokenAt(tokens, at, words, language);
    if (entry) {
      const text = entry.stems[0]?.text ?? '';
      // `tulityölupa` begins as hot work and is a permit
      const tail =
        joins.has(language) && entry.stems.length === 1 && token.length - text.length >= LONG_REST
          ? compoundAt(token, words, text.length - 1)
          : undefined;
      if (tail && tail.entry.meaning !== entry.meaning) piece(tail.entry.meaning, at);
      const isFiller = entry.meaning === 'ignore' && !entry.stems[0]?.whole && entry.stems.length === 1;
      if (isFiller && tail && tail.head.length > text.length + 2) {
        result.left.push({ word: tail.head, at });
        continue;
      }
      if (isFiller && !tail && token.length - text.length > LONG_REST + 1) {
        result.left.push({ word: token, at });
        continue;
      }
      const isMore =
        !tail &&
        entry.stems.length === 1 &&
        entry.meaning !== 'ignore' &&
        lengthAsThing(token, language) > text.length + 2;
      // `kemikaalivuoto` says more than a chemical, and `vysokozdvižný` is nothing that is high
      if (isMore) result.left.push({ word: token, at });
      if (isMore && !joins.has(language)) continue;
      piece(entry.meaning, at, entry.stems.length, entry.letters);
      at += entry.stems.length - 1;
      continue;
    }
    const compound = joins.has(language) && token.length >= 8 ? compoundAt(token, words) : undefined;
    // `brannslukker` is a thing, and not a fire that is closed
    const isWholeThing = compound && lengthAsThing(token, language) > compound.head.length + 1;
    if (compound && !isWholeThing) {
      piece(compound.entry.meaning, at);
      const head = read([compound.head.replace(/-$/, '')], language);
      for (const one of head.pieces) if (one.meaning !== 'ignore') piece(one.meaning, at);
      if (head.left.length > 0) result.left.push({ word: compound.head, at });
      continue;
    }
    // `скользкий` is slippery, and no mistyped `сколько`
    const mayBeTypo = token.length >= SHORTEST_TYPO && lengthAsThing(token, language) === 0;
    const typo = mayBeTypo ? mistyped(token, words) : undefined;
    if (typo) result.pieces.push({ meaning: typo.meaning, at, length: 1, typo: true });
    else result.left.push({ word: token, at });
  }
  return result;
}

/** `негорючие`, `syttymätön`: what a substance does not do, in one word. */
function isDenied(token: string, language: Language): boolean {
  if (language === 'fi') return /^(sytty|pala|syovy|myrky|hapett)\p{L}*(ton|tto\p{L}*)$/u.test(token);
  const [, bare = ''] = /^(?:не|ne|non|o)(\p{L}{4,})$/u.exec(token) ?? [];
  return (
    bare !== '' && namesOf(bare, language).some((name) => /^h\d{3}$/.test(name) && !token.startsWith(name))
  );
}

/** Not guessed from a letter's difference. */
const unmistakable = new Set(['act', 'private', 'app', 'future', 'offTopic']);

const mistyped = (token: string, { byLetter }: Words) =>
  byLetter
    .get(token[0] ?? '')
    ?.find(
      ({ stems, letters, meaning }) =>
        stems.length === 1 &&
        !stems[0]?.whole &&
        !unmistakable.has(meaning) &&
        letters >= (meaning === 'ignore' ? SHORTEST_TYPO_OF_FILLER : SHORTEST_TYPO) &&
        token.length <= letters + LONG_REST &&
        beginsNearly(token, stems[0]?.text ?? '', 1),
    );

const CYRILLIC = /[а-яё]/i;

/** The language of a question: the one whose vocabulary knows most of it; of equals that of the app. */
export function languageOf(
  question: string,
  tokens: readonly string[],
  app: Language,
  ofPlant: readonly { name: string }[] = [],
): Language {
  if (CYRILLIC.test(question)) return 'ru';
  // names of the plant are Finnish whoever asks
  const parts = ofPlant.flatMap(({ name }) => tokensOf(name));
  const isName = (token: string) =>
    token.length >= SHORTEST_NAME && parts.some((part) => part.startsWith(token.slice(0, SHORTEST_NAME + 1)));
  const names = new Set([
    ...tokens.filter(isName),
    ...tokensOf([...question.matchAll(/(?<!^)\p{Lu}[\p{L}\d]+/gu)].map(([name]) => name).join(' ')),
  ]);
  // of two that share most of their words the other is only heard by its own letters
  const others = languages.filter(
    (language) =>
      language !== 'ru' &&
      !(app !== language && beside[app]?.test(language) && !own[language]?.test(question)),
  );
  const known = (language: Language) => {
    const { pieces } = read(tokens, language);
    const letters = pieces.reduce(
      (sum, { at, length }) =>
        sum +
        tokens
          .slice(at, at + length)
          .filter((token) => !names.has(token))
          .join('').length,
      0,
    );
    return letters + marksOf(question, language);
  };
  const scores = others.map((language) => ({ language, score: known(language) }));
  const best = Math.max(...scores.map(({ score }) => score));
  const first = scores.find(({ language }) => language === app);
  if (first && (first.score >= best * 0.65 || tokens.length <= 1)) return app;
  return scores.find(({ score }) => score === best)?.language ?? app;
}

const beside: Partial<Record<Language, RegExp>> = { sv: /no/, no: /sv/ };
const own: Partial<Record<Language, RegExp>> = { sv: /[äö]/i, no: /[øæ]/i };

/** Letters that only some of these languages have. */
const marks: Partial<Record<Language, RegExp>> = {
  no: /[øæ]/gi,
  sk: /[čďĺľňŕšťžýúíáé]/gi,
  sv: /å|ä|ö/gi,
  fi: /ä|ö/gi,
};
const marksOf = (question: string, language: Language) =>
  marks[language] ? (question.match(marks[language] ?? /^$/) ?? []).length * 2 : 0;
