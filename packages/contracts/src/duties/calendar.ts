import { z } from 'zod';
import { instant } from '../words/text.ts';

/** Whether the person's calendar has a secret address, and when it was last fetched. */
export const CalendarLink = z.object({ madeAt: instant.nullable(), fetchedAt: instant.nullable() });
export type CalendarLink = z.infer<typeof CalendarLink>;

/** The address is in this answer and nowhere else; null: the call was repeated, and the first answer had it. */
export const NewCalendarLink = CalendarLink.extend({ url: z.string().nullable() });
