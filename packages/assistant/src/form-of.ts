import { documentCategories } from '@turva/contracts/document-values';
import { categories, severities } from '@turva/contracts/observation-values';
import { permitTypes } from '@turva/contracts/permit-values';
import { type HelpId, helpIds } from '@turva/locales/help';
import {
  defined,
  filtersFor,
  isStatement,
  limitFor,
  orderFor,
  placeFilters,
  propertiesOf,
  some,
  states,
  substances,
} from './filters-for.ts';
import type { Filters, Form, Kind, Measure, Noun, Word } from './form.ts';
import { asPermit, isAlarming, isReading, mayForm } from './may-form.ts';
import { byRank, groupOf, measureOf, nounOf } from './measure-of.ts';
import { isOfPeople, peopleForm, withoutStates } from './people-form.ts';
import { united } from './periods.ts';
import { gases, type ReadQuestion, wordsFor } from './read-question.ts';
import { asksRetest, settingAsked, settingForm } from './setting-asked.ts';
import { sidesOf } from './sides-of.ts';

export const helpForm = (topic: string): Form => ({
  measure: 'howto',
  noun: null,
  filters: {},
  order: 'newest',
  topic,
});

const WAS = /^(oli|olivat|was|were|did|var|bol|bola|bolo|boli|был|была)$/;
/** `How long was the acid splash open?`: until it was closed. In Russian `how much` of one thing is how long. */
const HOW_LONG =
  /(kauan|kuinka pitkaan|(montako|monta|kuinka monta) paivaa|how long|how many days|hur lange|hur lang tid|hur manga dagar|hvor lenge|hvor lang tid|hvor mange dager|ako dlho|kolko dni|как долго|за сколько|^сколько (дней |времени )?(была?|было|чинил|исправл|занял))/;
const isPastOpen = ({ has, tokens, words, places }: ReadQuestion, noun: Noun | null) =>
  (noun ?? 'observation') === 'observation' &&
  words.length + places.length > 0 &&
  HOW_LONG.test(tokens.join(' ')) &&
  ((has('open') && !has('not') && tokens.some((token) => WAS.test(token))) ||
    (!has('not', 'overdue', 'streak', 'open') &&
      (has('closed', 'completed') || tokens.some((token) => TOOK.test(token)))));
/** What was done took its time. */
const TOOK = /^(took|take|kesti|kestany|tog|tagit|tok|tatt|trva|занял|ушло|чинил|исправл|закрыва|opravoval)/;

/** Named as records of their own, and not as whatever is to be done. */
const CORRECTIVE = /^(korjaav|corrective|korriger|avhjalp|napravn|корректир)/;

const GIVEN = /^(given|give|antaa|annetaan|ges|gis|dat|podat|poskytnut|оказать|оказывать|оказывают)$/;

/** Of injuries only their number is kept, and no day of those with lost time. */
const LOST_TIME = /^(poissaolo|lost|franvaro|fravaer|fravar|absenc|praceneschop|neschopn|потер)/;

/** `Is my forklift card still valid`: yes or no. */
const isOfValidity = (heard: ReadQuestion, noun: Noun | null) =>
  (noun === 'card' || noun === 'training') &&
  heard.has('me', 'mine', 'may') &&
  (heard.has('may') || (heard.has('approved') && !heard.has('not'))) &&
  !heard.has('what', 'list', 'count', 'who', 'when', 'where', 'howto');

/** What is measured is written down in the app. */
const WRITES =
  /(^| )(skriv|legger|lagger|registrer|enter|add|put|record|write|kirja|lisa|syot|merkit|zapis|zadam|pridam|внес|внос|запис|добав)/;

