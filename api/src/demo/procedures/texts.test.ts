import { contactsOf } from '@turva/rules/emergency-procedure';
import { expect, test } from 'vitest';
import { demoProcedures } from '../emergency-procedures.ts';
import { procedureWords } from './texts.ts';

const numbersIn = (contacts: readonly string[]) =>
  contactsOf(contacts.join('\n')).map(({ number, dial }) => ({ number, dial }));
const figuresIn = (step: string) => step.match(/\d+/g) ?? [];

test.each(Object.entries(procedureWords))('%s says every step of each procedure', (_language, procedures) => {
  expect(procedures).toHaveLength(demoProcedures.length);
  for (const [place, { steps, contacts }] of procedures.entries()) {
    const plain = demoProcedures[place];
    expect(steps.map(figuresIn)).toEqual(plain?.steps.map(figuresIn));
    // who answers is translated, the number is not
    expect(numbersIn(contacts)).toEqual(numbersIn(plain?.contacts ?? []));
  }
});
