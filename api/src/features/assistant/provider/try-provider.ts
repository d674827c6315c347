import { ME, NOW, plantTools } from '@turva/assistant/testing/plant';
import { trialQuestions } from '@turva/assistant/testing/trial';
import type { ProviderCheck, TrialResult } from '@turva/contracts/assistant/assistant-provider';
import { z } from 'zod';
import { askProvider, reasonOf } from './ask-provider.ts';
import { FIGURE } from './evidence.ts';
import { numbersInWords } from './numbers-in-words.ts';
import { type Ai, modelOf } from './service.ts';

const since = (began: number) => Math.round(performance.now() - began);

/** Whether the model can be reached, how soon it begins, and whether it calls a tool. */
export async function checkProvider(ai: Ai, stopped: AbortSignal): Promise<ProviderCheck> {
  const began = performance.now();
  const patience = AbortSignal.timeout(ai.patienceMs);
  let firstMs: number | null = null;
  let callsTools = false;
  try {
    const { sdk, model } = await modelOf(ai);
    const { fullStream } = sdk.streamText({
      model,
      instructions: 'Call the tool clock, then answer with the time it gave.',
      prompt: 'What time is it?',
      tools: {
        clock: sdk.tool({
          description: 'The time.',
          inputSchema: z.object({}),
          execute: () => {
            callsTools = true;
            return { time: '10:00' };
          },
        }),
      },
      stopWhen: sdk.stepCountIs(2),
      maxOutputTokens: 200,
      maxRetries: 0,
      abortSignal: AbortSignal.any([stopped, patience]),
      onError: () => undefined,
    });
    for await (const part of fullStream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throw new DOMException('nobody waits any longer', 'AbortError');
      if (part.type === 'text-delta' || part.type === 'tool-call') firstMs ??= since(began);
    }
  } catch (error) {
    return { failed: reasonOf(error, patience.aborted), firstMs, ms: since(began), callsTools };
  }
  return { failed: null, firstMs, ms: since(began), callsTools };
}

/** Asks one of the tests' questions about the plant; correct if exactly the right records are named, or their number. */
export async function tryQuestion(ai: Ai, number: number, stopped: AbortSignal): Promise<TrialResult | null> {
  const trial = trialQuestions[number - 1];
  if (!trial) return null;
  const { question, language, records } = trial;
  const began = performance.now();
  const phrased = await askProvider(ai, {
    question,
    language,
    earlier: [],
    now: NOW,
    person: ME,
    tools: plantTools(),
    people: [],
    readsTexts: false,
    stopped,
  });
  const shared = { number, question, language, ms: since(began), expected: records[0] ?? [] };
  if ('failed' in phrased) return { ...shared, right: false, failed: phrased.failed, answer: '' };
  const { answer, records: named } = phrased.answer;
  const references = named.map(({ kind, id }) => `${kind}:${id}`).toSorted();
  const figures = new Set([...(answer.match(FIGURE) ?? []).map(Number), ...numbersInWords(answer, language)]);
  const right = records.some(
    (wanted) =>
      wanted.toSorted().join() === references.join() ||
      (references.length === 0 && figures.has(wanted.length)),
  );
  return { ...shared, right, failed: null, answer };
}
