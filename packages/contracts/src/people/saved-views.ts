import { z } from 'zod';
import { requiredText, uuid } from '../words/text.ts';

export const viewScreens = ['observations'] as const;

/** A screen's filters and order under a name; `query` is its address without the question mark. */
export const SavedView = z.object({
  id: uuid,
  screen: z.enum(viewScreens),
  name: z.string(),
  query: z.string(),
  /** visible to everybody in the plant */
  isShared: z.boolean(),
  /** created by the asker */
  isOwn: z.boolean(),
});
export type SavedView = z.infer<typeof SavedView>;

/** Body of `PUT /api/saved-views/{id}`; the phone assigns the id. */
export const SaveView = z.object({
  screen: z.enum(viewScreens),
  name: requiredText(60),
  // exactly what URLSearchParams writes
  query: z
    .string()
    .max(1000)
    .regex(/^[\w*%+.=&-]*$/),
  /** for everybody in the plant: supervisors only */
  isShared: z.boolean().default(false),
});
export type SaveView = z.input<typeof SaveView>;

export const MAX_VIEWS = 50;
