import { type Answer, answerQuestion } from '@turva/assistant/answer';
import { assistantTexts } from '@turva/assistant/texts';
import { type AskAssistant, type AssistantAnswer, MAX_HISTORY } from '@turva/contracts/assistant';
import { fallbackLanguage, type Language, languages } from '@turva/locales/languages';
import type { z } from 'zod';
import { personName } from '../../db/person-name.ts';
import type { Deps } from '../../deps.ts';
import type { SessionUser } from '../../http/session-store.ts';
import { userSettings } from '../../people/user-settings.ts';
import { mayAskProvider } from './chat-limits.ts';
import { askProvider } from './provider/ask-provider.ts';
import type { Reads } from './reads.ts';
import { serverTools } from './server-tools.ts';

type Asked = z.output<typeof AskAssistant>;

/** The person's own questions before this one, of the last messages. */
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
  };
}

/** The person's own yes, stored here; this question may still be kept in by a phone whose no is on its way. */
const hasAgreed = async ({ db }: Deps, { id }: SessionUser, { outside }: Asked) =>
  outside !== false && (await userSettings(db, id)).assistantService === 'on';

/** The built-in answer; phrased by a language model where one is configured and stays with what the tools gave. */
export async function ask(
  deps: Deps,
  user: SessionUser,
  asked: Asked,
  { reads, stopped }: { reads: Reads; stopped: AbortSignal },
): Promise<AssistantAnswer> {
  const language = await languageFor(deps, user, asked);
  const now = deps.now();
  const { question } = asked;
  const earlier = earlierOf(asked);
  const tools = serverTools(deps, { reads, user, language, now });
  const builtIn = await answerQuestion({
    question,
    earlier,
    language,
    now,
    person: user,
    tools,
    texts: assistantTexts,
    ...(asked.form ? { form: asked.form } : {}),
  });
  // danger and what is refused are nothing to be rephrased; what the words alone do not say a model may understand
  const { ai } = deps.config;
  if (!ai || builtIn.refused || builtIn.emergency) return toAnswer(builtIn);
  if (!(await hasAgreed(deps, user, asked))) return toAnswer(builtIn);
  if (!(await mayAskProvider(deps.db, { now, daily: ai.dailyLimit }))) return toAnswer(builtIn);
  try {
    const people = await deps.db
      .selectFrom('users')
      .select(['id', 'role', 'employeeId', personName('users').as('name')])
      .where('isSystem', '=', false)
      .execute();
    const phrased = await askProvider(ai, {
      question,
      earlier,
      language: builtIn.language,
      now,
      tools,
      people,
      stopped,
    });
    if (phrased) return phrased;
    deps.log.warn('the AI provider said what no tool gave: answered without it');
  } catch (error) {
    deps.log.warn(
      { err: error instanceof Error ? error.message : 'unknown' },
      'the AI provider failed: answered without it',
    );
  }
  return toAnswer(builtIn);
}
