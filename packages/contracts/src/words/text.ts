import { z } from 'zod';

// PostgreSQL stores neither NUL nor half a surrogate pair: such a text would be a 500 at the insert.
const storable = (text: string) => !text.includes('\u0000') && text.isWellFormed();
const lengthInCodePoints = (text: string) => {
  let length = 0;
  for (const _ of text) length++;
  return length;
};
/** A code point is one or two units: a text longer than twice the limit need not be counted. */
const fits = (text: string, max: number) =>
  text.length <= max || (text.length <= 2 * max && lengthInCodePoints(text) <= max);

/** Text of 0..`max` code points (as PostgreSQL's varchar(max) counts them) that the database can store. */
export const text = (max: number) =>
  z
    .string()
    .refine(storable, { error: 'unstorable_text' })
    .refine((value) => fits(value, max), { error: 'too_long' });

/** As `text`, and not empty after trimming; the trimmed value is stored. */
export const requiredText = (max: number) =>
  text(max)
    .transform((value) => value.trim())
    .refine((value) => value.length > 0, { error: 'required' });

/**
 * A name as it can be read: one line, without invisible characters that change its direction, split a word or stop
 * a search from finding it. The joiners of the Indic and Persian scripts stay.
 */
export const readableName = (name: string) =>
  name
    .replace(/(?![\u200c\u200d])\p{Cf}|(?!\s)\p{Cc}/gu, '')
    .replace(/[\s\u115f\u1160\u2800\u3164\uffa0]+/gu, ' ')
    .trim();

/** A name of a person or department; null if nothing readable is in it. */
export const optionalName = (max: number) => text(max).transform((value) => readableName(value) || null);
export const requiredName = (max: number) =>
  text(max)
    .transform(readableName)
    .refine((value) => value.length > 0, { error: 'required' });

/** Serial ids fit PostgreSQL's integer; larger numbers are invalid. As text, from a path. */
export const serialId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.number().max(2_147_483_647));

export const uuid = z.uuid();
/** ISO 8601 instant, as JSON carries every timestamp. */
export const instant = z.iso.datetime({ offset: true });
