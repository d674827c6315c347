import { fold } from '@turva/assistant/fold';
import type { Language } from '@turva/locales/languages';
import type { Evidence, RankedBy, Ranking } from './evidence.ts';
import words from './words.json' with { type: 'json' };

type End = 'highest' | 'lowest';
/** The claim of a superlative: one end of one of these rankings. */
type Ends = readonly (readonly [RankedBy, End])[];

// Folded beginnings of words. A word that also means `the last week` counts as "newest" only next to a record.
const claims = words.claims.map(({ words: of, ends }) => ({ words: of, ends: ends as unknown as Ends }));
const [most, , newest, , worst] = claims.map(({ ends }) => ends);
/** Russian puts `самый` before an ordinary word. */
const russian = words.russian.map(
  ([stem, ends]) => [new RegExp(stem as string), ends as unknown as Ends] as const,
);
const RUSSIAN_MOST = /(?<!\p{L})сам(?:ый|ая|ое|ые|ого|ой|ом|ому|ых|ым|ыми|ую)\s+(\p{L}+)/gu;

const beginning = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})`, 'u');
const everyBeginning = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})`, 'gu');

function claimedIn(text: string, language: Language): Ends[] {
  const bare = text.replace(everyBeginning(words.harmless[language]), ' ');
  const found = claims.flatMap((one) => (beginning(one.words[language]).test(bare) ? [one.ends] : []));
  // `most serious` and `most recent` do not count as `most`
  const rest = bare.replace(everyBeginning(claims[4]?.words.en ?? ''), ' ').replace(/most recent/g, ' ');
  const isOther = language === 'en' && [worst, newest].some((ends) => ends && found.includes(ends));
  if (isOther && most && !beginning(claims[0]?.words.en ?? '').test(rest))
    found.splice(0, found.length, ...found.filter((ends) => ends !== most));
  if (language === 'ru')
    for (const [, word = ''] of bare.matchAll(RUSSIAN_MOST))
      found.push(russian.find(([stem]) => stem.test(word))?.[1] ?? []);
  if (newest && /\[\[/.test(bare) && beginning(words.latest[language]).test(bare)) found.push(newest);
  return found;
}

const extreme = ({ items }: Ranking, end: End) =>
  (end === 'highest' ? Math.max : Math.min)(...items.map(({ value }) => value));

/** Whether a ranking confirms that the first thing the sentence names is at that end. */
function holds(ranking: Ranking, end: End, text: string, { isOnly }: { isOnly: boolean }): boolean {
  if (ranking.ends !== 'both' && ranking.ends !== end) return false;
  const best = extreme(ranking, end);
  const said = ranking.items
    .map(({ names, value }) => ({ value, at: Math.min(...names.map((name) => placeOf(text, name))) }))
    .filter(({ at }) => Number.isFinite(at))
    .toSorted((a, b) => a.at - b.at);
  if (said.length === 0) return isOnly && ranking.by === 'count' && saysFigure(text, best);
  return isOnly ? said[0]?.value === best : said.some(({ value }) => value === best);
}

const saysFigure = (text: string, value: number) =>
  new RegExp(`(?<![\\d.,])${String(value).replace('.', '[.,]')}(?![\\d]|[.,]\\d)`).test(text);
const SHORTEST_STEM = 4;
function placeOf(text: string, name: string): number {
  const folded = fold(name);
  // a name is inflected in a sentence; a reference is not
  const stem = folded.startsWith('[[') ? folded : folded.slice(0, Math.max(SHORTEST_STEM, folded.length - 2));
  const at = text.indexOf(stem);
  return at < 0 ? Number.POSITIVE_INFINITY : at;
}

/** Whether every superlative and every trend in a folded sentence matches a tool's result. */
export function isOrderTrue(text: string, evidence: Evidence, language: Language): boolean {
  const claimed = claimedIn(text, language);
  const isOnly = claimed.length === 1;
  const ranks = claimed.every((ends) =>
    ends.some(([by, end]) =>
      evidence.rankings.some((ranking) => ranking.by === by && holds(ranking, end, text, { isOnly })),
    ),
  );
  const directions = (['up', 'down'] as const).every(
    (way) => evidence.ways.has(way) || !beginning(words.ways[way][language]).test(text),
  );
  return ranks && directions;
}
