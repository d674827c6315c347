import { expect, test } from 'vitest';
import { phraseCodes } from './phrase-codes.ts';

test.each([
  ['H290, H314', ['H290', 'H314']],
  ['H225 Helposti syttyvä neste; H319', ['H225', 'H319']],
  ['P301+P330+P331, P310', ['P301+P330+P331', 'P310']],
  ['P305 + P351 + P338', ['P305+P351+P338']],
  ['EUH066\nEUH210 H315', ['EUH066', 'EUH210', 'H315']],
  ['H360FD H350i H361d', ['H360FD', 'H350i', 'H361d']],
  ['H225, H225', ['H225']],
  ['R11 S26, PH314, H31', []],
  ['h350, h360fd; euh066', ['H350', 'H360fd', 'EUH066']],
  ['H 350, H-340, H\u2011341', ['H350', 'H340', 'H341']],
  ['H３５０ H\u200b340', ['H350', 'H340']],
  ['Н350, н340', ['H350', 'H340']],
  ['H350H340', ['H350', 'H340']],
  ['H350Voi aiheuttaa syöpää', ['H350']],
  ['H350I', ['H350i']],
  ['P 305 + P 351', ['P305+P351']],
  ['8 h 350 mg/m³', []],
  ['', []],
  [null, []],
])('%s', (text, codes) => expect(phraseCodes(text)).toEqual(codes));
