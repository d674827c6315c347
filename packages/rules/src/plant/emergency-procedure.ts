import { type PhoneNumber, phoneNumbersIn } from './phone-number.ts';

const lines = (text: string | null) =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A pasted list brings its own numbers; the screen numbers the steps itself. */
const withoutNumber = (line: string) => line.replace(/^(?:\d{1,2}[.)]|[-–•*])\s+/, '');

export const stepsOf = (steps: string): string[] => lines(steps).map(withoutNumber);

export interface Contact {
  /** as written */
  line: string;
  /** what the phone can dial; an extension is only shown */
  numbers: PhoneNumber[];
  /** somebody must look: nobody can tell which number is meant, or that it is one */
  isDoubtful: boolean;
}

const LONGEST_EXTENSION = 4;

const longestNumber = (line: string) =>
  Math.max(0, ...[...line.matchAll(/\d[\d\s().-]*/g)].map(([run]) => run.replace(/\D/g, '').length));

export const contactOf = (line: string): Contact => {
  const numbers = phoneNumbersIn(line);
  const isMissed = numbers.length === 0 && longestNumber(line) > LONGEST_EXTENSION;
  return { line, numbers, isDoubtful: numbers.length > 1 || isMissed };
};

/** One contact a line. */
export const contactsOf = (contacts: string | null): Contact[] => lines(contacts).map(contactOf);
