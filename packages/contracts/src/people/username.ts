import { z } from 'zod';
import { text } from '../words/text.ts';

export const USERNAME_MAX = 50;

/**
 * The canonical form of a user name, which is stored, looked up and counted. RFC 8265, UsernameCaseMapped, except
 * that the compatibility forms the profile refuses (full width, ligatures, mathematical letters) are mapped by NFKC
 * instead, so that existing accounts with such a name can still sign in. Spaces inside a name become one plain
 * space each.
 */
export function usernameForm(typed: string): string {
  // a removed character may have been between a letter and its mark, so once is not always enough
  return mapped(mapped(typed));
}

const mapped = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu, '')
    .replace(/\s+/gu, ' ')
    .toLowerCase()
    // the small sigma at the end of a word depends on what follows it
    .replaceAll('ς', 'σ')
    .normalize('NFKC')
    .trim();

/** Names given to erased and refused accounts. */
const reserved = /^(?:poistettu|refused)-\d+$/;
/**
 * Letters, marks, numbers and the signs of a keyboard (RFC 8264, IdentifierClass). Symbols are invisible (U+2800),
 * look like a letter, or look different on each device.
 */
const unknowable = /[^\p{L}\p{M}\p{N} -~]/u;
/** Scripts that share the look of letters do not meet in one word (UTS 39, moderately restrictive). */
const scripts = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u];
const isMixed = (form: string) =>
  form.split(/[^\p{L}\p{M}]+/u).some((word) => scripts.filter((script) => script.test(word)).length > 1);

/** A user name for a new account, in its canonical form. */
export const NewUsername = text(USERNAME_MAX)
  .transform(usernameForm)
  .refine((form) => form.length > 0, { error: 'required' })
  .refine((form) => [...form].length <= USERNAME_MAX, { error: 'too_long' })
  .refine((form) => !unknowable.test(form), { error: 'username_sign' })
  .refine((form) => !isMixed(form), { error: 'username_mixed' })
  .refine((form) => !reserved.test(form), { error: 'username_taken' })
  .pipe(z.string());
