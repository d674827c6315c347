import { type Language, languages } from '@turva/locales/languages';
import { fits, keyOf, type Pattern, wordsOf } from './lexicon/all.ts';
import type { Concept } from './lexicon/lexicon.ts';
import { categories, permitTypes, severities, subjects, themes } from './said.ts';
import { nearly } from './typos.ts';

/** What one stretch of the question means; `rest` is the front part of a compound that means nothing known. */
export interface Hit {
  at: number;
  length: number;
  concepts: Concept[];
}

const MIN_TAIL = 5;
/** `tulityöohje`, `truckkort`: a whole word of ours may be shorter. */
const MIN_WHOLE = 4;
const ends: ReadonlySet<Concept> = new Set([
  'observation',
  'risk',
  'permit',
  'training',
  'chemical',
  'document',
  'procedure',
  'nearmiss',
  'incident',
]);
const MIN_TYPO = 6;

const MOST_BETWEEN = 2;

/** How many words the pattern takes at a place, those between its own included; 0: it is not there. */
function spanAt(
  tokens: readonly string[],
  at: number,
  { stems }: Pattern,
  between: ReadonlySet<string>,
): number {
  let place = at;
  for (const [i, stem] of stems.entries()) {
    for (let skipped = 0; !fits(tokens[place], stem); skipped++) {
      if (i === 0 || skipped === MOST_BETWEEN || !between.has(tokens[place] ?? '')) return 0;
      place++;
    }
    place++;
  }
  return place - at;
}

interface Found {
  pattern: Pattern;
  length: number;
}

/** The longest pattern at a place: more words first, then more letters. */
function bestAt(tokens: readonly string[], at: number, language: Language): Found | undefined {
  const token = tokens[at];
  if (token === undefined) return undefined;
  const { patterns, between } = wordsOf(language);
  let best: Found | undefined;
  for (const pattern of patterns.get(keyOf(token)) ?? []) {
    if (
      best &&
      (pattern.stems.length < best.pattern.stems.length ||
        (pattern.stems.length === best.pattern.stems.length && pattern.chars <= best.pattern.chars))
    )
      continue;
    const length = spanAt(tokens, at, pattern, between);
    if (length > 0) best = { pattern, length };
  }
  return best;
}

/** A slip is looked for in words for things and their states; `погода` is no mistyped half year. */
const mistaken: ReadonlySet<Concept> = new Set<Concept>([
  ...subjects,
  ...severities,
  ...categories,
  ...themes,
  ...permitTypes,
  ...ends,
  'open',
  'in_progress',
  'closed',
  'notClosed',
  'approved',
  'rejected',
  'suspended',
  'expired',
  'completed',
  'overdue',
  'unassigned',
  'compare',
  'mandatory',
  'department',
  'severity',
  'lastN',
]);

function typoOf(token: string, language: Language): Pattern | undefined {
  if (token.length < MIN_TYPO || /\d/.test(token)) return undefined;
  let best: Pattern | undefined;
  for (const patterns of wordsOf(language).patterns.values())
    for (const pattern of patterns) {
      const [stem] = pattern.stems;
      if (!pattern.concepts.some((concept) => mistaken.has(concept))) continue;
      if (!stem || pattern.stems.length > 1 || stem.whole || stem.text.length < MIN_TYPO) continue;
      if (stem.text[0] === token[0] && nearly(token, stem.text) && (!best || pattern.chars > best.chars))
        best = pattern;
    }
  return best;
}

/** What the tail of a compound means: `trukkihavainnot`, `skyddsobservation`. */
function tailOf(
  token: string,
  language: Language,
  from: number,
): { head: string; pattern: Pattern } | undefined {
  let other: { head: string; pattern: Pattern } | undefined;
  for (let i = from; i <= token.length - MIN_WHOLE; i++) {
    const pattern = bestAt([token.slice(i)], 0, language)?.pattern;
    const [stem] = pattern?.stems ?? [];
    const isEnd = pattern?.concepts.some((concept) => ends.has(concept));
    if (
      !pattern ||
      !stem ||
      pattern.stems.length > 1 ||
      stem.text.length < (stem.whole && isEnd ? MIN_WHOLE : MIN_TAIL)
    )
      continue;
    const tail = { head: token.slice(0, i), pattern };
    // a compound is what its last part is: `kemikaaliturvallisuuskoulutus`
    if (isEnd) return tail;
    // `fredagens` holds no `dagens`
    if (pattern.concepts.some((concept) => mistaken.has(concept))) other ??= tail;
  }
  return other;
}

