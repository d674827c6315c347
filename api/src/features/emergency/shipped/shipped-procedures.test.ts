import { plantLanguage, readings } from '@turva/contracts/readings';
import { contactsOf } from '@turva/rules/emergency-procedure';
import { describe, expect, test } from 'vitest';
import { demoWords } from '../../../demo/emergency-procedures.ts';
import { shippedKeys, shippedProcedure, shippedWords } from './shipped-procedures.ts';

const numbersIn = (contacts: readonly string[]) =>
  contactsOf(contacts.join('\n')).map(({ number, dial }) => ({ number, dial }));
const figuresIn = (step: string) => step.match(/\d+/g) ?? [];

describe.each(readings)('in %s', (reading) => {
  test.each(shippedKeys)('%s says every step', (key) => {
    const plain = demoWords(key, plantLanguage);
    const { steps, contacts } = demoWords(key, reading);
    expect(steps.map(figuresIn)).toEqual(plain.steps.map(figuresIn));
    // who answers is translated, the number is not
    expect(numbersIn(contacts)).toEqual(numbersIn(plain.contacts));
  });

  test('what is shipped names no plant: no gate, and no number but 112', () => {
    expect(numbersIn([shippedWords[reading].centre])).toEqual([{ number: '112', dial: '112' }]);
    const own = demoWords('evacuation', reading).steps[4];
    expect(shippedWords[reading].evacuation.steps).not.toContain(own);
    const said = JSON.stringify(shippedWords[reading]);
    expect(said.match(/\d{4,}|0800/g)).toBeNull();
  });
});

test('a shipped procedure has its words in every other language', () => {
  const { texts, emergencyContacts } = shippedProcedure('fire');
  expect(Object.keys(texts)).toEqual(readings.filter((reading) => reading !== plantLanguage));
  expect(emergencyContacts).toBe('Hätäkeskus: 112');
});