/** What the plant has set; null: its words tell nothing of what is set, undefined: it asks for something else. */
function ofSettings(heard: ReadQuestion, noun: Noun | null): Form | null | undefined {
  const { has } = heard;
  const setting = settingAsked(heard) ?? (asksRetest(heard) ? 'retest' : null);
  if (setting) return settingForm(setting);
  if (
    has('howto') &&
    has('reading', 'retest') &&
    !has('who', 'when', 'count') &&
    WRITES.test(heard.tokens.join(' '))
  )
    return helpForm('permit-gas');
  if (noun !== 'settings') return undefined;
  const isTold = has('settings', 'gas', 'afterWatch', 'retest', ...gases, ...permitTypes);
  // how one changes it is a job
  if (has('howto') && has('me', 'changed') && !has('retest', 'afterWatch')) return helpForm('plant');
  return has('setup') && !isTold ? null : undefined;
}

const HOW_IT_STANDS = /^(how|hows|hur|hvordan|korleis|ako|как|miten|что)$/;
/** `How is observation 6 coming along` asks for that one, and not for a job of the app. */
const asItStands = (heard: ReadQuestion): ReadQuestion => {
  const { numbers, tokens, pieces, has } = heard;
  const isOne =
    has('observation', 'risk', 'permit') &&
    !has('me', 'may') &&
    HOW_IT_STANDS.test(tokens[0] ?? '') &&
    numbers.some(({ at }) =>
      pieces.some((piece) => piece.at <= at && at - piece.at <= 2 && isNumbered.has(piece.meaning)),
    );
  if (!isOne) return heard;
  const isSaid = (...meanings: string[]) =>
    has(...meanings.filter((one) => one !== 'howto' && one !== 'tsi'));
  return {
    ...heard,
    pieces: pieces.filter(({ meaning }) => meaning !== 'tsi'),
    has: isSaid,
    all: (meanings) => heard.all(meanings).filter((one) => one !== 'tsi'),
  };
};
const isNumbered: ReadonlySet<string> = new Set(['observation', 'risk', 'permit']);

const propertyForm = (heard: ReadQuestion): Form => ({
  measure: 'property',
  noun: 'chemical',
  filters: defined<Filters>({
    words: some(heard.words.some(isStatement) ? heard.words : substances(heard)),
    ...placeFilters(heard.places),
  }),
  order: 'newest',
  properties: propertiesOf(heard),
});

/** How soon people are answered, and what part of a standard is met: the figures of the screens, of the whole plant. */
function figureForm(heard: ReadQuestion): Form | null {
  const { has } = heard;
  const topic = has('answerTime') ? 'answers' : has('iso') ? 'iso' : null;
  if (topic === null) return null;
  return {
    measure: 'count',
    noun: 'tsi',
    filters: defined<Filters>({
      ...placeFilters(heard.places),
      span: united(heard.dated.map(({ span }) => span)) ?? undefined,
      severity: some(heard.all(severities)),
    }),
    order: 'newest',
    topic,
  };
}

