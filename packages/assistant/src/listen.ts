import type { Language } from '@turva/locales/languages';
import type { Filters } from './asked.ts';
import { groupings, kinds } from './asked.ts';
import { tokensOf } from './fold.ts';
import { fits, wordsOf } from './lexicon/all.ts';
import type { Concept } from './lexicon/lexicon.ts';
import { type Hit, languageOfQuestion, matchWords } from './match-words.ts';
import { peopleIn, placesIn, type Vocabulary } from './places.ts';
import { categories, type Said, subjects } from './said.ts';
import { todayOf } from './spans.ts';
import { isThing, lengthAsThing, pairsIn, partsOf, searched } from './stem.ts';
import { timesIn } from './times.ts';

export interface Asking {
  question: string;
  /** what the same person asked before, oldest first */
  earlier: readonly string[];
  /** of the person's app; the answer is in the language of the question */
  language: Language;
  now: Date;
  vocabulary: Vocabulary;
}

/** An H or P statement by its number. */
const STATEMENT = /^(h|p|euh)\d{3}/;
/** No more are shown at once. */
const MOST = 10;

/** A question cut into words, and what the lexicon knows of them. */
interface Heard {
  question: string;
  tokens: readonly string[];
  language: Language;
  /** places of tokens that a place, a person or a time has */
  taken: ReadonlySet<number>;
  first: ReturnType<typeof matchWords>;
}

/** What nobody knows as a word of the trade: it is looked for in the texts. */
function wordsIn({ tokens, language, taken, first }: Heard) {
  const pairs = pairsIn(tokens, taken, language).filter(({ at, length }) =>
    first.left.some((one) => one.at >= at && one.at < at + length),
  );
  const inPair = new Set(pairs.flatMap(({ at, length }) => Array.from({ length }, (_, i) => at + i)));
  const free = first.left.filter(
    ({ word, at }) =>
      !taken.has(at) &&
      !inPair.has(at) &&
      !/^\d+$/.test(word) &&
      (word.length >= 3 || isThing(word, language)),
  );
  const words = [
    ...pairs.map(({ word }) => word),
    ...free.flatMap(({ word, at, head }) => {
      const parts = partsOf(word, language);
      // looked for one by one, spoken of as the word they make
      if (parts.length > 1) return parts.map((part) => ({ ...searched(part, language), said: word }));
      const found = searched(word, language);
      // the front of a compound of ours is meant
      return found.unsure && (head || isTopic(tokens, at, language))
        ? { said: found.said, stems: found.stems, foreign: true as const }
        : found;
    }),
  ];
  // `with H290 on the label`: the statement alone says which
  const codes = words.filter(({ said }) => STATEMENT.test(said));
  return { words: codes.length > 0 ? codes : words, hasCode: codes.length > 0, inPair };
}

/** The things among the words of one concept. */
const thingsAmong = ({ first, tokens, language }: Heard, concept: Concept) =>
  first.hits
    .filter(({ concepts }) => concepts.includes(concept))
    .flatMap(({ at, length }) => tokens.slice(at, at + length))
    .flatMap((token) => (isThing(token, language) ? [searched(token, language)] : []));

/** Numbers of records, and how many are wanted, as a figure or a word. */
function numbersIn({ question, tokens, language, taken, first }: Heard, numbers: readonly number[]) {
  const valueAt = (at: number) => Number(tokens[at]);
  const ids = numbers.filter((at) => isNumbered(first.hits, at, question, tokens[at] ?? '')).map(valueAt);
  const amount = numbers.map(valueAt).find((one) => one > 0 && one <= MOST && !ids.includes(one));
  const spoken = wordsOf(language).numbers.findIndex((stems, i) =>
    tokens.some((token, at) => i > 0 && !taken.has(at) && stems.some((stem) => fits(token, stem))),
  );
  return { ids, amount: amount ?? (spoken > 0 ? spoken + 1 : undefined) };
}

type Place = ReturnType<typeof placesIn>[number];
type Time = ReturnType<typeof timesIn>[number];

const placeFilters = (one: Place | undefined): Filters =>
  one
    ? {
        place: one.name,
        ...(one.areaIds ? { areaIds: one.areaIds } : {}),
        ...(one.department ? { department: one.department } : {}),
      }
    : {};

/** The other side of a comparison: another place, else another time. */
function secondOf(filters: Filters, place: Place | undefined, time: Time | undefined): Filters | undefined {
  if (!place) return time && { ...filters, span: time.span };
  const { areaIds: _, department: __, ...rest } = filters;
  return { ...rest, ...placeFilters(place) };
}

const soundsCalm = ({ question, tokens, language, first }: Heard) =>
  !question.includes('!') &&
  first.hits
    .filter(({ concepts }) => concepts.includes('emergency'))
    .every(({ at, length }) => length === 1 && isThing(tokens[at] ?? '', language));

/** What was said, by concept, in the order of the question. */
function conceptsIn(hits: readonly Hit[]) {
  const inOrder = hits.flatMap(({ concepts }) => concepts);
  const said = new Set(inOrder);
  // `each department`, `across areas`: sorted by it
  if (hits.some((hit) => hit.concepts.includes('each') && groupedAt(hits, hit.at + hit.length)))
    said.add('by');
  return { said, inOrder };
}

