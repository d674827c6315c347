import { z } from 'zod';
import { text } from './text.ts';

export const USERNAME_MAX = 50;

/**
 * The one form of a user name: what is stored, looked up and counted. RFC 8265, UsernameCaseMapped, except that the
 * compatibility forms which the profile refuses (full width, ligatures, mathematical letters) are mapped by NFKC instead:
 * accounts that have such a name already can still sign in by it. Spaces inside a name are one plain space each.
 */
export function usernameForm(typed: string): string {
  // what is taken out may have stood between a letter and its mark, so once is not always enough
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

/** Accounts that were erased or turned away are called so, whatever their number. */
const reserved = /^(?:poistettu|refused)-\d+$/;
/** Private and unassigned characters look like nothing, or different on each device. */
const unknowable = /[\p{Co}\p{Cn}]/u;

/** A user name for a new account, in its one form. */
export const NewUsername = text(USERNAME_MAX)
  .transform(usernameForm)
  .refine((form) => form.length > 0, { error: 'required' })
  .refine((form) => [...form].length <= USERNAME_MAX, { error: 'too_long' })
  .refine((form) => !unknowable.test(form), { error: 'unstorable_text' })
  .refine((form) => !reserved.test(form), { error: 'username_taken' })
  .pipe(z.string());
