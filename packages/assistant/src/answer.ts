import { about, procedures } from './answer-about.ts';
import { indexNow, indexTrend, injuries, whyIndex } from './answer-index.ts';
import { type Answer, type Context, lines, type Part, type Question } from './answer-parts.ts';
import { counted, grouped, who } from './answer-records.ts';
import { approver, handled } from './answer-rules.ts';
import { compared, trend } from './answer-trends.ts';
import type { Asked, Filters, Kind, Refusal, Subject, Understood, Word } from './asked.ts';
import { kinds, wordsSaid } from './asked.ts';
import type { Translate } from './describe.ts';
import { answerCry } from './emergency/answer-cry.ts';
import { cryIn } from './emergency/cry-in.ts';
import { patternOf } from './stem.ts';
import { understand } from './understand.ts';

/** The answer of the built-in assistant: a question made into calls of the tools, and what they gave into sentences. */
export async function answerQuestion(question: Question): Promise<Answer> {
  const cry = cryIn(question.question, question.language);
  if (cry) return answerCry(question, cry);
  const vocabulary = await question.tools.vocabulary();
  const understood = understand({ ...question, vocabulary });
  const t = await question.texts(understood.language);
  const { language, emergency } = understood;
  const part =
    'refusal' in understood
      ? refused(t, understood.refusal)
      : await answerAsked({ ...question, t, asked: understood });
  const { strange, ...given } = part;
  return {
    ...given,
    answer: emergency ? lines(t('assistant:emergency'), part.answer) : part.answer,
    language,
    emergency,
    understood: !('refusal' in understood) && !strange,
  };
}

export const isUnderstood = (understood: Understood): understood is Asked => !('refusal' in understood);

/** Someone whose question was not understood may still need help. */
const inNeed = (t: Translate) => `${t('assistant:inNeed')} ${t('emergency:guides.poisonCentre')}.`;

const refused = (t: Translate, refusal: Refusal): Part => ({
  answer: lines(
    t(`assistant:refuse.${refusal}`),
    refusal !== 'private' && t('assistant:can'),
    refusal === 'unknown' && inNeed(t),
  ),
  sources: [],
  records: [],
});

const findable: readonly Kind[] = kinds;
/** What of these words no record has: words nobody knows that are no names of things either. */
async function unheard({ tools, asked }: Context, words: readonly Word[]): Promise<Word[]> {
  const { subject } = asked;
  const among =
    asked.intent === 'property' ? ['chemical' as const] : subject && isKind(subject) ? [subject] : findable;
  const none: Word[] = [];
  for (const word of words) {
    // what is asked for by a word alone is answered by it, also with nothing
    if (!word.foreign || (!word.unsure && words.length === 1)) continue;
    const found =
      subject && isKind(subject)
        ? await tools.count(subject, { words: [word] })
        : (await tools.search([word], among, 1)).length;
    if (found === 0) none.push(word);
  }
  return none;
}

/**
 * Who reported or mends one thing asks for one record: where none has every word of it, the words of those that have
 * most. `the brake failure` is in the records as `jarru petti`.
 */
async function heldTogether({ tools, asked }: Context, words: Word[]): Promise<Word[]> {
  const { subject } = asked;
  if (asked.intent !== 'who' || subject === null || !isKind(subject) || words.length < 2) return words;
  if ((await tools.count(subject, { words })) > 0) return words;
  const [best] = await tools.search(words, [subject], 1);
  return best ? words.filter((word) => new RegExp(patternOf(word)).test(best.text)) : words;
}

/** Words nobody knows and no record has are said to be left out, instead of finding nothing because of them. */
async function answerAsked(context: Context): Promise<Part> {
  const { asked, t } = context;
  const { words = [] } = asked.filters;
  const aside = asked.subject !== null && !isKind(asked.subject);
  const none = aside ? [] : await unheard(context, words);
  const kept = await heldTogether(
    context,
    words.filter((word) => !none.includes(word)),
  );
  // nothing of what is asked for is known here
  if (kept.length === words.length || (kept.length === 0 && asked.subject === null))
    return answerKnown(context);
  const narrowed = (filters: Filters): Filters => {
    const { words: _, ...rest } = filters;
    return kept.length > 0 ? { ...rest, words: kept } : rest;
  };
  const part = await answerKnown({
    ...context,
    asked: {
      ...asked,
      filters: narrowed(asked.filters),
      ...(asked.other ? { other: narrowed(asked.other) } : {}),
    },
  });
  // what only the things it names let us guess is not what the words say that nobody knows
  if (asked.guessed)
    return {
      answer: lines(t('assistant:refuse.unknown'), t('assistant:can'), inNeed(t)),
      sources: [],
      records: [],
      strange: true,
    };
  const ignored = wordsSaid(words.filter((word) => !kept.includes(word)));
  return { ...part, answer: lines(part.answer, t('assistant:ignored', { words: ignored.join(', ') })) };
}

/** `who dealt with the lighting suggestion`: who asks for one thing hears of it whatever has become of it. */
async function asItStands({ tools, asked }: Context): Promise<Asked> {
  const { subject, filters } = asked;
  if (asked.intent !== 'who' || !filters.words || !filters.status || subject === null || !isKind(subject))
    return asked;
  if ((await tools.count(subject, filters)) > 0) return asked;
  const { status: _, ...rest } = filters;
  return { ...asked, filters: rest };
}

async function answerKnown(given: Context): Promise<Part> {
  const context = { ...given, asked: await asItStands(given) };
  const { intent } = context.asked;
  if (intent === 'property') return handled(context);
  if (intent === 'approver') return approver(context);
  return withUnsent(context);
}

const isKind = (subject: Subject): subject is Kind => (kinds as readonly string[]).includes(subject);

/** What is not sent yet is counted on its own phone, and the answer says so. */
async function withUnsent(context: Context): Promise<Part> {
  const { t, tools, asked } = context;
  const part = await answerSure(context);
  const { subject } = asked;
  const count =
    subject === 'tsi' || subject === 'injury'
      ? ((await tools.index())?.unsent ?? 0)
      : subject !== null && tools.unsent
        ? await tools.unsent(subject, asked.filters)
        : 0;
  return count > 0 ? { ...part, answer: lines(part.answer, t('assistant:unsent', { count })) } : part;
}

function answerSure(context: Context): Promise<Part> {
  const { intent, subject } = context.asked;
  if (subject === 'tsi')
    return intent === 'why'
      ? whyIndex(context)
      : intent === 'trend'
        ? indexTrend(context)
        : indexNow(context);
  if (subject === 'injury') return injuries(context);
  if (intent === 'howto') return procedures(context);
  if (intent === 'about' || subject === null) return about(context);
  const withKind = { ...context, kind: subject };
  if (intent === 'who') return who(withKind);
  if (intent === 'by') return grouped(withKind);
  if (intent === 'trend') return trend(withKind);
  if (intent === 'compare' && context.asked.other) return compared(withKind);
  return counted(withKind);
}
