import { languages } from '@turva/locales/languages';

export type Words = Record<(typeof languages)[number], string>;

/**
 * A sentence in the order of `languages`: fi, en, no, sv, sk, ru. A row without a further language there does not
 * compile.
 */
export type Row<All extends readonly string[] = typeof languages> = { readonly [Place in keyof All]: string };

export const wordsOf = (row: Row): Words =>
  Object.fromEntries(languages.map((language, at) => [language, row[at]])) as Words;