export function formOf(asked: ReadQuestion): Form | null {
  const heard = asItStands(asked);
  const { has } = heard;
  const noun = nounOf(heard);
  const measure = measureOf(heard, noun);
  const setting = ofSettings(heard, noun);
  if (setting !== undefined) return setting;
  const figure = figureForm(heard);
  if (figure) return figure;
  if (isAlarming(heard)) return mayForm(heard, 'settings', 'count');
  if (isReading(heard)) return { ...recordsForm(asPermit(heard), 'permit', 'property'), topic: 'gas' };
  if (measure === 'may' || noun === 'settings') return mayForm(heard, noun, measure ?? 'count');
  // what is late or due may be of any kind where none is named
  if (noun === 'action' && !has('action', 'verify'))
    return { ...recordsForm(heard, noun, measure ?? 'list'), topic: 'due' };
  if (isPastOpen(heard, noun)) return { ...recordsForm(heard, 'observation', 'average'), topic: undefined };
  if (isOfValidity(heard, noun) && heard.words.length > 0)
    return { measure: 'may', noun: 'permit', filters: { words: heard.words }, order: 'newest' };
  if (noun === 'injury' && measure === 'when' && heard.tokens.some((token) => LOST_TIME.test(token)))
    return null;
  // who has to give it is not sent to a course
  if (noun === null && has('first_aid') && heard.tokens.some((token) => GIVEN.test(token))) return null;
  if (measure === 'approver') return { measure, noun: 'permit', filters: {}, order: 'newest' };
  if (measure === 'property') return propertyForm(heard);
  if (noun !== null && measure !== null && isOfPeople(heard, noun, measure))
    return peopleForm(heard, recordsForm(withoutStates(heard), noun as Kind, measure));
  const isReport =
    measure === 'howto' && has('reported') && has('me') && (noun ?? 'observation') === 'observation';
  const job = jobOf(heard, measure) ?? (isReport ? 'report' : null);
  if (job) return helpForm(job);
  if (measure === 'howto')
    return {
      measure,
      noun: null,
      // how one finds a chemical is asked of the app, not of an instruction
      filters: defined({
        words: some(has('list') && (noun === 'permit' || !has(...permitTypes)) ? heard.words : topics(heard)),
      }),
      order: 'newest',
    };
  // the sheet of a chemical has a date, the chemical itself has none: a course may be called by it
  if (noun === 'chemical' && measure === 'when' && heard.words.length === 0 && !has('sds'))
    return searchForm(heard);
  if (noun === null) {
    if (measure === 'who' && heard.places.length > 0 && heard.words.length === 0 && !has(...permitTypes))
      return { measure, noun: 'area', filters: placeFilters(heard.places), order: 'newest' };
    if (
      heard.places.length > 0 &&
      heard.words.length === 0 &&
      has('what', 'where', 'area') &&
      !narrows(heard)
    )
      return { measure: 'list', noun: 'area', filters: placeFilters(heard.places), order: 'newest' };
    if (measure && ['compare', 'trend', 'by', 'share'].includes(measure))
      return recordsForm(heard, 'observation', measure);
    if (measure === 'average')
      return { measure, noun: 'observation', filters: filtersFor(heard, 'observation'), order: 'newest' };
    if (has(...permitTypes) && heard.words.length === 0 && !has('about'))
      return recordsForm(heard, 'permit', measure ?? 'list');
    if (heard.words.length > 0 || heard.places.length > 0 || has('first_aid', ...permitTypes))
      return narrows(heard) &&
        !has('about') &&
        (heard.words.length === 0 || has('count', 'open', 'overdue', 'reported'))
        ? recordsForm(heard, 'observation', measure ?? 'list')
        : searchForm(heard);
    if (narrows(heard)) return recordsForm(heard, 'observation', measure ?? 'list');
    // of somebody who is named it is asked what is in their hands
    return heard.people.length > 0 ? { ...recordsForm(heard, 'action', 'list'), topic: 'due' } : null;
  }
  if (noun === 'injury' && measure === 'when')
    return { measure, noun: 'observation', filters: { category: ['incident'] }, order: 'newest', limit: 1 };
  if (noun === 'tsi' || noun === 'injury')
    return defined<Form>({
      measure: measure ?? 'count',
      noun,
      filters: defined<Filters>({
        span: noun === 'tsi' ? (united(heard.dated.map(({ span }) => span)) ?? undefined) : undefined,
      }),
      order: has('best') ? 'oldest' : has('worst', 'least') ? 'severity' : 'newest',
      topic: has('means') ? 'means' : undefined,
    });
  return recordsForm(heard, noun, measure ?? 'list');
}

