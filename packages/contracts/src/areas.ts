import { z } from 'zod';

export const Area = z.object({
  id: z.number().int(),
  parentId: z.number().int().nullable(),
  name: z.string(),
  code: z.string(),
  department: z.string().nullable(),
  isActive: z.boolean(),
});
export type Area = z.infer<typeof Area>;
