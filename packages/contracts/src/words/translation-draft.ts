import { z } from 'zod';
import { readings } from './readings.ts';
import { requiredText } from './text.ts';
import { LONG_TEXT } from './text-limits.ts';

/** Body of `POST /api/ai/translate`: one of the plant's texts, to be drafted in another language. Nothing is stored. */
export const DraftTranslation = z.object({
  text: requiredText(LONG_TEXT),
  /** any but the plant’s own */
  to: z.enum(readings).exclude(['fi']),
  /** how long the draft may be */
  max: z.number().int().min(1).max(LONG_TEXT),
});
export type DraftTranslation = z.input<typeof DraftTranslation>;

/** `differs`: the draft lacked a number, a contact or a line of the text, and is not shown. */
export const noDraftReasons = ['no_provider', 'no_consent', 'day_is_full', 'failed', 'differs'] as const;

/** A draft, or why there is none. */
export const TranslationDraft = z.object({
  draft: z.string().nullable(),
  reason: z.enum(noDraftReasons).nullable(),
});
export type TranslationDraft = z.infer<typeof TranslationDraft>;
export type NoDraftReason = (typeof noDraftReasons)[number];
