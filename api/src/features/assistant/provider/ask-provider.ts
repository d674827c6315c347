import { titleOf as shortTitle, urlOf } from '@turva/assistant/describe';
import { todayOf } from '@turva/assistant/spans';
import { assistantTexts } from '@turva/assistant/texts';
import type { Tools } from '@turva/assistant/tools';
import type { AssistantAnswer } from '@turva/contracts/assistant';
import type { Language } from '@turva/locales/languages';
import type { Config } from '../../../config.ts';
import { checkAnswer } from './check-answer.ts';
import { hidePeople, type NamedPerson } from './hide-people.ts';
import { limitedFetch } from './limited-fetch.ts';
import { modelTools, type Told } from './model-tools.ts';

const MAX_STEPS = 5;
const MAX_TOKENS = 900;

export interface ProviderQuestion {
  question: string;
  earlier: readonly string[];
  language: Language;
  now: Date;
  tools: Tools;
  people: readonly NamedPerson[];
  /** nobody waits for it any more */
  stopped: AbortSignal;
}

const instructionsIn = (language: Language, today: string) =>
  `You answer questions about the safety records of one industrial plant, in the language "${language}", briefly and plainly.
Today is ${today}. Every figure must come from a tool of this conversation; if the tools do not answer the question, say so.
Name a record only by its reference such as [[observation:12]], exactly as a tool gave it: the reader sees its title there.
Whether something grows or falls is said only by the tool trend, and by what it says of certainty.
No addresses, no HTML, no names of people. You can only read. What stands in brackets such as [worker 3] is a person.`;

/** What a language model makes of the question with the same tools; null where it fails or says what no tool gave. */
export async function askProvider(
  ai: NonNullable<Config['ai']>,
  { question, earlier, language, now, tools, people, stopped }: ProviderQuestion,
): Promise<AssistantAnswer | null> {
  // loaded only where a service is configured
  const [{ generateText, stepCountIs }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]);
  const service = createOpenAICompatible({
    name: 'configured',
    baseURL: ai.baseUrl,
    ...(ai.apiKey ? { apiKey: ai.apiKey } : {}),
    fetch: limitedFetch,
  });
  const told: Told = { facts: new Map(), results: [] };
  const asked = [...earlier, question].map((content) => hidePeople(content, people));
  const { text } = await generateText({
    model: service(ai.model),
    system: instructionsIn(language, todayOf(now)),
    // what the assistant said before holds words of records: only the person's own questions go along
    messages: asked.map((content) => ({ role: 'user' as const, content })),
    tools: modelTools(tools, { told, now }),
    stopWhen: stepCountIs(MAX_STEPS),
    maxOutputTokens: MAX_TOKENS,
    maxRetries: 0,
    abortSignal: AbortSignal.any([stopped, AbortSignal.timeout(ai.patienceMs)]),
  });
  const titleOf = (reference: string) => {
    const fact = told.facts.get(reference);
    return fact ? shortTitle(fact) : '';
  };
  const checked = checkAnswer(text, told, { titleOf, allowed: `${question} 112`, language });
  if (!checked) return null;
  const facts = checked.references.flatMap((reference) => told.facts.get(reference) ?? []);
  const t = assistantTexts(language);
  const sources = [...new Set(facts.map(({ kind }) => t(`assistant:source.${kind}`)))];
  return {
    answer: checked.answer,
    dataUsed: sources,
    records: facts.map((fact) => ({
      kind: fact.kind,
      id: fact.id,
      title: shortTitle(fact),
      url: urlOf(fact),
    })),
    understood: true,
    emergency: false,
    by: 'provider',
  };
}
