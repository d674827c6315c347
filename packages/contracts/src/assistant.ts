import { languages } from '@turva/locales/languages';
import { z } from 'zod';
import { text } from './text.ts';

export const MAX_QUESTION = 2000;
/** Earlier messages that are looked at; the specification's number. */
export const MAX_HISTORY = 10;

const EarlierMessage = z.object({
  type: z.enum(['user', 'assistant']),
  content: z.string().max(20_000),
});
export type EarlierMessage = z.infer<typeof EarlierMessage>;

/** Body of `POST /api/ai/chat`. Of a longer history the last messages count. */
export const AskAssistant = z.object({
  question: text(MAX_QUESTION).refine((value) => value.trim() !== '', 'required'),
  conversationHistory: z.array(EarlierMessage).max(50).default([]),
  /** of the person's app: what an answer is in where the question does not show its language */
  language: z.enum(languages).optional(),
  /** false: to be answered by the plant's own server, whatever it has stored of the person's consent so far */
  outside: z.boolean().optional(),
});
export type AskAssistant = z.input<typeof AskAssistant>;

export const assistantKinds = [
  'observation',
  'risk',
  'permit',
  'chemical',
  'training',
  'document',
  'procedure',
] as const;

/** A record an answer rests on. */
export const AnswerRecord = z.object({
  kind: z.enum(assistantKinds),
  id: z.number().int(),
  title: z.string(),
  /** in the app */
  url: z.string(),
});
export type AnswerRecord = z.infer<typeof AnswerRecord>;

export const AssistantAnswer = z.object({
  /** plain text; lines that begin with `• ` or a number are a list */
  answer: z.string(),
  /** labels of the sources, in the language of the answer */
  dataUsed: z.array(z.string()),
  records: z.array(AnswerRecord),
  /** false: refused, or not understood */
  understood: z.boolean(),
  /** the 112 sheet comes first */
  emergency: z.boolean(),
  /** `provider`: a language model phrased it, from the same tools */
  by: z.enum(['built-in', 'provider']),
});
export type AssistantAnswer = z.infer<typeof AssistantAnswer>;

/** Events of the streamed answer: pieces of text, then the whole answer. */
export type AssistantEvent = { type: 'text'; text: string } | { type: 'answer'; answer: AssistantAnswer };