export interface Matched {
  hits: Hit[];
  /** words that mean nothing known, in their order, with their place */
  left: { word: string; at: number; head?: true }[];
}

/** Every stretch of the question that means something in the language; `taken` are the places of names and numbers. */
export function matchWords(
  tokens: readonly string[],
  language: Language,
  taken: ReadonlySet<number> = new Set(),
  knownLength: (word: string) => number = () => 0,
): Matched {
  const hits: Hit[] = [];
  const left: Matched['left'] = [];
  const visible = tokens.map((token, i) => (taken.has(i) ? '' : token));
  const compounds = language !== 'ru' && language !== 'en' && language !== 'sk';
  for (let at = 0; at < visible.length; ) {
    const token = visible[at];
    if (!token) {
      at++;
      continue;
    }
    const { pattern, length = 1 } = bestAt(visible, at, language) ?? {};
    const known = knownLength(token);
    if (pattern && (pattern.stems.length > 1 || pattern.chars >= known)) {
      const hit = { at, length, concepts: [...pattern.concepts] };
      hits.push(hit);
      const used = pattern.stems[0]?.text.length ?? 0;
      if (compounds && hit.length === 1 && token.length - used >= MIN_WHOLE) {
        const tail = tailOf(token, language, Math.max(3, used - 1));
        if (tail) hits.push({ at, length: 1, concepts: [...tail.pattern.concepts] });
      }
      at += hit.length;
      continue;
    }
    const tail = compounds ? tailOf(token, language, 3) : undefined;
    // a word of the glossary stays whole unless it ends in one of ours: `trukkihavainnot`
    if (tail && (known === 0 || tail.pattern.concepts.some((concept) => ends.has(concept)))) {
      hits.push({ at, length: 1, concepts: [...tail.pattern.concepts] });
      if (tail.head.length >= 4) left.push({ word: tail.head, at, head: true });
      at++;
      continue;
    }
    const typo = known > 0 ? undefined : typoOf(token, language);
    if (typo) hits.push({ at, length: 1, concepts: [...typo.concepts] });
    else left.push({ word: token, at });
    at++;
  }
  return { hits: hits.map((hit) => turned(hit, visible, language)), left };
}

const opposites: Partial<Record<Concept, Concept>> = {
  closed: 'notClosed',
  completed: 'notStarted',
  approved: 'pending',
  open: 'closed',
  begun: 'notBegun',
  readDone: 'unread',
};
/** So far before a state its `not` may stand: `ei ole vielä kukaan korjannut`. */
const NOT_BEFORE = 3;

/** A state with a `not` before it is the opposite one. */
function turned(hit: Hit, tokens: readonly string[], language: Language): Hit {
  if (!hit.concepts.some((concept) => opposites[concept])) return hit;
  const { not } = wordsOf(language);
  const before = tokens.slice(Math.max(0, hit.at - NOT_BEFORE), hit.at);
  if (!before.some((token) => not.has(token))) return hit;
  return { ...hit, concepts: hit.concepts.map((concept) => opposites[concept] ?? concept) };
}

/** How many letters of the question a language explains. */
function explains(tokens: readonly string[], language: Language): number {
  let sum = 0;
  for (let at = 0; at < tokens.length; ) {
    const best = bestAt(tokens, at, language);
    if (best) sum += best.pattern.chars + best.pattern.stems.length;
    at += best?.length ?? 1;
  }
  return sum;
}

/** The language of a question; the person's own where two explain it as well. */
export function languageOfQuestion(
  tokens: readonly string[],
  preferred: Language,
  original: string,
): Language {
  if (tokens.some((token) => /[а-яё]/.test(token))) return 'ru';
  const hints: [Language, RegExp][] = [
    ['no', /[æø]/i],
    ['sk', /[čďľĺňŕšťžýúíôá]/i],
  ];
  const hinted = hints.find(([, letters]) => letters.test(original))?.[0];
  const scores = languages
    .filter((language) => language !== 'ru')
    .map((language) => ({
      language,
      score: explains(tokens, language) + (language === preferred ? 1 : 0) + (language === hinted ? 6 : 0),
    }));
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score > 1 ? best.language : preferred;
}
