import { POISON_CENTRE } from '@turva/contracts/registers/chemical-values';
import { plantLanguage, readings } from '@turva/contracts/words/readings';
import { contactsOf } from '@turva/rules/plant/emergency-procedure';
import { describe, expect, test } from 'vitest';
import { demoWords } from '../../../demo/emergency-procedures.ts';
import { MEETING_UNWRITTEN } from '../../../plant/meeting-place.ts';
import { shippedKeys, shippedProcedure, shippedWords } from './shipped-procedures.ts';

const numbersIn = (contacts: readonly string[]) =>
  contactsOf(contacts.join('\n')).flatMap(({ line, numbers }) =>
    numbers.length > 0 ? numbers.map(({ text }) => text) : (line.match(/\d+/g) ?? []),
  );
/** Somebody a new plant may not have, and has no number for. */
const onDuty = /päivyst|on duty|duty elec|vakten|jour|pohotovos|дежурн/;
const figuresIn = (step: string) => step.match(/\d+/g) ?? [];

describe.each(readings)('in %s', (reading) => {
  test.each(shippedKeys)('%s says every step', (key) => {
    const plain = demoWords(key, plantLanguage);
    const { steps, contacts } = demoWords(key, reading);
    expect(steps.map(figuresIn)).toEqual(plain.steps.map(figuresIn));
    // who answers is translated, the number is not
    expect(numbersIn(contacts)).toEqual(numbersIn(plain.contacts));
  });

  test('what is shipped names no plant: no gate, nobody on duty, and only national numbers', () => {
    const { centre, poison, ...rest } = shippedWords[reading];
    expect(numbersIn([centre, poison])).toEqual(['112', POISON_CENTRE]);
    expect(JSON.stringify(rest.electrical)).not.toMatch(onDuty);
    const own = demoWords('evacuation', reading).steps[4];
    expect(shippedWords[reading].evacuation.steps).not.toContain(own);
    expect(JSON.stringify(rest).match(/\d{4,}|0800/g)).toBeNull();
  });
});

test('a plant is asked for its meeting place where the evacuation has the shipped line', () => {
  expect(shippedWords[plantLanguage].evacuation.steps).toContain(MEETING_UNWRITTEN);
});

test('a shipped procedure has its words in every other language', () => {
  const { texts, emergencyContacts } = shippedProcedure('fire');
  expect(Object.keys(texts)).toEqual(readings.filter((reading) => reading !== plantLanguage));
  expect(emergencyContacts).toBe('Hätäkeskus: 112');
  for (const key of ['first_aid', 'chemical', 'gas'] as const)
    expect(shippedProcedure(key).emergencyContacts).toContain(POISON_CENTRE);
});
