/** Answer of `GET /api/privacy`: what of people's data leaves the plant's own server, by its configuration, and where to. */
export interface Privacy {
  /** host that questions to the assistant go to; null: they are answered here */
  assistant: string | null;
  /** hosts that push messages may go through: who and when, without a word of a report */
  push: string[];
  /** host of the mail server; null: no mail is sent */
  mail: string | null;
  /** host of the workplace's sign-in; null: there is none */
  signIn: string | null;
}
