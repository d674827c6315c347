import type { ProcedureCategory } from '@turva/contracts/plant/emergency';
import data from './cries.json' with { type: 'json' };
import vocabulary from './vocabulary.json' with { type: 'json' };

export type CryCategory = keyof typeof data;
/** What somebody in need may have, in the order it is helped. */
export const cryCategories = Object.keys(data) as CryCategory[];

/** What a word can do in a cry: who and what is hurt, how, by what, that it is now, and that it is not. */
export type Role = keyof typeof vocabulary.fi;
/**
 * Beginnings of words, separated by spaces; `_` joins words that follow each other, a full stop ends a word that must
 * be there whole.
 */
export type Vocabulary = Record<Role, string>;
export const roles = Object.keys(vocabulary.fi) as Role[];

/** What is said by which roles together, and how grave it is. */
export const rules = cryCategories.flatMap((category) =>
  data[category].rules.map((rule): readonly [CryCategory, number, ...Role[]] => {
    const [weight, ...needed] = rule.split(' ');
    return [category, Number(weight), ...(needed as Role[])];
  }),
);
/** From here on another language than the app's is listened to. */
export const ENOUGH = 3.5;
/** From here on it is beyond doubt: nothing but a calm word beside it leaves it to the scorer. */
export const SURE = 5;

/** What is said of records and the past, of what is taught or may be, of what went well. */
export const calm: readonly Role[] = ['figures', 'past', 'lesson', 'maybe', 'fine'];

/** The plant's procedures for it, as they are filed; the first there is is read out. */
export const proceduresOf = (category: CryCategory) => data[category].procedures as ProcedureCategory[];

/** What to read first; of a chemical on or in somebody the procedure is about spills, so it is first aid. */
export const neededFor = ({
  categories: [worst],
}: {
  categories: readonly [CryCategory, ...CryCategory[]];
}) => (worst.startsWith('chemical_') ? 'first_aid' : (proceduresOf(worst)[0] ?? 'first_aid'));
