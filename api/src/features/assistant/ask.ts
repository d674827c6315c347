import { type Answer, answerQuestion, answerTooLong } from '@turva/assistant/answer';
import type { Question } from '@turva/assistant/answer-parts';
import { assistantTexts } from '@turva/assistant/texts';
import {
  type AskAssistant,
  type AssistantAnswer,
  type Doing,
  MAX_HISTORY,
  type Without,
} from '@turva/contracts/assistant/assistant';
import { fallbackLanguage, type Language, languages } from '@turva/locales/languages';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { userSettings } from '../../people/user-settings.ts';
import { plantSettings } from '../../plant/plant-settings.ts';
import { mayAskProvider } from './chat-limits.ts';
import { askProvider } from './provider/ask-provider.ts';
import { knownPeople } from './provider/known-people.ts';
import type { Outcomes } from './provider/outcomes.ts';
import type { Reads } from './reads.ts';
import { serverTools } from './server-tools.ts';
import { tookTooLong } from './sql-tools.ts';

type Asked = z.output<typeof AskAssistant>;

/** The person's own earlier questions among the last messages. */
const earlierOf = ({ conversationHistory }: Asked) =>
  conversationHistory
    .slice(-MAX_HISTORY)
    .filter(({ type }) => type === 'user')
    .map(({ content }) => content.slice(0, 2000));

/** The language of the app, or the one the person has chosen. */
async function languageFor({ db }: Deps, user: SessionUser, asked: Asked): Promise<Language> {
  if (asked.language) return asked.language;
  const row = await db.selectFrom('users').select('language').where('id', '=', user.id).executeTakeFirst();
  return languages.find((language) => language === row?.language) ?? fallbackLanguage;
}

function toAnswer(answer: Answer): AssistantAnswer {
  const t = assistantTexts(answer.language);
  return {
    answer: answer.answer,
    dataUsed: answer.sources.map((source) => t(`assistant:source.${source}`)),
    records: answer.records,
    understood: answer.understood,
    emergency: answer.emergency,
    by: 'built-in',
    ...(answer.form ? { form: answer.form } : {}),
    chips: answer.chips,
    unused: answer.unused,
    next: answer.next,
  };
}

/**
 * The person's consent as stored here; a phone whose withdrawal is still on its way may also keep this
 * question inside.
 */
export const hasAgreed = async (
  { db }: Pick<Deps, 'db'>,
  { id }: Pick<SessionUser, 'id'>,
  { outside }: Pick<Asked, 'outside'>,
) => outside !== false && (await userSettings(db, id)).assistantService === 'on';

/** Where looking for its words took too long, that is the answer. */
const answerInTime = (question: Question): Promise<Answer> =>
  answerQuestion(question).catch((error: unknown) => {
    if (tookTooLong(error)) return answerTooLong(question);
    throw error;
  });

/** Callbacks to follow a question while it is answered. */
export interface Asking {
  reads: Reads;
  stopped: AbortSignal;
  outcomes: Outcomes;
  onDoing?: (doing: Doing) => void;
  onText?: (text: string) => void;
}

/** The built-in answer; rephrased by a language model if one is configured and it adds nothing to what the tools gave. */
export async function ask(
  deps: Deps,
  user: SessionUser,
  asked: Asked,
  { reads, outcomes, ...followed }: Asking,
): Promise<AssistantAnswer> {
  const language = await languageFor(deps, user, asked);
  const now = deps.clock.settled();
  const { question } = asked;
  const earlier = earlierOf(asked);
  const tools = serverTools(deps, { reads, user, language, now });
  const builtIn = await answerInTime({
    question,
    earlier,
    language,
    now,
    person: user,
    tools,
    texts: assistantTexts,
    ...(asked.form ? { form: asked.form } : {}),
  });
  const { ai } = deps.config;
  // danger must not wait; a form edited by hand is more precise than the words
  // nor is what is not known of an alarm for others to phrase
  if (!ai || builtIn.emergency || asked.form || builtIn.form?.ask === 'alarms') return toAnswer(builtIn);
  if (!(await hasAgreed(deps, user, asked))) return toAnswer(builtIn);
  const without = (reason: Without): AssistantAnswer => ({ ...toAnswer(builtIn), without: reason });
  if (!(await mayAskProvider(deps.db, { now, daily: ai.dailyLimit }))) return without('day_is_full');
  const people = await knownPeople(deps);
  const { modelReadsTexts } = await plantSettings(deps.db);
  const began = performance.now();
  const phrased = await askProvider(ai, {
    ...followed,
    question,
    earlier,
    language: builtIn.language,
    now,
    person: user,
    tools,
    people,
    readsTexts: modelReadsTexts,
  });
  const failed = 'failed' in phrased ? phrased.failed : null;
  outcomes.add({ at: deps.now(), ms: Math.round(performance.now() - began), failed });
  if ('answer' in phrased) return { ...phrased.answer, next: builtIn.next };
  deps.log.warn({ reason: phrased.failed }, 'answered without the language model');
  return without(phrased.failed);
}
