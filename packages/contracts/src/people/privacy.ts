import { z } from 'zod';

/** Answer of `GET /api/privacy`: where data leaves the plant to, as configured. */
export const Privacy = z.object({
  /** host that questions to the assistant are sent to; null: they are answered here */
  assistant: z.string().nullable(),
  /** hosts that push messages may go through: recipients and times, without a word of a report */
  push: z.array(z.string()),
  /** host of the mail server; null: no mail is sent */
  mail: z.string().nullable(),
  /** host of the workplace's sign-in; null: there is none */
  signIn: z.string().nullable(),
  /** hosts that receive events, without names and texts of reports; absent from an older server */
  webhooks: z.array(z.string()).optional(),
  /** other systems read records by API keys; absent from an older server */
  readByKeys: z.boolean().optional(),
});
export type Privacy = z.infer<typeof Privacy>;
