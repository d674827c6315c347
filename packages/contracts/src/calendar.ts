import { z } from 'zod';
import { instant } from './text.ts';

/** Whether somebody's permits, rounds and courses can be fetched by a secret address, and when they last were. */
export const CalendarLink = z.object({ madeAt: instant.nullable(), fetchedAt: instant.nullable() });
export type CalendarLink = z.infer<typeof CalendarLink>;

/** The address is in this answer and nowhere else; null: the call came twice, and the first answer had it. */
export const NewCalendarLink = CalendarLink.extend({ url: z.string().nullable() });
