import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from './languages.ts';

/** Every statement of the CLP regulation, Annex III with the classes of 2023/707, and of the GHS what is not yet in it, in ranges. */
const clp =
  `H200-H211 H220-H226 H228-H232 H240-H242 H250-H252 H260-H261 H270-H272 H280-H284 H290 H300-H302 H304
  H310-H312 H314-H315 H317-H319 H330-H332 H334-H336 H340-H341 H350-H351 H360-H362 H370-H373 H400 H410-H413 H420
  EUH014 EUH018-EUH019 EUH029 EUH031-EUH032 EUH044 EUH066 EUH070-EUH071 EUH201-EUH212 EUH201A EUH209A EUH380-EUH381
  EUH401 EUH430-EUH431 EUH440-EUH441 EUH450-EUH451`
    .split(/\s+/)
    .flatMap((range) => {
      const [first = '', last = first] = range.split('-');
      const [, prefix = '', number = '', rest = ''] = /^([A-Z]+)(\d+)(.*)$/.exec(first) ?? [];
      const length = Number(last.replace(/\D/g, '')) - Number(number) + 1;
      return Array.from(
        { length },
        (_, i) => `${prefix}${String(Number(number) + i).padStart(3, '0')}${rest}`,
      );
    });

test.each(languages)('every statement has its text: %s', (language) => {
  const texts = JSON.parse(
    readFileSync(new URL(`./${language}/phrases.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>;
  expect(clp.filter((code) => !texts[code])).toEqual([]);
});
