import { z } from 'zod';
import { instant } from '../words/text.ts';
import { withouts } from './assistant.ts';

const failed = z.enum(withouts).nullable();
const ms = z.number().int();

/** Answer of `GET /api/admin/assistant`: the language model behind the assistant. */
export const ProviderState = z.object({
  /** null: none is configured, the assistant uses its built-in answers */
  service: z.object({ host: z.string(), model: z.string() }).nullable(),
  /** it is the plant's own and may read the texts of records */
  readsTexts: z.boolean(),
  dailyLimit: z.number().int(),
  askedToday: z.number().int(),
  /** the latest questions since the server started, newest first; `failed`: why the model did not answer */
  outcomes: z.array(z.object({ at: instant, ms, failed })),
});
export type ProviderState = z.infer<typeof ProviderState>;

/** Answer of `POST /api/admin/assistant/check`: the result of asking for one tool call and one sentence. */
export const ProviderCheck = z.object({
  failed,
  /** until the first word or tool call */
  firstMs: ms.nullable(),
  ms,
  /** it called the requested tool: without tools it cannot answer anything */
  callsTools: z.boolean(),
});
export type ProviderCheck = z.infer<typeof ProviderCheck>;
