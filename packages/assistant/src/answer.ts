import type { AnswerRecord, Chip, Choice } from '@turva/contracts/assistant/assistant';
import type { Language } from '@turva/locales/languages';
import { plantDay } from '@turva/rules/plant/plant-time';
import { mention } from './about.ts';
import { type Context, lines, type Part, type Question, recordOf, shownRecord } from './answer-parts.ts';
import { answerTo } from './answers.ts';
import { chipsOf, nextOf } from './chips.ts';
import { isHazard } from './class-codes.ts';
import type { Translate } from './describe.ts';
import { answerCry } from './emergency/answer-cry.ts';
import { cryIn } from './emergency/cry-in.ts';
import { holdsDanger } from './emergency/danger.ts';
import { type Form, kinds, type OldForm, type Word } from './form.ts';
import { formOf } from './old-form.ts';
import { isAsked, kindOf, mayBeTold, questionOf } from './question-names.ts';
import { heardOf, MOST_READ, readable } from './readable.ts';
import { type Understood, understand } from './understand.ts';

export interface Answer extends Omit<Part, 'strange' | 'half' | 'records'> {
  records: AnswerRecord[];
  language: Language;
  understood: boolean;
  emergency: boolean;
  /** the named question it was taken for, with its slots; null: none was clear */
  form: Form | null;
  chips: Chip[];
  /** words that narrowed nothing */
  unused: string[];
  /** what may be asked next; of a question that was not clear the nearest ones */
  next: Choice[];
  /** it is not to be asked elsewhere either */
  refused: boolean;
}

const nothing: Pick<Answer, 'form' | 'chips' | 'unused' | 'next' | 'emergency' | 'refused'> = {
  form: null,
  chips: [],
  unused: [],
  next: [],
  emergency: false,
  refused: false,
};

/** The answer of the built-in assistant: one of the named questions with its slots, answered by the tools; or the nearest ones, and nothing counted. */
export async function answerQuestion(asked: Question & { form?: Form | OldForm }): Promise<Answer> {
  const cry = asked.form ? null : cryIn(heardOf(asked.question), asked.language);
  if (cry) {
    const { language } = cry;
    const { records, ...part } = await answerCry(asked, cry);
    const t = await asked.texts(language);
    const shown = records.map((record) => shownRecord(record, { t, language, now: asked.now }));
    return { ...nothing, ...part, records: shown, language, understood: true, emergency: true };
  }
  const { text, rest } = readable(asked.question);
  const question = { ...asked, question: text };
  const form = asked.form && formOf(asked.form);
  const answer =
    form && isAsked(form.ask) && mayBeTold(form.ask, asked.person)
      ? await told(question, form, asked.language, [])
      : await answerText(question, rest);
  const t = await asked.texts(answer.language);
  const whole =
    rest === '' || form ? answer.answer : lines(t('assistant:notRead', { count: MOST_READ }), answer.answer);
  return { ...answer, answer: mayBeInNeed(text, answer) ? withHelp(t, whole) : whole };
}

/** Looking for the words took longer than it may: nothing is said of what there is. */
export async function answerTooLong({ texts, language }: Question): Promise<Answer> {
  const t = await texts(language);
  return {
    ...nothing,
    answer: lines(t('assistant:tookTooLong'), inNeed(t)),
    sources: [],
    records: [],
    language,
    understood: false,
  };
}

/** The answer of a question that is clear. */
async function told(question: Question, form: Form, language: Language, unused: string[]): Promise<Answer> {
  const t = await question.texts(language);
  const { strange, half, records, ...part } = await answerTo({ ...question, language, t, form });
  const understood = !strange && !half && unused.length === 0;
  return {
    ...nothing,
    ...part,
    answer: lines(unused.length > 0 && t('assistant:aside', { words: unused.join(', ') }), part.answer),
    records: records.map((record) => shownRecord(record, { t, language, now: question.now })),
    language,
    understood,
    form,
    chips: chipsOf(t, language, form, plantDay(question.now)),
    unused,
    next: understood ? nextOf(t, form) : [],
  };
}

/** What was not read counts as not understood; so much of it is named. */
const MOST_NAMED = 40;

