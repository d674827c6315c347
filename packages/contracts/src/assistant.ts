import { languages } from '@turva/locales/languages';
import { z } from 'zod';
import { groupings, kinds, measures, nouns, orders, properties } from './assistant-values.ts';
import { text } from './text.ts';

export const MAX_QUESTION = 2000;
/** Earlier messages that are looked at; the specification's number. */
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

/** A question as it was understood; sent back with a part of it changed it is asked again as it stands. */
export const AssistantForm = z.object({
  measure: z.enum(measures),
  noun: z.enum(nouns).nullable(),
  filters: FormFilters,
  by: z.enum(groupings).optional(),
  least: yes,
  other: FormFilters.optional(),
  limit: z.number().int().min(1).max(100).optional(),
  order: z.enum(orders),
  reporter: yes,
  properties: z.array(z.enum(properties)).max(10).optional(),
  topic: short.optional(),
  amount: z.number().optional(),
});

/** What a part of the form may be changed to, with the form it makes. */
export const Choice = z.object({ label: z.string(), form: AssistantForm });
export type Choice = z.infer<typeof Choice>;
/** A part of the form as it is shown. */
export const Chip = z.object({ part: z.string(), label: z.string(), choices: z.array(Choice) });
export type Chip = z.infer<typeof Chip>;

/** Body of `POST /api/ai/chat`. Of a longer history the last messages count. */
export const AskAssistant = z.object({
  question: text(MAX_QUESTION).refine((value) => value.trim() !== '', 'required'),
  conversationHistory: z.array(EarlierMessage).max(50).default([]),
  /** of the person's app: what an answer is in where the question does not show its language */
  language: z.enum(languages).optional(),
  /** false: to be answered by the plant's own server, whatever it has stored of the person's consent so far */
  outside: z.boolean().optional(),
  /** of an answer, with a part changed: this is asked, and the question's words are not read again */
  form: AssistantForm.optional(),
});
export type AskAssistant = z.input<typeof AskAssistant>;

/** Finished, past its day, serious, or none of these. */
export const standings = ['done', 'late', 'grave', 'plain'] as const;

/** A record an answer rests on. */
export const AnswerRecord = z.object({
  kind: z.enum(kinds),
  id: z.number().int(),
  title: z.string(),
  /** in the app */
  url: z.string(),
  /** how it stands, for its sign in a row */
  standing: z.enum(standings).optional(),
  /** state, gravity, place and day in the words of the answer's language */
  details: z.string().optional(),
});
export type AnswerRecord = z.infer<typeof AnswerRecord>;

/** Why a language model that is set up did not answer. */
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
  /** labels of the sources, in the language of the answer */
  dataUsed: z.array(z.string()),
  records: z.array(AnswerRecord),
  /** false: refused, or not understood */
  understood: z.boolean(),
  /** the 112 sheet comes first */
  emergency: z.boolean(),
  /** `provider`: a language model phrased it, from the same tools */
  by: z.enum(['built-in', 'provider']),
  /** a language model was asked and this is not its answer */
  without: z.enum(withouts).optional(),
  /** sentences of the model that were left out: what they say stands in no record */
  leftOut: z.number().int().optional(),
  /** what the question was taken for; absent: for nothing */
  form: AssistantForm.optional(),
  /** the parts of the form, each with what it may be changed to */
  chips: z.array(Chip).optional(),
  /** words of the question that narrowed nothing: with any of them nothing was counted */
  unused: z.array(z.string()).optional(),
  /** what may be asked next */
  next: z.array(Choice).optional(),
});
export type AssistantAnswer = z.infer<typeof AssistantAnswer>;

/** What a language model is doing: it thinks, or looks something up. What it said before is taken back. */
export type Doing = 'thinking' | 'looking';

/** Events of the streamed answer: what is being done, pieces of text, then the whole answer. */
export type AssistantEvent =
  | { type: 'progress'; doing: Doing }
  | { type: 'text'; text: string }
  | { type: 'answer'; answer: AssistantAnswer };
