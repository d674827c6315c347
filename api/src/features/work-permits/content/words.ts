import { languages } from '@turva/locales/languages';

export type Words = Record<(typeof languages)[number], string>;

/** A sentence in the order of `languages`: fi, en, no, sv, sk, ru. */
export type Row = readonly [fi: string, en: string, no: string, sv: string, sk: string, ru: string];

export const wordsOf = (row: Row): Words =>
  Object.fromEntries(languages.map((language, at) => [language, row[at]])) as Words;
