import type { Language } from '@turva/locales/languages';
import weights from './data/weights.json' with { type: 'json' };
import { isFiller } from './emergency/everyday.ts';
import type { Heard } from './read.ts';
import { stemOf } from './things.ts';

/** What tells one question from another: what its words mean, in which company, and what is left of the others. */
export function tracesOf({
  tokens,
  pieces,
  taken,
  places,
  people,
  dated,
  words,
  numbers,
  language,
}: Heard): [trace: string, weight: number][] {
  const free = pieces.filter(({ at }) => !taken.has(at));
  const said = [
    places.length > 0 && '#place',
    places.length > 1 && '#places',
    people.length > 0 && '#person',
    dated.length > 0 && '#period',
    dated.length > 1 && '#periods',
    words.length > 0 && '#thing',
    words.length > 1 && '#things',
    numbers.length > 0 && '#number',
    ...free.map(({ meaning }) => `#${meaning}`),
  ].filter((one) => one !== false);
  const meanings = [...new Set(said)].toSorted();
  const pairs = meanings.flatMap((one, at) => meanings.slice(at + 1).map((other) => one + other));
  const [first] = free;
  const texts = tokens.flatMap((token, at) => {
    if (taken.has(at)) return [];
    const rest = pieces.find((piece) => piece.at === at)?.rest;
    return `${language} ${stemOf(rest ?? token, language)}`;
  });
  const all: [string, number][] = [
    ...meanings.map((one): [string, number] => [one, 1]),
    ...pairs.map((one): [string, number] => [one, 0.5]),
    ...(first?.at === 0 ? [[`^${first.meaning}`, 0.5] as [string, number]] : []),
    ...[...new Set(texts)].map((one): [string, number] => [one, 0.7]),
  ];
  const length = Math.sqrt(all.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1;
  return all.map(([trace, weight]) => [trace, weight / length]);
}

/** A weight is two letters: which question, and how much. */
export const FIRST_NAME = 0x100;
export const ZERO = 97;
const features: ReadonlyMap<string, string> = new Map(Object.entries(weights.features));

export interface Picked {
  ask: string;
  /** 0–1 */
  sure: number;
}

/** The named questions this one may be, the likeliest first: a linear model that `training/train-questions.ts` learns from the examples. */
export function pick(heard: Heard): Picked[] {
  const scores = weights.bias.map((bias) => bias);
  for (const [trace, weight] of tracesOf(heard)) {
    const packed = features.get(trace) ?? '';
    for (let at = 0; at < packed.length; at += 2) {
      const name = packed.charCodeAt(at) - FIRST_NAME;
      scores[name] = (scores[name] ?? 0) + weight * weights.scale * (packed.charCodeAt(at + 1) - ZERO);
    }
  }
  const most = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - most));
  const sum = parts.reduce((total, part) => total + part, 0);
  return weights.names
    .map((ask, at) => ({ ask, sure: (parts[at] ?? 0) / sum }))
    .toSorted((a, b) => b.sure - a.sure);
}

const known = new Map<Language, ReadonlySet<string>>();
function wordsOf(language: Language) {
  const words = known.get(language) ?? new Set(weights.words[language].split(' '));
  known.set(language, words);
  return words;
}

const SHORTEST_BEGINNING = 5;
/** A word that questions are made of; what is none of these, no name and no thing may be what was asked about. */
export const isWordOf = (language: Language) => (token: string) => {
  const has = (word: string) => isFiller(word, language) || wordsOf(language).has(word);
  return (
    has(token) ||
    has(stemOf(token, language)) ||
    (token.length > SHORTEST_BEGINNING && has(token.slice(0, SHORTEST_BEGINNING)))
  );
};
