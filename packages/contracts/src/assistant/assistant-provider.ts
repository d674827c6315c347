import { languages } from '@turva/locales/languages';
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
  /** the number of test questions */
  questions: z.number().int(),
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

/** Body of `POST /api/admin/assistant/questions`: one of the questions, from 1 on. */
export const AskTrial = z.object({ number: z.number().int().min(1).max(1000) });

/** The model's answer to one of the project's questions about its test plant. Contains no record of this plant. */
export const TrialResult = z.object({
  number: z.number().int(),
  question: z.string(),
  language: z.enum(languages),
  right: z.boolean(),
  ms,
  failed,
  answer: z.string(),
  /** references of the records to be named, or counted */
  expected: z.array(z.string()),
});
export type TrialResult = z.infer<typeof TrialResult>;
