import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

test.each([
  [['tutkinta', 3, 'Kattokaide irti'], 'tutkinta-3-kattokaide-irti'],
  [['Todistus', 'Työ korkealla', 'Žofia Älvdal'], 'todistus-tyo-korkealla-zofia-alvdal'],
  [['расследование', 3, 'Перила'], 'расследование-3-перила'],
  [['tutkinta', 3, '../../etc: "x"'], 'tutkinta-3-etc-x'],
  [['tutkinta', 3, 'a'.repeat(200)], `tutkinta-3-${'a'.repeat(69)}`],
])('%j is %s', (parts, name) => expect(fileNameOf(...parts)).toBe(name));
