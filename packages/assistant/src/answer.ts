import type { AnswerRecord, Chip, Choice } from '@turva/contracts/assistant';
import type { Language } from '@turva/locales/languages';
import { plantDay } from '@turva/rules/plant-time';
import { about, procedures } from './answer-about.ts';
import { appHelp, articleMeant, LIKELY, SURE } from './answer-help.ts';
import { answerTimes, indexBy, indexNow, indexTrend, injuries, isoShares, whyIndex } from './answer-index.ts';
import {
  bullet,
  type Context,
  lines,
  type Part,
  type Question,
  recordOf,
  shownRecord,
  withDetails,
} from './answer-parts.ts';
import { peopleWith } from './answer-people.ts';
import { averaged, counted, dated, grouped, shared, who } from './answer-records.ts';
import { approver, handled, measured } from './answer-rules.ts';
import { compared, trend } from './answer-trends.ts';
import { chipsOf, nextOf } from './chips.ts';
import type { Translate } from './describe.ts';
import { answerCry } from './emergency/answer-cry.ts';
import { type Cry, cryIn } from './emergency/cry-in.ts';
import { holdsDanger } from './emergency/danger.ts';
import {
  type Form,
  type Kind,
  kinds,
  type Measure,
  type Refusal,
  type Understood,
  type Word,
} from './form.ts';
import { helpForm, workStems } from './form-of.ts';
import { askedBack, may, offersOf, settled } from './may.ts';
import { heardOf, MOST_READ, readable, readableBefore } from './readable.ts';
import { understand } from './understand.ts';

export interface Answer extends Omit<Part, 'strange' | 'records'> {
  records: AnswerRecord[];
  language: Language;
  understood: boolean;
  emergency: boolean;
  /** what the question was taken for; null: for nothing */
  form: Form | null;
  chips: Chip[];
  /** words that narrowed nothing */
  unused: string[];
  /** what may be asked next */
  next: Choice[];
  /** it is not to be asked elsewhere either */
  refused: boolean;
}

/** The answer of the built-in assistant: a question made into a form, the form into calls of the tools, those into sentences. */
export async function answerQuestion(question: Question): Promise<Answer> {
  const cry = question.form ? null : cryIn(heardOf(question.question), question.language);
  if (cry) return helpFor(question, cry);
  const { text, rest } = readable(question.question);
  const read = { ...question, question: text, earlier: readableBefore(question.earlier) };
  const answer = await answerOf(read, rest);
  const t = await question.texts(answer.language);
  const told =
    rest === ''
      ? answer
      : { ...answer, answer: lines(t('assistant:notRead', { count: MOST_READ }), answer.answer) };
  return mayBeInNeed(text, answer) ? { ...told, answer: withHelp(t, told.answer) } : told;
}

/** Looking for the words took longer than it may: nothing is said of what there is. */
export async function answerTooLong(question: Question): Promise<Answer> {
  const t = await question.texts(question.language);
  const { language } = question;
  return teller(question, { t, language, refusal: 'unknown' })(
    { answer: lines(t('assistant:tookTooLong'), inNeed(t)), sources: [], records: [] },
    { understood: false, form: null, unused: [] },
  );
}

/** What was not read counts as not understood; so much of it is named. */
const MOST_NAMED = 40;
const named = (rest: string) => (rest.length > MOST_NAMED ? `${rest.slice(0, MOST_NAMED).trim()}…` : rest);

const isOfSubstances = ({ measure, topic }: Form) => measure === 'may' && topic === 'store';

/** What tells of those records that some of the words stand in. */
const asides: ReadonlySet<Measure> = new Set(['search', 'property']);

/** A part made into an answer. */
const teller =
  (
    { now }: Question,
    { t, language, refusal }: { t: Translate; language: Language; refusal: Refusal | null },
  ) =>
  (
    part: Part,
    { offers = [], ...more }: Pick<Answer, 'understood' | 'form' | 'unused'> & { offers?: Choice[] },
  ): Answer => ({
    refused: refusal !== null && refusal !== 'unknown',
    answer: part.answer,
    sources: part.sources,
    records: part.records.map((record) => shownRecord(record, { t, language, now })),
    language,
    emergency: false,
    next: more.understood && more.form ? nextOf(t, more.form) : offers,
    chips: more.form ? chipsOf(t, language, more.form, plantDay(now)) : [],
    ...more,
  });

