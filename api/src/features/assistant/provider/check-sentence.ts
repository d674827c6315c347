import { fold } from '@turva/assistant/fold';
import { type Language, languages } from '@turva/locales/languages';
import { withoutDays } from './check-dates.ts';
import { isOrderTrue } from './check-order.ts';
import { asFigure, type Evidence, FIGURE } from './evidence.ts';
import { numbersInWords } from './numbers-in-words.ts';
import words from './words.json' with { type: 'json' };

const REFERENCE = /\[\[([a-z]+:\d+)\]\]/g;
const UNSAFE = /https?:|javascript:|data:|www\.|!\[|\]\(|<[a-z/!]/i;
/** Digits of another script or in a form that is not read as a figure. */
const STRANGE_DIGIT = /[^\P{N}0-9]/u;
/** This many words in a row count as a quotation. */
const QUOTED = 4;

/** "You may work", "all is well": an answer never says so by itself. A prohibition may be said. */
const permits = languages.map((language) => new RegExp(words.permits[language], 'u'));
/**
 * What a model never says of its own, whatever it names: that something is harmless, what may be eaten or drunk, not to
 * call for help, whose fault something is, to give a password; nor an amount nobody can check.
 */
const never = languages.map((language) => new RegExp(words.never[language], 'u'));

const derived = (value: number, known: readonly number[]): boolean => {
  const same = (one: number) => Math.abs(one - value) < 0.006 || Math.round(one) === value;
  const sum = known.reduce((total, one) => total + one, 0);
  if (known.length > 1 && same(sum)) return true;
  return known.some((a, i) =>
    known.some(
      (b, j) => i !== j && (same(a - b) || same(a + b) || (b !== 0 && a <= b && same((100 * a) / b))),
    ),
  );
};

/**
 * The figures of a sentence, in digits or words: `strange` if no tool gave one and it does not follow from the others,
 * `resting` if a tool gave one.
 */
function figuresOf(left: string, evidence: Evidence, language: Language) {
  const years = new Set([...evidence.days].map((day) => day.slice(0, 4)));
  const written = (left.match(FIGURE) ?? []).map(asFigure);
  const values = [
    ...written.filter((figure) => !years.has(figure)).map(Number),
    ...numbersInWords(left.replace(FIGURE, ' ').replace(language === 'en' ? PRONOUN : /^$/, ' '), language),
    ...numbersElsewhere(left, language),
  ];
  const known = values.filter((value) => evidence.isKnown(value));
  return {
    isStrange: values.some((value) => !evidence.isKnown(value) && !derived(value, known)),
    isResting: values.some((value) => evidence.isGiven(value) || !evidence.isKnown(value)),
  };
}

/** A model may slip into another language. Shorter words mean something else there: `to` is two in Norwegian. */
const SHORTEST = 5;
const numbersElsewhere = (text: string, language: Language) => {
  const words = (text.match(/\p{L}+|[^\p{L}\s-]/gu) ?? []).filter(
    (word) => word.length >= SHORTEST || !/\p{L}/u.test(word),
  );
  return languages
    .filter((other) => other !== language)
    .flatMap((other) => numbersInWords(words.join(' '), other));
};

/** `the oldest one is`: not a figure. */
const PRONOUN = /(?<!\p{L})one(?= (?:is|was|has|of|that|which|in|from|with|by|at|on)\b|[.,;:!?]|$)/gu;

const wordsOf = (text: string) => fold(text).match(/[\p{L}\d]+/gu) ?? [];

/** Words of a record, repeated as if they were the assistant's own. */
function repeats(sentence: string, { texts }: Evidence): boolean {
  const said = ` ${wordsOf(sentence.replace(REFERENCE, ' ')).join(' ')} `;
  return texts.some(({ reference, text }) => {
    if (sentence.includes(reference)) return false;
    const words = wordsOf(text);
    const needed = Math.min(QUOTED, words.length);
    return (
      needed > 1 &&
      words.some(
        (_, at) =>
          at + needed <= words.length && said.includes(` ${words.slice(at, at + needed).join(' ')} `),
      )
    );
  });
}

const isInOtherLetters = (text: string, language: Language) =>
  (language === 'ru' ? /\p{Script=Latin}{4}/u : /\p{Script=Cyrillic}/u).test(text);

/** Figures in the text of a record the sentence names: they are quoted with it. */
const quotedFigures = (sentence: string, { texts }: Evidence) =>
  texts
    .filter(({ reference }) => sentence.includes(reference))
    .flatMap(({ text }) => text.match(FIGURE) ?? [])
    .map(asFigure);

/**
 * Whether a model's sentence may reach the reader: it rests on a record, figure or day of a tool; every record it
 * names, every figure, day, superlative and trend comes from the tools or follows from their results; it judges neither
 * safety nor people, does not permit work, and it has no address or markup.
 */
export function isSentenceTrue(sentence: string, evidence: Evidence, language: Language): boolean {
  if (UNSAFE.test(sentence) || STRANGE_DIGIT.test(sentence)) return false;
  const references = [...sentence.matchAll(REFERENCE)].map(([, reference]) => reference ?? '');
  if (references.some((reference) => !evidence.titles.has(reference))) return false;
  const text = fold(sentence);
  if (!isOrderTrue(text, evidence, language) || permits.some((one) => one.test(text))) return false;
  const own = text.replace(REFERENCE, ' ');
  if (never.some((one) => one.test(own)) || isInOtherLetters(own, language)) return false;
  const bare = text.replace(REFERENCE, ' ').replace(/^\s*\d{1,2}\. /gm, ' ');
  if (/\[\[|\]\]/.test(bare) || repeats(sentence, evidence)) return false;
  const untimed = bare.replace(
    /\b(\d{1,2})[.:](\d{2})\b(?![.\d])/g,
    (written, hours: string, minutes: string) =>
      evidence.times.has(`${hours.padStart(2, '0')}:${minutes}`) ? ' ' : written,
  );
  const { left, isStrange } = withoutDays(untimed, evidence.days, language);
  const quoted = new Set(quotedFigures(sentence, evidence));
  const unquoted = left
    .replace(/(?<=\d)[\s\u00a0\u202f](?=\d{3}(?!\d))/g, '')
    .replace(FIGURE, (written) => (quoted.has(asFigure(written)) ? ' ' : written));
  const figures = figuresOf(unquoted, evidence, language);
  const namesDay = left !== untimed && evidence.givenDays().length > 0;
  const isResting = references.length > 0 || figures.isResting || untimed !== bare || namesDay;
  return isResting && !isStrange && !figures.isStrange;
}

/** As the reader sees it: titles instead of references, no markup. */
export const asShown = (sentence: string, { titles }: Evidence) =>
  sentence
    .replace(REFERENCE, (_, reference: string) => titles.get(reference) ?? '')
    .replace(/^(\s*)[-*] /gm, '$1• ')
    .replace(/^#+ /gm, '')
    .replace(/\*\*/g, '');
