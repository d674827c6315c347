import type { ProviderCheck } from '@turva/contracts/assistant/assistant-provider';
import { z } from 'zod';
import { reasonOf } from './ask-provider.ts';
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