async function answerOf(question: Question, rest: string): Promise<Answer> {
  const vocabulary = await question.tools.vocabulary();
  const read = question.form
    ? { language: question.language, form: question.form, refusal: null, unused: [], asksWay: false }
    : understand({ ...question, vocabulary });
  const { language, refusal } = read;
  const t = await question.texts(language);
  const articleOf = (enough: number) =>
    articleMeant(t, language, question.question, { enough, asksWay: read.asksWay });
  const { tools } = question;
  const whole = await withCourse(t, await withArticle(read, tools, articleOf), tools);
  const form = await withDue(whole, tools);
  const told = teller(question, { t, language, refusal });
  if (!form) {
    const why = refusal ?? 'unknown';
    return told(refused(t, why), {
      understood: false,
      form: null,
      unused: why === 'unknown' ? read.unused : [],
    });
  }
  const context: Context = { ...question, language, t, form };
  const strange = await unknownOf(context);
  const notHeard = question.form || rest === '' ? read.unused : [...read.unused, named(rest)];
  const unused = [...new Set([...notHeard, ...strange.map(({ said }) => said)])];
  const known = { ...form, filters: withoutWords(form, strange) };
  const here = { ...context, form: known };
  const isRecords = form.noun === null || isKind(form.noun);
  const tells = form.noun === null && (form.measure === 'who' || form.measure === 'list');
  // an instruction for something else is worse than none
  const left = known.filters.words?.length ?? 0;
  const lost = notHeard.length + strange.filter((word) => !word.known).length;
  const isOtherHowto = form.measure === 'howto' && !form.topic && left > 0 && lost >= left;
  // where one of two words stands is no answer to what was asked of both
  const isOtherSearch = form.noun === null && left > 0 && lost >= left;
  const helped = () => {
    const topic = read.asksWay || !known.noun ? articleOf(read.asksWay ? LIKELY : SURE) : undefined;
    return topic && known.topic !== topic ? helpForm(topic) : null;
  };
  const say = (job: Form) =>
    told(appHelp({ ...context, form: job }), { understood: true, form: job, unused: [] });
  const isCounted = blocks.has(form.measure) || (form.measure === 'property' && form.noun === 'permit');
  const denies = 'denies' in read && read.denies === true;
  const isBlocked = (isCounted && !tells) || isOtherHowto || isOtherSearch || denies;
  // a `may I` that was half understood is asked back, whatever stands in the records
  const isHalf = form.measure === 'may' && unused.length > 0 && (!isOfSubstances(form) || denies);
  if (unused.length > 0 && (isRecords || isHalf) && isBlocked) {
    const job = helped();
    if (job) return say(job);
    if (!isHalf) return told(await maybe(here, unused, denies), { understood: false, form: known, unused });
  }
  if (isHalf)
    return told(await askedBack(here, unused, denies), {
      understood: false,
      form: known,
      unused,
      offers: denies ? [] : offersOf(here),
    });
  const guess = await guessIn(here, read.unsure);
  if (guess) {
    const said = [...unused, ...guess.said];
    return told(await maybe({ ...context, form: guess.sure }, said), {
      understood: false,
      form: guess.sure,
      unused: said,
    });
  }
  const given = await answerForm(
    strange.length > 0 && known.filters.words && !isOfSubstances(form)
      ? here
      : { ...context, lost: notHeard },
  );
  const job = given.strange ? helped() : null;
  if (job) return say(job);
  // a figure that stands whatever else was said, and where only some of the words stand, is what is known and no answer
  const isAside =
    unused.length > 0 &&
    !given.strange &&
    (form.noun === 'tsi' || form.noun === 'injury' || asides.has(form.measure));
  const part: Part = isAside
    ? { ...given, answer: lines(t('assistant:aside', { words: unused.join(', ') }), given.answer) }
    : given;
  return told(part.strange ? { ...part, ...refusedWith(t, part) } : part, {
    understood: !part.strange && !part.half && !isAside,
    form: known,
    unused,
  });
}

/** What is done now, whatever else was asked. */
async function helpFor(question: Question, cry: Cry): Promise<Answer> {
  const { language } = cry;
  const part = await answerCry(question, cry);
  const t = await question.texts(language);
  return {
    ...part,
    records: part.records.map((record) => shownRecord(record, { t, language, now: question.now })),
    next: [],
    language,
    understood: true,
    emergency: true,
    form: null,
    chips: [],
    unused: [],
    refused: false,
  };
}

/** How something is done in the app is told by the help, where it can mean nothing else. */
async function withArticle(
  {
    form,
    refusal,
    asksWay,
    asksApp,
    job,
  }: Pick<Understood, 'form' | 'refusal' | 'asksWay' | 'asksApp' | 'job'>,
  tools: Question['tools'],
  articleOf: (enough: number) => string | undefined,
): Promise<Form | null> {
  const told = (topic: string | undefined): Form | null => (topic ? helpForm(topic) : form);
  if (!form) return refusal === 'unknown' && asksWay ? told(articleOf(LIKELY)) : null;
  const { words = [], ...others } = form.filters;
  const isPlain =
    Object.keys(others).every((part) => part === 'mine') &&
    (form.measure === 'list' || form.measure === 'search');
  if (asksWay && isPlain && form.measure !== 'howto') return told(articleOf(asksApp ? LIKELY : SURE));
  if (form.measure !== 'howto' || form.noun !== null || form.topic) return form;
  // what the plant itself says comes first
  const isTold = words.length > 0 && (await tools.search(words, ['procedure', 'document'], 1)).length > 0;
  if (isTold) return form;
  return told(articleOf(words.length > 0 ? SURE : LIKELY) ?? job);
}

