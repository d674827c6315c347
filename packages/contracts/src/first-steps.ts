import { z } from 'zod';

/** What a new plant sees to first, in this order; each with its name in `admin.start.step` of the locales. */
export const firstSteps = [
  'site',
  'phones',
  'areas',
  'people',
  'training',
  'emergency',
  'documents',
  'hours',
  'observation',
] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Answer of `GET /api/admin/first-steps`: how much there is of each, and whether that is enough to go on. Nothing is stored for it. */
export const FirstSteps = z.object({
  steps: z.array(z.object({ name: z.enum(firstSteps), count: z.number().int(), isDone: z.boolean() })),
  /** kinds of work permit that have their checklist, which every plant begins with; an older server does not say */
  checklists: z.number().int().optional(),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

/** Answer of `POST /api/training/shipped`, `/api/emergency/shipped` and `/api/documents/shipped`: how many the plant did not have yet. */
export const ShippedAdded = z.object({ added: z.number().int() });
