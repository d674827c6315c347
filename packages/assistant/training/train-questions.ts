import { writeFileSync } from 'node:fs';
import { type Language, languages } from '@turva/locales/languages';
import { isFiller } from '../src/emergency/everyday.ts';
import { fold } from '../src/fold.ts';
import { FIRST_NAME, tracesOf, ZERO } from '../src/pick.ts';
import { hear } from '../src/read.ts';
import { NOW, vocabulary } from '../src/testing/plant.ts';
import ordinary from './ordinary.json' with { type: 'json' };
import { asked, examples } from './sentences.ts';

// node packages/assistant/training/train-questions.ts

const ROUNDS = 30;
/** In so many examples two meanings together, or a word, must stand to be learned from. */
const SEEN = { pair: 3, word: 2 };
const LEVELS = 60;
/** Most weights are smaller, and move nothing. */
const LEAST = 3;

const words = Object.fromEntries(languages.map((language) => [language, new Set<string>()])) as Record<
  Language,
  Set<string>
>;
/** Whatever stands in these is what was asked about, as often as not. */
const open = new Set(['storeTogether', 'search', 'refused']);
for (const { language, text, ask } of examples()) {
  if (open.has(ask)) continue;
  const { tokens, taken, pieces } = hear(text, language, {
    now: NOW,
    vocabulary,
    isWord: (token) => isFiller(token, language),
  });
  for (const [at, token] of tokens.entries())
    if (
      !taken.has(at) &&
      !pieces.some((piece) => piece.at <= at && at < piece.at + piece.length) &&
      !isFiller(token, language)
    )
      words[language].add(token);
}
/** Words of every talk, of which none is a thing. */
for (const language of languages)
  for (const word of fold(ordinary[language]).split(' ')) words[language].add(word);
const rows = [...examples(), ...asked()];
const heard = rows.map(({ language, ask, text }) => ({
  ask,
  traces: tracesOf(
    hear(text, language, {
      now: NOW,
      vocabulary,
      isWord: (token) => words[language].has(token) || isFiller(token, language),
    }),
  ),
}));
const seen = new Map<string, number>();
for (const { traces } of heard) for (const [trace] of traces) seen.set(trace, (seen.get(trace) ?? 0) + 1);
const kept = [...seen]
  .filter(([trace, count]) => count >= (trace.includes('#', 1) ? SEEN.pair : SEEN.word))
  .map(([trace]) => trace);
const placeOf = new Map(kept.map((trace, at) => [trace, at]));
const names = [...new Set(rows.map(({ ask }) => ask))].toSorted();
const C = names.length;
const weights = new Float64Array(kept.length * C);
const bias = new Float64Array(C);
let seed = 1;
const random = () => {
  seed = (seed * 1103515245 + 12345) & 0x7fffffff;
  return seed / 0x7fffffff;
};
const inputs = heard.map(({ ask, traces }) => ({
  want: names.indexOf(ask),
  parts: traces.flatMap(([trace, weight]): [number, number][] => {
    const at = placeOf.get(trace);
    return at === undefined ? [] : [[at * C, weight]];
  }),
}));
for (let round = 0; round < ROUNDS; round++) {
  const rate = 6 / (1 + round * 0.15);
  for (let i = inputs.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [inputs[i], inputs[j]] = [inputs[j], inputs[i]] as [(typeof inputs)[0], (typeof inputs)[0]];
  }
  for (const { want, parts } of inputs) {
    const scores = Float64Array.from(bias);
    for (const [at, weight] of parts)
      for (let c = 0; c < C; c++) scores[c] = (scores[c] ?? 0) + (weights[at + c] ?? 0) * weight;
    const most = Math.max(...scores);
    let sum = 0;
    for (let c = 0; c < C; c++) sum += scores[c] = Math.exp((scores[c] ?? 0) - most);
    for (let c = 0; c < C; c++) {
      const wrong = (scores[c] ?? 0) / sum - (c === want ? 1 : 0);
      if (Math.abs(wrong) < 1e-3) continue;
      bias[c] = (bias[c] ?? 0) - 0.05 * rate * wrong;
      for (const [at, weight] of parts) weights[at + c] = (weights[at + c] ?? 0) - rate * wrong * weight;
    }
  }
}
const scale = weights.reduce((most, one) => Math.max(most, Math.abs(one)), 0) / LEVELS;
const packed = Object.fromEntries(
  kept.flatMap((trace, at) => {
    const levels = Array.from({ length: C }, (_, c) => Math.round((weights[at * C + c] ?? 0) / scale));
    const text = levels
      .map((level, c) => (Math.abs(level) < LEAST ? '' : String.fromCharCode(FIRST_NAME + c, ZERO + level)))
      .join('');
    return text === '' ? [] : [[trace, text]];
  }),
);
const out = {
  scale: Number(scale.toFixed(5)),
  names,
  bias: [...bias].map((one) => Number(one.toFixed(3))),
  words: Object.fromEntries(
    languages.map((language) => [language, [...words[language]].toSorted().join(' ')]),
  ),
  features: packed,
};
writeFileSync(new URL('../src/data/weights.json', import.meta.url), `${JSON.stringify(out, null, 1)}\n`);
console.info(rows.length, 'examples,', names.length, 'questions,', Object.keys(packed).length, 'traces');