/** What was said of a record's state, gravity or time, and by which a question of observations is known. */
const narrows = ({ has, dated, places, words }: ReadQuestion) =>
  has(
    'open',
    'in_progress',
    'closed',
    'overdue',
    'unassigned',
    'undated',
    ...severities,
    'machines',
    'traffic',
    'ergonomics',
  ) ||
  (has('oldest', 'longest', 'quickest', 'newest', 'worst') && words.length === 0 && !has('where')) ||
  (dated.length > 0 && words.length === 0) ||
  (dated.length > 0 && has('reported', 'mine', 'what')) ||
  (words.length > 0 && words.every(({ known }) => known) && has('reported') && has('what')) ||
  (places.length > 0 && (has('reported', 'newest') || dated.length > 0));

/** What the records call the work of a permit. */
export const workStems: Record<string, string[]> = {
  hot_work: ['tulity', 'tulito', 'hot work'],
  height_work: ['korkealla', 'putoami'],
  confined_space: ['sailiot', 'suljet'],
  electrical: ['sahkoty', 'sahkoto', 'sahkotapat'],
  hazardous_materials: ['vaaralli'],
  work_safety: ['tyosuojel', 'tyoturvalli'],
  first_aid: ['ensiap', 'ensiav'],
  chemical: ['kemikaal'],
  incident: ['tapaturm'],
  alarm: ['halyt'],
};

/** What is looked for: things, else the work that is named. */
function topics(heard: ReadQuestion): Word[] {
  if (heard.words.length > 0) return heard.words;
  return heard.pieces.flatMap(({ meaning, at, length }) => {
    const stems = workStems[meaning];
    return stems
      ? [{ said: heard.tokens.slice(at, at + length).join(' '), stems, known: true as const }]
      : [];
  });
}

/** Somebody who asks wants more than to be shown where a word stands. */
const asksMore = ['what', 'howto', 'may', 'when', 'count', 'why'] as const;

const searchForm = (heard: ReadQuestion): Form => ({
  ...(heard.has(...asksMore) && !heard.has('about') ? { topic: 'asked' } : {}),
  measure: heard.has('who') ? 'who' : 'search',
  noun: null,
  filters: defined<Filters>({
    words: some(topics(heard)),
    ...placeFilters(heard.places),
    span: united(heard.dated.map(({ span }) => span)) ?? undefined,
  }),
  order: 'newest',
});

/** The filters of each kind of record, besides its states. */
export const narrowing: Partial<Record<Noun, readonly string[]>> = {
  observation: [
    ...severities,
    ...categories,
    'ergonomics',
    'machines',
    'traffic',
    'chemical',
    'unassigned',
    'undated',
    'riskword',
    'risk',
    'dangerous',
    'done',
    'completed',
  ],
  risk: [...severities, 'ergonomics', 'machines', 'traffic', 'chemical', 'riskword', 'dangerous', 'done'],
  chemical: [
    ...severities,
    'dangerous',
    'hazard',
    'riskword',
    'sds',
    'soon',
    'hazardous_materials',
    'storage',
  ],
  action: ['unassigned', 'undated', 'observation', 'soon'],
  permit: [...permitTypes, 'soon', 'done', 'chemical'],
  training: ['mandatory', 'soon', 'done', 'overdue'],
  card: [...permitTypes, 'missing', 'notStarted', 'first_aid', 'work_safety', 'soon', 'training'],
  document: ['read', 'done', 'completed', ...documentCategories],
  round: ['done', 'completed', 'closed'],
  alarm: ['done', 'completed', 'expired'],
};
export const contents: ReadonlySet<string> = new Set([
  ...Object.values(narrowing).flat(),
  ...Object.values(states).flatMap((known) => Object.keys(known)),
  ...gases,
  ...byRank,
  'target',
  'means',
  'than',
  'ppe',
  'phrases',
  'firstAidOf',
  'unplaced',
  'not',
  'offTopic',
  'afterWatch',
  'retest',
  'reading',
  'gas',
]);
const always = new Set(['done', 'completed', 'soon', 'overdue', 'in_progress', 'read']);

