import { languages } from '@turva/locales/languages';
import { z } from 'zod';
import { withouts } from './assistant.ts';
import { instant } from './text.ts';

const failed = z.enum(withouts).nullable();
const ms = z.number().int();

/** Answer of `GET /api/admin/assistant`: the language model behind the assistant. */
export const ProviderState = z.object({
  /** null: none is set up, the assistant answers by itself */
  service: z.object({ host: z.string(), model: z.string() }).nullable(),
  /** it is the plant's own and may read what is written in records */
  readsTexts: z.boolean(),
  dailyLimit: z.number().int(),
  askedToday: z.number().int(),
  /** the last questions since the server started, newest first; `failed`: why it was answered without the model */
  outcomes: z.array(z.object({ at: instant, ms, failed })),
  /** how many questions it may be tried with */
  questions: z.number().int(),
});
export type ProviderState = z.infer<typeof ProviderState>;

/** Answer of `POST /api/admin/assistant/check`: it was asked for one tool and one sentence. */
export const ProviderCheck = z.object({
  failed,
  /** until the first word or call came */
  firstMs: ms.nullable(),
  ms,
  /** it called the tool it was told to: without tools it cannot answer anything */
  callsTools: z.boolean(),
});
export type ProviderCheck = z.infer<typeof ProviderCheck>;

/** Body of `POST /api/admin/assistant/questions`: one of the questions, from 1 on. */
export const AskTrial = z.object({ number: z.number().int().min(1).max(1000) });

/** How the model answered one of the project's questions about the plant of its tests. No record of this plant is in it. */
export const TrialResult = z.object({
  number: z.number().int(),
  question: z.string(),
  language: z.enum(languages),
  right: z.boolean(),
  ms,
  failed,
  answer: z.string(),
  /** references of the records that had to be named, or counted */
  expected: z.array(z.string()),
});
export type TrialResult = z.infer<typeof TrialResult>;
