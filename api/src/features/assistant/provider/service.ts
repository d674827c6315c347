import type { LanguageModel } from 'ai';
import type { Config } from '../../../config.ts';
import { limitedFetch } from './limited-fetch.ts';

export type Ai = NonNullable<Config['ai']>;

/** The configured model. Imported only if there is one. */
export async function modelOf(ai: Ai): Promise<{ sdk: typeof import('ai'); model: LanguageModel }> {
  const [sdk, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]);
  const service = createOpenAICompatible({
    name: 'configured',
    baseURL: ai.baseUrl,
    ...(ai.apiKey ? { apiKey: ai.apiKey } : {}),
    fetch: limitedFetch,
  });
  // some local models write their reasoning into the answer
  const middleware = sdk.extractReasoningMiddleware({ tagName: 'think' });
  return { sdk, model: sdk.wrapLanguageModel({ model: service(ai.model), middleware }) };
}