/** What was said and is no part of such a record: it is looked for in its words instead of being dropped. */
function wordsLeft(heard: ReadQuestion, noun: Noun): Word[] {
  const used = new Set([noun, ...(narrowing[noun] ?? []), ...Object.keys(states[noun] ?? {})]);
  const group = groupOf(heard, noun);
  return heard.pieces.flatMap(({ meaning, at, length }) => {
    const isNot =
      meaning === 'not' &&
      (heard.has(
        'closed',
        'completed',
        'done',
        'read',
        'sds',
        'open',
        'in_progress',
        'pending',
        'approved',
      ) ||
        noun === 'training' ||
        states[noun] === undefined);
    // Swedish `än` is yet as well as than
    const isYet =
      meaning === 'than' &&
      ((heard.has('not', 'open') && !heard.has('closed')) ||
        // of two stretches or places one is more than the other
        heard.dated.length > 0 ||
        heard.places.length > 1);
    const isPart =
      isNot ||
      isYet ||
      !contents.has(meaning) ||
      used.has(meaning) ||
      always.has(meaning) ||
      meaning === group;
    if (isPart) return [];
    const said = heard.tokens.slice(at, at + length).join(' ');
    const stems = workStems[meaning];
    return stems ? [{ said, stems, known: true as const }] : wordsFor(said, heard.language);
  });
}

function recordsForm(heard: ReadQuestion, noun: Kind, measure: Measure): Form {
  const { has } = heard;
  const all = defined<Filters>({
    ...filtersFor(heard, noun),
    words: some([...heard.words, ...wordsLeft(heard, noun)]),
  });
  const [filters, other] = measure === 'compare' ? sidesOf(heard, all) : [all, undefined];
  return defined<Form>({
    measure,
    noun,
    filters,
    other,
    by: measure === 'by' ? groupOf(heard, noun) : undefined,
    least: (measure === 'by' && has('least')) || undefined,
    topic: isWhether(heard, noun)
      ? 'whether'
      : noun === 'action' && heard.tokens.some((token) => CORRECTIVE.test(token))
        ? 'corrective'
        : undefined,
    limit: limitFor(heard, all),
    order: orderFor(heard),
    reporter: ((has('reporter') || (has('who') && has('reported'))) && noun === 'observation') || undefined,
  });
}

/** `Is the tank job approved already`: no, and this is how it stands. */
const isWhether = ({ has }: ReadQuestion, noun: Noun) =>
  noun === 'permit' && has(...permitTypes) && !has('what', 'list', 'count', 'who', 'when', 'where', 'by');

export const stateWords = [...new Set(Object.values(states).flatMap((known) => Object.keys(known)))];

const named = helpIds.map((id) => `help-${id}` as const);
/** What is done in the app with each kind of record, where nothing more is said. */
export const jobs: Partial<Record<Noun, HelpId>> = {
  observation: 'report',
  action: 'actions',
  permit: 'permit-ask',
  risk: 'risk',
  training: 'training',
  card: 'certificate',
  document: 'documents',
  chemical: 'chemicals',
  round: 'rounds',
  alarm: 'emergency',
  area: 'areas',
  tsi: 'tsi',
};

/** What is done with others is more than a job of the app, and an article for something else is worse than none. */
export const isWritten: ReadonlySet<Noun> = new Set(['observation', 'document', 'training', 'card', 'round']);

/** The article of the help about the job that is asked for, if any. */
export function jobOf({ has, all }: ReadQuestion, measure: Measure | null): string | null {
  const [said] = all(named);
  if (!said) return null;
  const job = said.replace('help-', '');
  if (job === 'outbox' && has('document', 'training', 'permit', 'chemical')) return null;
  if (job === 'profile' && has('activity', 'part', 'tsi')) return null;
  // `cancel` and `report` are spoken of records as well; whether a report has gone no record tells
  return job === 'outbox' ||
    measure === null ||
    measure === 'howto' ||
    measure === 'may' ||
    has('may', 'app', 'where', 'what', 'when', 'who')
    ? job
    : null;
}
