import { z } from 'zod';
import { instant } from './text.ts';

/** As far as permits need it: what lies where, and what its symbols say. */
export const Chemical = z.object({
  id: z.number().int(),
  name: z.string(),
  casNumber: z.string().nullable(),
  hazardClass: z.string().nullable(),
  hazardSymbols: z.array(z.string()),
  physicalState: z.string().nullable(),
  location: z.string().nullable(),
  areaId: z.number().int().nullable(),
  quantity: z.string().nullable(),
  sdsExpiry: instant.nullable(),
  isActive: z.boolean(),
});
export type Chemical = z.infer<typeof Chemical>;
