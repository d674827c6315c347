import { z } from 'zod';

/** The days, both included, on which a person is away, and who does their work meanwhile. No reason is asked. */
export const Away = z.object({
  from: z.iso.date(),
  until: z.iso.date(),
  /** null: nobody is named */
  deputyId: z.number().int().nullable(),
});
export type Away = z.infer<typeof Away>;

export const SetAway = Away.refine(({ from, until }) => from <= until, {
  path: ['until'],
  error: 'out_of_order',
});
