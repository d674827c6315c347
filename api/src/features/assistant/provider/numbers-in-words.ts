import { fold } from '@turva/assistant/fold';
import type { Language } from '@turva/locales/languages';
import words from './words.json' with { type: 'json' };

// `words.json`: 0 to 10, then 11 to 19, then 20 to 90, then a hundred, a thousand and a million; folded, in every form
// the cases give them. Scandinavian `en` and `ett` are articles, so 1 is looked for there in compounds only.
const valueAt = (place: number) =>
  place <= 20 ? place : place <= 27 ? (place - 18) * 10 : ({ 28: 100, 29: 1000 }[place] ?? 1_000_000);

/** Hundreds that are words of their own, and one where it is a number in compounds only. */
const further: Partial<Record<Language, (string | number)[][]>> = words.hundreds;
const compoundOne: Partial<Record<Language, RegExp>> = { sv: /^ett?$/, no: /^ett?$/ };

interface Numeral {
  value: number;
  whole: RegExp;
}
const read = (language: Language): Numeral[] =>
  [
    ...words.numbers[language].map((form, place) => [valueAt(place), form] as const),
    ...(further[language] ?? []),
  ].flatMap(([value, form]) =>
    form === null ? [] : [{ value: Number(value), whole: new RegExp(`^(?:${form})$`) }],
  );
const known = new Map<Language, Numeral[]>();
function numeralsOf(language: Language) {
  const numerals = known.get(language) ?? read(language);
  known.set(language, numerals);
  return numerals;
}

/** Longer words are no numbers in any of the languages. */
const LONGEST = 60;

/** `viisi`, `seitsemänsataa`, `dvadsaťpäť` as the numerals they are made of; null: not a number. */
function numeralsIn(word: string, language: Language): number[] | null {
  const numerals = numeralsOf(language);
  const numberOf = (part: string) => numerals.find(({ whole }) => whole.test(part))?.value;
  const whole = numberOf(word);
  if (whole !== undefined) return [whole];
  // from the end: what can be read of the word from each place on
  const rests: (number[] | null)[] = [];
  for (let from = Math.min(word.length, LONGEST) - 1; from >= 0; from--) {
    rests[from] = numberOf(word.slice(from)) === undefined ? null : [numberOf(word.slice(from)) ?? 0];
    for (let to = word.length - 1; to > from && !rests[from]; to--) {
      const part = word.slice(from, to);
      const value = numberOf(part) ?? (from === 0 && compoundOne[language]?.test(part) ? 1 : undefined);
      const rest = rests[to];
      if (value !== undefined && rest && follows(value, rest[0] ?? 0)) rests[from] = [value, ...rest];
    }
  }
  return word.length > LONGEST ? null : (rests[0] ?? null);
}

const isTens = (value: number) => value >= 20 && value < 100 && value % 10 === 0;
const isUnit = (value: number) => value === 100 || value >= 1000;

/** Whether the second goes on with the number that the first began: `twenty five`, `seven hundred`. */
const follows = (value: number, next: number) =>
  (isUnit(next) && (value < next || isUnit(value))) ||
  (isTens(value) && next > 0 && next < 10) ||
  (value >= 100 && next < 100 && next > 0) ||
  (value >= 1000 && next < 1000 && next > 0);

function sumOf(values: readonly number[]): number {
  let total = 0;
  let part = 0;
  for (const value of values) {
    if (value >= 1000) {
      total += (part || 1) * value;
      part = 0;
    } else if (value === 100) part = (part || 1) * 100;
    else part += value;
  }
  return total + part;
}

/** Every number a text has in words, in any language that may be mixed with digits: `twenty-five` is 25. */
export function numbersInWords(text: string, language: Language): number[] {
  const found: number[][] = [];
  let open = false;
  for (const word of fold(text).match(/\p{L}+|[^\p{L}\s-]/gu) ?? []) {
    const values = numeralsIn(word, language);
    const last = found.at(-1);
    if (!values) open &&= word === 'and' && (last?.at(-1) ?? 0) >= 100;
    else if (open && last && follows(last.at(-1) ?? 0, values[0] ?? 0)) last.push(...values);
    else found.push([...values]);
    open = values !== null || open;
  }
  return found.map(sumOf);
}