export function listen({ question, language: preferred, now, vocabulary }: Asking): Said {
  const tokens = tokensOf(question);
  const language = languageOfQuestion(tokens, preferred, question);
  const places = placesIn(tokens, vocabulary, language);
  const people = peopleIn(question, tokens, vocabulary);
  const taken = new Set([...places, ...people].flatMap(({ at }) => at));
  const today = todayOf(now);
  const first = matchWords(tokens, language, taken, (word) => lengthAsThing(word, language));
  const times = timesIn(question, tokens, first.hits, { language, today });
  for (const { at } of times) for (const place of at) taken.add(place);
  const numbers = tokens.flatMap((token, at) => (/^\d+$/.test(token) && !taken.has(at) ? [at] : []));
  const heard: Heard = { question, tokens, language, taken, first };

  const { words, hasCode, inPair } = wordsIn(heard);
  // `chemical spill` is a thing of its own, no chemical
  const { said, inOrder } = conceptsIn(first.hits.filter(({ at, length }) => length > 1 || !inPair.has(at)));
  // an extinguisher, an assembly point: known to be no danger, and still what is asked for
  words.push(...thingsAmong(heard, 'drill'));
  // `which gloves for acetone` asks what is worn with it, `gloves` alone for gloves
  if (!words.some(({ foreign }) => !foreign)) words.push(...thingsAmong(heard, 'ppe'));
  const { ids, amount } = numbersIn(heard, numbers);
  const [place, otherPlace] = places;
  const [time, otherTime] = times;
  const [somebody] = people;
  const filters: Filters = {
    ...placeFilters(place),
    ...(time ? { span: time.span } : {}),
    ...(somebody ? { assigneeId: somebody.person.id, assignee: somebody.person.name } : {}),
    ...(ids.length > 0 ? { ids } : {}),
  };
  return {
    language,
    has: (...concepts) => concepts.some((concept) => said.has(concept)),
    firstOf: <C extends Concept>(list: readonly C[]) =>
      inOrder.find((concept): concept is C => (list as readonly Concept[]).includes(concept)),
    all: (list) => list.filter((concept) => said.has(concept)),
    wordOf: (concept) => {
      const hit = first.hits.find(({ concepts }) => concepts.includes(concept));
      return hit && tokens.slice(hit.at, hit.at + hit.length).join(' ');
    },
    filters,
    second: secondOf(filters, otherPlace, otherTime),
    words,
    today,
    weekday: time?.weekday === true,
    yearSaid: tokens.some((token) => /^20\d\d$/.test(token)),
    calm: soundsCalm(heard),
    dangers: thingsAmong(heard, 'emergency'),
    assesses: /arvio|assess|bedöm|vurder|hodnoten|posúd|оцен/i.test(question),
    amount,
    single: isSingular(tokens, first.hits, language),
    person: people.length > 0,
    people: people.length,
    code: hasCode,
    ids,
    tokens: tokens.length,
  };
}

/** `about` something, and `in` or `at` it: a place nobody knows ends the question, other words may follow anything. */
const prepositions: Partial<Record<Language, { about: RegExp; at: RegExp }>> = {
  en: {
    about: /^(about|with|involving|regarding|concerning|called|named|mentioning)$/,
    at: /^(in|at|of|on|from|near)$/,
  },
  sv: { about: /^(om|med|kring|rorande)$/, at: /^(i|pa|fran|vid|hos)$/ },
  no: { about: /^(om|med|rundt|angaende)$/, at: /^(i|pa|fra|ved|hos)$/ },
  sk: { about: /^(o|s|so|ohladom)$/, at: /^(v|vo|na|z|zo|pri)$/ },
  ru: { about: /^(о|об|с|со|про)$/, at: /^(в|во|на|из|при|у)$/ },
};
const articles = /^(the|a|an|our|en|ett|den|det|et|ei|var|vart)$/;

/** Whether a word nobody knows stands where something to look for stands: `about lifts`, `hissistä`. */
function isTopic(tokens: readonly string[], at: number, language: Language): boolean {
  const before = prepositions[language];
  const previous = tokens[at - 1] ?? '';
  if (before) {
    const said = articles.test(previous) ? (tokens[at - 2] ?? '') : previous;
    return before.about.test(said) || (at === tokens.length - 1 && before.at.test(said));
  }
  return (
    /..(sta|ssa|hin|lla|lta|ihin)$/.test(tokens[at] ?? '') ||
    /^(liitty|koske|mainit)/.test(tokens[at + 1] ?? '')
  );
}

const groupedAt = (hits: readonly Hit[], at: number) =>
  hits.some(
    (hit) =>
      hit.at === at && hit.concepts.some((concept) => (groupings as readonly string[]).includes(concept)),
  );

/** `havainto 12`, `#12`, `permit no 3`: the number is a record's own. */
function isNumbered(hits: readonly Hit[], at: number, question: string, number: string): boolean {
  if (new RegExp(`#\\s?${number}(?!\\d)`).test(question)) return true;
  return hits.some(
    (hit) =>
      hit.at + hit.length === at &&
      hit.concepts.some((concept) => (kinds as readonly string[]).includes(concept)),
  );
}

const countable = new Set<Concept>([...subjects, ...categories]);
const plurals: Partial<Record<Language, RegExp>> = {
  en: /[^s]s$/,
  sv: /(er|erna|or|orna|ar|arna)s?$/,
  no: /(er|ene|ane|ane)s?$/,
  sk: /(i|y|ia|iach|ika)$/,
  ru: /(ы|и|ия|ий|ов|ей|ях)$/,
};

/** `the oldest observation` is one, `the oldest observations` are several. Finnish says it in the superlative. */
function isSingular(tokens: readonly string[], hits: readonly Hit[], language: Language): boolean {
  if (language === 'fi')
    return tokens.some((token) =>
      /^(pisimpaan|vanhin|uusin|viimeisin|vakavin|pahin|tuorein|suurin|korkein|isoin|vaarallisin|kriittisin)$/.test(
        token,
      ),
    );
  const last = hits.filter(({ concepts }) => concepts.some((concept) => countable.has(concept))).at(-1);
  const noun = last && tokens[last.at + last.length - 1];
  return noun !== undefined && plurals[language]?.test(noun) === false;
}
