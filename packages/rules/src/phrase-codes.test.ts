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
  ['', []],
  [null, []],
])('%s', (text, codes) => expect(phraseCodes(text)).toEqual(codes));
