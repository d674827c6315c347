import { z } from 'zod';
import { text } from './text.ts';

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
/** Private and unassigned characters are invisible, or look different on each device. */
const unknowable = /[\p{Co}\p{Cn}]/u;

/** A user name for a new account, in its canonical form. */
export const NewUsername = text(USERNAME_MAX)
  .transform(usernameForm)
  .refine((form) => form.length > 0, { error: 'required' })
  .refine((form) => [...form].length <= USERNAME_MAX, { error: 'too_long' })
  .refine((form) => !unknowable.test(form), { error: 'unstorable_text' })
  .refine((form) => !reserved.test(form), { error: 'username_taken' })
  .pipe(z.string());
