import { type Role, rules } from './roles.ts';
import { bias, scale, threshold, weights } from './scorer-weights.ts';

/**
 * Weighs what a text says and how, and so decides whether it is a cry where no rule is beyond doubt. A linear model
 * (logistic regression) over parts of words, words, words near one another and the roles the grammar hears, hashed into
 * `BUCKETS` weights of half a byte each: what a weight loses by that is less than what fewer buckets cost. One model for all languages: a part of a word belongs to its language by itself.
 *
 * `training/train.ts` learns it from the sentences beside it, each also with typing errors; `testing/score-cries.ts`
 * measures it. It knows no meanings: a danger that is in no training sentence and no vocabulary it hears only by
 * what else is said. More of it helps by more sentences in `training/`, not by rules here.
 */
export const BUCKETS = 2 ** 17;
/** Of a long word its beginning stands for all its cases. */
const STEM = 5;
const NEAR = 2;
const SHORTEST_PART = 3;
const LONGEST_PART = 5;
const LONG_TEXT = 9;

function bucketOf(trace: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < trace.length; i++) hash = Math.imul(hash ^ trace.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) & (BUCKETS - 1);
}

function* partsOf(word: string): Generator<string> {
  const bounded = `_${word}_`;
  for (let length = SHORTEST_PART; length <= LONGEST_PART; length++)
    for (let at = 0; at + length <= bounded.length; at++) yield `c${bounded.slice(at, at + length)}`;
}

function* tracesOf(text: string, words: readonly string[], roles: ReadonlyMap<Role, number>) {
  const stems = words.map((word) => word.slice(0, STEM));
  for (const [at, word] of words.entries()) {
    yield `w${word}`;
    yield `b${words[at - 1] ?? '^'} ${word}`;
    yield `p${stems[at]}`;
    for (const near of stems.slice(at + 1, at + 1 + NEAR)) yield `s${stems[at]}|${near}`;
    yield* partsOf(word);
  }
  yield `b${words.at(-1) ?? '^'} $`;
  const heard = [...roles.keys()].sort();
  for (const [at, role] of heard.entries()) {
    yield `r${role}`;
    for (const other of heard.slice(at + 1)) yield `r${role} ${other}`;
  }
  for (const [category, weight, ...needed] of rules)
    if (needed.every((role) => roles.has(role))) yield `u${category} ${weight}`;
  for (const mark of '!?') if (text.includes(mark)) yield mark;
  yield `n${Math.min(LONG_TEXT, words.length)}`;
}

/** Where a text's traces have their weights, each once. */
export const bucketsOf = (text: string, words: readonly string[], roles: ReadonlyMap<Role, number>) => [
  ...new Set([...tracesOf(text, words, roles)].map(bucketOf)),
];

let decoded: Int8Array | null = null;
const weightsHere = () => {
  decoded ??= unpacked(Uint8Array.from(atob(weights), (letter) => letter.charCodeAt(0)));
  return decoded;
};

/** Two weights of a byte, the first in its lower half. */
const unpacked = (bytes: Uint8Array): Int8Array =>
  Int8Array.from({ length: bytes.length * 2 }, (_, at) => {
    const byte = bytes[at >> 1] ?? 0;
    return at % 2 === 0 ? (byte << 28) >> 28 : (byte << 24) >> 28;
  });

/** How much a text is a cry: above zero it is one. */
export function scoreOf(text: string, words: readonly string[], roles: ReadonlyMap<Role, number>): number {
  const here = weightsHere();
  const buckets = bucketsOf(text, words, roles);
  const sum = buckets.reduce((total, bucket) => total + (here[bucket] ?? 0), 0);
  return bias + (sum * scale) / Math.sqrt(buckets.length) - threshold;
}
