import { z } from 'zod';
import { type Reading, readings } from './readings.ts';
import { requiredText } from './text.ts';

const MARK_MAX = 20;

export const translation = (max: number) =>
  z.object({
    text: requiredText(max),
    /** which words it was made from (`markOf` of the rules): once those have changed, it is out of date */
    of: z.string().min(1).max(MARK_MAX),
    /** nobody has accepted it yet */
    by: z.literal('machine').optional(),
  });
/** One text of a record in another language than the plant's. */
export type Translation = z.infer<ReturnType<typeof translation>>;

/** The fields of a record that can be translated, and how long each may be. */
type Lengths<Field extends string> = Readonly<Record<Field, number>>;

const shapeOf = <Name extends string, Of extends z.ZodType>(entries: (readonly [string, Of])[]) =>
  Object.fromEntries(entries) as Record<Name, Of>;

/**
 * Texts of a record in other languages: by language, then by field. The plain fields stay beside it, in the plant's own
 * language, and are what translations are made from. What is missing is not translated yet.
 */
export const textsOf = <Field extends string>(lengths: Lengths<Field>) =>
  z.partialRecord(
    z.enum(readings),
    z.object(
      shapeOf<Field, z.ZodOptional<ReturnType<typeof translation>>>(
        Object.entries<number>(lengths).map(([field, max]) => [field, translation(max).optional()]),
      ),
    ),
  );

/** Any record's. */
export type Texts = Partial<Record<Reading, Partial<Record<string, Translation | undefined>>>>;

/** Where a change names one translation. */
export type TextPath<Field extends string = string> = `texts.${Reading}.${Field}`;

/**
 * Each translation as a field of its own in the body of a change, such as `texts.sk.firstAid`; null takes it away. So two
 * people who translate different ones never meet, and who knows of no translations leaves them as they are.
 */
export const textFields = <Field extends string>(lengths: Lengths<Field>) =>
  shapeOf<TextPath<Field>, z.ZodOptional<z.ZodNullable<ReturnType<typeof translation>>>>(
    readings.flatMap((reading) =>
      Object.entries<number>(lengths).map(
        ([field, max]) => [`texts.${reading}.${field}`, translation(max).nullable().optional()] as const,
      ),
    ),
  );

export type TextChanges<Field extends string = string> = {
  [Path in TextPath<Field>]?: Translation | null | undefined;
};