async function answerText(question: Question, rest: string): Promise<Answer> {
  const understood = await understand(question);
  const { language, refusal } = understood;
  const t = await question.texts(language);
  if (refusal) {
    const answer = lines(
      t(`assistant:refuse.${refusal}`),
      refusal !== 'private' && t('assistant:can'),
      refusal === 'unknown' && inNeed(t),
    );
    return {
      ...nothing,
      answer,
      sources: [],
      records: [],
      language,
      understood: false,
      refused: refusal !== 'unknown',
    };
  }
  const unread =
    rest === '' ? [] : [rest.length > MOST_NAMED ? `${rest.slice(0, MOST_NAMED).trim()}…` : rest];
  const unused = [...understood.unused, ...unread];
  const [best] = understood.nearest;
  if (best && understood.isClear && unread.length === 0) {
    const answer = await told(question, best, language, understood.aside);
    const isNone = answer.records.length === 0 && questionOf(best.ask).answer === 'list';
    if (understood.isSure || !isNone) return answer;
  }
  return offered({ ...question, language, t }, { ...understood, unused });
}

const OFFERED = 3;
const MENTIONS = 5;
/** More words than these are in no record together, and each is looked for in every record. */
const MENTIONED = 4;

/** The nearest questions, to choose from; what holds the words stands below, and nothing is counted. */
async function offered(
  context: Omit<Context, 'form'>,
  { nearest, unused, language, words }: Understood,
): Promise<Answer> {
  const { t, tools, now } = context;
  const looked = words.slice(0, MENTIONED);
  const found = looked.length > 0 ? (await tools.search(looked, kinds, MENTIONS)).slice(0, MENTIONS) : [];
  const all = found.length > 0 ? found : await beside(tools, nearest[0], looked);
  // some substances under a question of what burns or poisons would read as all of them
  const facts = looked.some(isHazard) ? all.filter(({ kind }) => kind !== 'chemical') : all;
  const next = nearest.slice(0, OFFERED).map((form) => ({ label: labelOf(t, language, form, now), form }));
  return {
    ...nothing,
    answer: lines(
      unused.length > 0 ? t('assistant:unused', { words: unused.join(', ') }) : t('assistant:refuse.unknown'),
      next.length > 0 && t('assistant:nearest'),
      ...next.map(({ label }) => `• ${label}`),
      facts.length > 0 && t('assistant:mentions'),
      ...facts.map((fact) => mention(context, fact)),
      inNeed(t),
    ),
    sources: [...new Set(facts.map(({ kind }) => kind))],
    records: facts.map((fact) => shownRecord(recordOf(fact), { t, language, now })),
    language,
    understood: false,
    unused,
    next,
  };
}

/** The permits of work that was half understood; of an extinguisher no record tells, but what to do in a fire does. */
async function beside(tools: Context['tools'], form: Form | undefined, words: readonly Word[]) {
  const { category, areaIds } = form?.filters ?? {};
  if (form?.ask === 'mayWork' && category)
    return tools.list(
      'permit',
      { category, ...(areaIds && { areaIds }), status: ['pending', 'approved', 'suspended'] },
      'newest',
      MENTIONS,
    );
  const isAgainstFire = words.some(({ stems }) => stems.some((stem) => stem.startsWith('sammut')));
  return isAgainstFire
    ? tools.search([{ said: 'tulipalo', stems: ['tulipalo'], known: true }], ['procedure'], MENTIONS)
    : [];
}

/** A question as it is offered: its text and its slots. */
function labelOf(t: Translate, language: Language, form: Form, now: Date): string {
  const [name, ...slots] = chipsOf(t, language, form, plantDay(now));
  return [name?.label, slots.map(({ label }) => label).join(' · ')].filter(Boolean).join(': ');
}

/** Someone whose question was not understood may still need help. */
export const inNeed = (t: Translate) => `${t('assistant:inNeed')} ${t('emergency:guides.poisonCentre')}.`;

/** Whom to call stands once under an answer. */
const withHelp = (t: Translate, answer: string) =>
  [t('assistant:inNeed'), t('assistant:emergency')].some((line) => answer.includes(line))
    ? answer
    : lines(answer, inNeed(t));

/** What is worked out of many records names none of them, and found something all the same. */
const figures = /(By|Trend|Share|Compare|Time)$|^(tsi|injuries|iso|approver|people|figure:)/;

/** Who gets nothing, an instruction or a limit may have called for help in words that nobody foresaw. */
function mayBeInNeed(question: string, { understood, form, records, language }: Answer): boolean {
  if (!form) return !understood;
  const isFigure = figures.test(form.ask);
  return (
    !understood ||
    kindOf(form.ask) === 'alarm' ||
    (!isFigure && kindOf(form.ask) === undefined) ||
    form.ask === 'gasReadings' ||
    records.some(({ kind }) => kind === 'procedure') ||
    (records.length === 0 && !isFigure) ||
    holdsDanger(question, language)
  );
}
