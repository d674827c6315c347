import { z } from 'zod';
import { requiredText, uuid } from './text.ts';

export const viewScreens = ['observations'] as const;

/** Filters and order of a screen under a name; `query` is its address without the question mark. */
export const SavedView = z.object({
  id: uuid,
  screen: z.enum(viewScreens),
  name: z.string(),
  query: z.string(),
  /** everybody in the plant has it */
  isShared: z.boolean(),
  /** made by whoever asks */
  isOwn: z.boolean(),
});
export type SavedView = z.infer<typeof SavedView>;

/** Body of `PUT /api/saved-views/{id}`; the phone makes the id. */
export const SaveView = z.object({
  screen: z.enum(viewScreens),
  name: requiredText(60),
  // what URLSearchParams writes, and nothing else
  query: z
    .string()
    .max(1000)
    .regex(/^[\w*%+.=&-]*$/),
  /** for everybody in the plant: a supervisor's to say */
  isShared: z.boolean().default(false),
});
export type SaveView = z.input<typeof SaveView>;

export const MAX_VIEWS = 50;
