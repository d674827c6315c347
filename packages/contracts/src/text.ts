import { z } from 'zod';

// PostgreSQL stores neither NUL nor half a surrogate pair: a text holding one would be a 500 at the insert.
const storable = (text: string) => !text.includes('\u0000') && text.isWellFormed();
const lengthInCodePoints = (text: string) => {
  let length = 0;
  for (const _ of text) length++;
  return length;
};
/** A code point is one or two units: whatever is longer than that need not be counted, megabytes of it least of all. */
const fits = (text: string, max: number) =>
  text.length <= max || (text.length <= 2 * max && lengthInCodePoints(text) <= max);

/** Text of 0..`max` code points (as PostgreSQL's varchar(max) counts them) that the database can store. */
export const text = (max: number) =>
  z
    .string()
    .refine(storable, { error: 'unstorable_text' })
    .refine((value) => fits(value, max), { error: 'too_long' });

/** As `text`, and not empty after trimming; the value itself is kept trimmed. */
export const requiredText = (max: number) =>
  text(max)
    .transform((value) => value.trim())
    .refine((value) => value.length > 0, { error: 'required' });

/**
 * A name as it can be read: one line, without characters that are not seen but turn the writing around, part a word or
 * stop a search from finding it. The joiners of the Indic and Persian scripts stay.
 */
export const readableName = (name: string) =>
  name
    .replace(/(?![\u200c\u200d])\p{Cf}|(?!\s)\p{Cc}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** A name of a person or department; null when nothing readable is in it. */
export const optionalName = (max: number) => text(max).transform((value) => readableName(value) || null);
export const requiredName = (max: number) =>
  text(max)
    .transform(readableName)
    .refine((value) => value.length > 0, { error: 'required' });

/** Unbounded columns still have a bound: nobody types a novel into a phone, and an attacker would. */
export const LONG_TEXT = 20_000;

/** Serial ids fit PostgreSQL's integer; larger numbers are no id at all. As text, from a path. */
export const serialId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.number().max(2_147_483_647));

export const uuid = z.uuid();
/** ISO 8601 instant, as JSON carries every timestamp. */
export const instant = z.iso.datetime({ offset: true });
