import { text } from '../words/text.ts';

/** A link that a browser may follow: no script, no other program, no password in it. */
const isWebAddress = (value: string) => {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
};

const MAX_LINK = 2000;

/** An address to be shown as a link, or nothing; anything else is refused as `link_refused`. */
export const webAddress = text(MAX_LINK)
  .transform((value) => value.trim() || null)
  .nullable()
  .refine((value) => value === null || isWebAddress(value), { error: 'link_refused' });
