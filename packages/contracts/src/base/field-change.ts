import { z } from 'zod';

/** One field before and after; if its value is a person's id, with the names. */
export const FieldChange = z.object({
  from: z.unknown(),
  to: z.unknown(),
  fromName: z.string().nullish(),
  toName: z.string().nullish(),
});

/** The values under `base` of what a person saw of these fields, whatever they were: all of them are known. */
export const seenOf = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) =>
  Object.fromEntries(Object.keys(shape).map((field) => [field, z.unknown()])) as {
    [Field in keyof Shape]: z.ZodUnknown;
  };
