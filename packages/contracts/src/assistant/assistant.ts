import { languages } from '@turva/locales/languages';
import { z } from 'zod';
import { text } from '../words/text.ts';
import { groupings, kinds, nouns, orders, properties } from './assistant-values.ts';

export const MAX_QUESTION = 2000;
/** Number of earlier messages considered; the specification's. */
export const MAX_HISTORY = 10;

const EarlierMessage = z.object({
  type: z.enum(['user', 'assistant']),
  content: z.string().max(20_000),
});
export type EarlierMessage = z.infer<typeof EarlierMessage>;

const short = z.string().max(200);
const names = z.array(z.string().max(60)).max(20).optional();
const day = z.iso.date().nullable();
const yes = z.literal(true).optional();

const FormFilters = z.object({
  ids: z.array(z.number().int()).max(100).optional(),
  span: z.object({ from: day, to: day }).optional(),
  spanOf: z.enum(['at', 'due', 'done', 'during']).optional(),
  areaIds: z.array(z.number().int()).max(2000).optional(),
  department: short.optional(),
  place: z.string().max(2000).optional(),
  severity: names,
  status: names,
  category: names,
  theme: names,
  overdue: yes,
  soon: yes,
  mine: z.enum(['reported', 'assigned']).optional(),
  unassigned: yes,
  undated: yes,
  assigneeId: z.number().int().optional(),
  assignee: short.optional(),
  words: z
    .array(z.object({ said: short, stems: z.array(z.string().min(1).max(200)).min(1).max(100), known: yes }))
    .max(20)
    .optional(),
});

const formParts = {
  filters: FormFilters,
  by: z.enum(groupings).optional(),
  least: yes,
  other: FormFilters.optional(),
  limit: z.number().int().min(1).max(100).optional(),
  order: z.enum(orders),
  topic: short.optional(),
  amount: z.number().optional(),
};
/** A question as understood; sent back with one part changed, it is asked again. */
export const AssistantForm = z.object({ ask: z.string().max(60), ...formParts });
/** As conversations of earlier builds still hold it. */
const OldAssistantForm = z.object({
  measure: z.string().max(60),
  noun: z.enum(nouns).nullable(),
  reporter: yes,
  properties: z.array(z.enum(properties)).max(10).optional(),
  ...formParts,
});

/** A possible value for a part of the form, with the resulting form. */
export const Choice = z.object({ label: z.string(), form: AssistantForm });
export type Choice = z.infer<typeof Choice>;
/** A part of the form for display. */
export const Chip = z.object({ part: z.string(), label: z.string(), choices: z.array(Choice) });
export type Chip = z.infer<typeof Chip>;

/** Body of `POST /api/ai/chat`. Only the last messages of a longer history count. */
export const AskAssistant = z.object({
  question: text(MAX_QUESTION).refine((value) => value.trim() !== '', 'required'),
  conversationHistory: z.array(EarlierMessage).max(50).default([]),
  /** language of the person's app, for questions that do not show theirs */
  language: z.enum(languages).optional(),
  /** false: must be answered by the plant's own server, whatever consent is stored so far */
  outside: z.boolean().optional(),
  /** the form of an answer, with a part changed: it is asked instead of the question's words */
  form: z.union([AssistantForm, OldAssistantForm]).optional(),
});
export type AskAssistant = z.input<typeof AskAssistant>;

/** Finished, past its day, serious, or open and none of these. */
export const standings = ['done', 'late', 'grave', 'plain'] as const;

/** A record an answer is based on. */
export const AnswerRecord = z.object({
  kind: z.enum(kinds),
  id: z.number().int(),
  title: z.string(),
  /** path in the app */
  url: z.string(),
  /** its status, for the icon of its row; none for what is never finished, as a document */
  standing: z.enum(standings).optional(),
  /** state, severity, place and day in the answer's language */
  details: z.string().optional(),
});
export type AnswerRecord = z.infer<typeof AnswerRecord>;

/** Why a configured language model did not answer. */
export const withouts = [
  'unreachable',
  'refused',
  'busy',
  'silent',
  'broke_off',
  'endless',
  'unchecked',
  'failed',
  'day_is_full',
] as const;
export type Without = (typeof withouts)[number];

export const AssistantAnswer = z.object({
  /** plain text; lines that begin with `• ` or a number are a list */
  answer: z.string(),
  /** labels of the sources, in the answer's language */
  dataUsed: z.array(z.string()),
  records: z.array(AnswerRecord),
  /** false: refused, or not understood */
  understood: z.boolean(),
  /** show the 112 sheet first */
  emergency: z.boolean(),
  /** `provider`: phrased by a language model, from the same tools */
  by: z.enum(['built-in', 'provider']),
  /** a language model was asked, but this is not its answer */
  without: z.enum(withouts).optional(),
  /** number of the model's sentences left out because no record supports them */
  leftOut: z.number().int().optional(),
  /** the question as understood; absent: not understood */
  form: AssistantForm.optional(),
  /** the parts of the form, each with its possible values */
  chips: z.array(Chip).optional(),
  /** words of the question that were ignored: no record has them */
  unused: z.array(z.string()).optional(),
  /** possible next questions */
  next: z.array(Choice).optional(),
});
export type AssistantAnswer = z.infer<typeof AssistantAnswer>;

/** What a language model is doing: thinking, or looking something up. Its earlier text is dropped then. */
export type Doing = 'thinking' | 'looking';

/** Events of the streamed answer: progress, pieces of text, then the whole answer. */
export type AssistantEvent =
  | { type: 'progress'; doing: Doing }
  | { type: 'text'; text: string }
  | { type: 'answer'; answer: AssistantAnswer };
