import { z } from 'zod';
import { type Reading, readings } from './readings.ts';
import { requiredText } from './text.ts';

const MARK_MAX = 20;

export const translation = (max: number) =>
  z.object({
    text: requiredText(max),
    /** the text it was made from (`markOf` of the rules): once that has changed, it is out of date */
    of: z.string().min(1).max(MARK_MAX),
    /** nobody has accepted it yet */
    by: z.literal('machine').optional(),
  });
/** One text of a record in another language than the plant's. */
export type Translation = z.infer<ReturnType<typeof translation>>;

/** The translatable fields of a record, with their maximum lengths. */
type Lengths<Field extends string> = Readonly<Record<Field, number>>;

const shapeOf = <Name extends string, Of extends z.ZodType>(entries: (readonly [string, Of])[]) =>
  Object.fromEntries(entries) as Record<Name, Of>;

/**
 * Texts of a record in other languages: by language, then by field. The plain fields are in the plant's own
 * language, and are what translations are made from. A missing one is not translated yet.
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

/** For any record. */
export type Texts = Partial<Record<Reading, Partial<Record<string, Translation | undefined>>>>;

/** The name of one translation in a change. */
export type TextPath<Field extends string = string> = `texts.${Reading}.${Field}`;

/**
 * Each translation as a field of its own in the body of a change, such as `texts.sk.firstAid`; null removes it. So
 * two people who translate different ones never conflict, and clients without support for translations leave them
 * unchanged.
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
