import type { SignatureMethod } from '@turva/contracts/permits/permit-values';
import type { SignatureInput } from '@turva/contracts/permits/signature';

type Strokes = SignatureInput['strokes'];

/** The stroke that stands for a signature of which only the name was typed. */
export const TYPED: Strokes = [
  [
    [60, 400],
    [940, 400],
  ],
];

const typed = JSON.stringify(TYPED);
export const isTyped = (strokes: Strokes): boolean => JSON.stringify(strokes) === typed;

export const methodOf = ({ strokes }: Pick<SignatureInput, 'strokes'>): SignatureMethod =>
  isTyped(strokes) ? 'typed' : 'drawn';

/** Whether a person named on a permit signs in a session of their own; without an account there is none. */
export const isOwnSession = ({ userId }: { userId: number | null }, sessionOf: number): boolean =>
  userId === sessionOf;
