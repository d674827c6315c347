import { z } from 'zod';

/** The first tasks of a new plant, in this order; each named in `admin.start.step` of the locales. */
export const firstSteps = [
  'site',
  'phones',
  'registration',
  'people',
  'supervisors',
  'areas',
  'chemicals',
  'limits',
  'plan',
  'rounds',
  'training',
  'cards',
  'emergency',
  'documents',
  'hours',
  'backupKey',
  'observation',
] as const;
export type FirstStep = (typeof firstSteps)[number];

/**
 * Answer of `GET /api/admin/first-steps`: how much there is of each that works, of how many where some may not, and
 * whether that is enough. Nothing is stored for it.
 */
export const FirstSteps = z.object({
  steps: z.array(
    z.object({
      name: z.enum(firstSteps),
      count: z.number().int(),
      of: z.number().int().optional(),
      isDone: z.boolean(),
    }),
  ),
  /** types of work permit with a checklist, which every plant begins with; absent from an older server */
  checklists: z.number().int().optional(),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

/** Answer of `POST /api/training/shipped`, `/api/emergency/shipped` and `/api/documents/shipped`: how many were added. */
export const ShippedAdded = z.object({ added: z.number().int() });