/** Where no actions are kept, what is late or due is told of every kind. */
async function withDue(form: Form | null, tools: Question['tools']): Promise<Form | null> {
  if (form?.noun !== 'action' || form.topic || !['list', 'who', 'when', 'count'].includes(form.measure))
    return form;
  const isDue = form.filters.overdue || form.filters.spanOf === 'due';
  return isDue && (await tools.count('action', {}, 1)) === 0 ? { ...form, measure: 'list' } : form;
}

/** Where no cards are kept, a course of that name tells of them. */
async function withCourse(t: Translate, form: Form | null, tools: Question['tools']): Promise<Form | null> {
  if (form?.noun !== 'card' || form.topic === 'people' || (await tools.count('card', {}, 1)) > 0) return form;
  const { category = [], words = [], mine: _, status = [], ...filters } = form.filters;
  const works = category.flatMap((kind) => {
    const stems = workStems[kind];
    return stems ? [{ said: t(`training:cards.kind.${kind}`), stems, known: true as const }] : [];
  });
  const named = { ...filters, words: [...words, ...works] };
  const isNamed = named.words.length > 0 || status.length > 0;
  if (!isNamed || (await tools.count('training', named, 1)) === 0) return form;
  const states = status.map((one) => (one === 'valid' ? 'completed' : one));
  return { ...form, noun: 'training', filters: states.length > 0 ? { ...named, status: states } : named };
}

const nothingSaid: Part = { answer: '', sources: [], records: [] };

/** Someone whose question was not understood may still need help. */
const inNeed = (t: Translate) => `${t('assistant:inNeed')} ${t('emergency:guides.poisonCentre')}.`;

/** Whom to call stands once under an answer. */
const withHelp = (t: Translate, answer: string) =>
  [t('assistant:inNeed'), t('assistant:emergency')].some((line) => answer.includes(line))
    ? answer
    : lines(answer, inNeed(t));

/** What is worked out of many records names none of them, and found something all the same. */
const figures: ReadonlySet<Measure> = new Set([
  'trend',
  'by',
  'share',
  'average',
  'compare',
  'approver',
  'why',
]);

/** Who gets nothing, an article of the app or a limit may have called for help in words that nobody foresaw. */
function mayBeInNeed(question: string, { understood, form, records, language }: Answer): boolean {
  if (!form) return false;
  const { noun, measure } = form;
  const isFigure = noun === 'tsi' || noun === 'injury' || figures.has(measure);
  return (
    !understood ||
    measure === 'howto' ||
    noun === 'alarm' ||
    noun === 'settings' ||
    records.some(({ kind }) => kind === 'procedure') ||
    (measure === 'property' && noun === 'permit') ||
    (records.length === 0 && !isFigure && form.topic !== 'people') ||
    holdsDanger(question, language)
  );
}

const refused = (t: Translate, refusal: Refusal): Part => ({
  answer: lines(
    t(`assistant:refuse.${refusal}`),
    refusal !== 'private' && t('assistant:can'),
    refusal === 'unknown' && inNeed(t),
  ),
  sources: [],
  records: [],
});
const refusedWith = (t: Translate, { answer }: Part): Part => ({
  ...nothingSaid,
  answer: lines(answer, t('assistant:can'), inNeed(t)),
});

/** What counts says how many: with a word left out it would be of something else. */
const blocks: ReadonlySet<Measure> = new Set([
  'list',
  'count',
  'who',
  'when',
  'by',
  'share',
  'trend',
  'compare',
  'average',
]);

const withoutWords = ({ filters }: Form, gone: readonly Word[]): Form['filters'] => {
  const { words = [], ...rest } = filters;
  const kept = words.filter((word) => !gone.includes(word));
  return kept.length > 0 ? { ...rest, words: kept } : rest;
};

/** What says whether work may be done. */
const papers: readonly Kind[] = ['permit', 'card', 'training', 'chemical'];

/** Words that no record has and no plant calls anything. */
async function unknownOf({ tools, form }: Context): Promise<Word[]> {
  const { noun, filters, measure, topic } = form;
  if (measure === 'howto' && topic) return [];
  const among: readonly Kind[] =
    measure === 'property' && noun === 'chemical'
      ? ['chemical']
      : measure === 'may'
        ? papers
        : noun && isKind(noun)
          ? [noun]
          : kinds;
  const words = (filters.words ?? []).filter(({ known }) => !known || measure === 'may' || noun === null);
  const isThere = await tools.found(words, among);
  return words.filter((_, at) => !isThere[at]);
}

/** A form without the words of it that may be speech, and these. */
async function guessIn(context: Context, unsure: readonly string[] | undefined) {
  const { form } = context;
  // of people the modules are looked for, not the asker's own training
  if (form.noun === null || form.topic === 'people' || !blocks.has(form.measure)) return null;
  const guessed = await guessedOf(context, unsure);
  if (guessed.length === 0) return null;
  const sure: Form = { ...form, filters: withoutWords(form, guessed) };
  return { sure, said: guessed.map(({ said }) => said) };
}

/** Words which together leave nothing, whatever the state: they may be speech and not what is looked for. */
async function guessedOf({ tools, form }: Context, unsure: readonly string[] = []): Promise<Word[]> {
  const { status: _, ...anyState } = form.filters;
  const { words = [] } = anyState;
  if (form.noun === null || !isKind(form.noun)) return [];
  if (unsure.length > 0 && (await tools.count(form.noun, form.filters, 1)) === 0)
    return unsure.map((said) => ({ said, stems: [] }));
  if (words.length === 0) return [];
  if (form.noun === 'document' || form.noun === 'procedure') return [];
  if ((await tools.count(form.noun, anyState, 1)) > 0) return [];
  const { noun } = form;
  const isThere = await tools.found(words, [noun]);
  const nowhere = words.filter((_, at) => !isThere[at]);
  // of three words the two that there are say enough
  if (nowhere.length > 0 && nowhere.length < words.length) return nowhere;
  const unknown = words.filter(({ known }) => !known);
  // what stands in other records of the kind is a condition like any other
  return unknown.length > 0 || (await tools.count(form.noun, { words }, 1)) > 0 ? unknown : words;
}

/** Not a number, but what may have been meant. */
async function maybe(context: Context, unused: readonly string[], denies = false): Promise<Part> {
  const { t, tools, form } = context;
  const { noun, filters } = form;
  const { words: _, ...others } = filters;
  const some = noun && isKind(noun) ? await tools.list(noun, filters, form.order, 5) : [];
  // what would be listed is what was asked not to be
  const facts = denies
    ? []
    : noun && isKind(noun)
      ? some.length > 0
        ? some
        : await tools.list(noun, others, form.order, 5)
      : filters.words
        ? await tools.search(filters.words, kinds, 5)
        : [];
  return {
    answer: lines(
      t('assistant:unused', { words: unused.join(', ') }),
      facts.length > 0 ? t('assistant:maybe') : t('assistant:can'),
      ...facts.map((fact) => bullet(withDetails(context, fact))),
      facts.length === 0 && inNeed(t),
    ),
    sources: [...new Set(facts.map(({ kind }) => kind))],
    records: facts.map(recordOf),
  };
}

const isKind = (noun: Form['noun']): noun is Kind => kinds.some((kind) => kind === noun);

function answerForm(context: Context): Promise<Part> {
  const { measure, noun } = context.form;
  if (measure === 'howto' && noun === null && context.form.topic) return Promise.resolve(appHelp(context));
  if (measure === 'howto') return procedures(context);
  if (noun === 'tsi') {
    if (context.form.topic === 'answers') return answerTimes(context);
    if (context.form.topic === 'iso') return isoShares(context);
    if (measure === 'why') return whyIndex(context);
    if (measure === 'by') return indexBy(context);
    return measure === 'trend' ? indexTrend(context) : indexNow(context);
  }
  if (noun === 'injury') return injuries(context);
  if (measure === 'may') return may(context);
  if (noun === 'settings') return settled(context);
  if (measure === 'property') return noun === 'permit' ? measured(context) : handled(context);
  if (measure === 'approver') return approver(context);
  return noun && isKind(noun) ? answerRecords({ ...context, kind: noun }) : about(context);
}

function answerRecords(context: Context & { kind: Kind }): Promise<Part> {
  const isOfPeople = context.form.topic === 'people';
  if (isOfPeople && (context.kind === 'training' || context.kind === 'card')) return peopleWith(context);
  const answers: Partial<Record<Measure, (context: Context & { kind: Kind }) => Promise<Part>>> = {
    who,
    when: dated,
    by: grouped,
    trend,
    why: trend,
    compare: compared,
    average: averaged,
    share: shared,
  };
  return (context.form.topic === 'due' ? counted : (answers[context.form.measure] ?? counted))(context);
}
