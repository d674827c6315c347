import { chemicalColumns } from '@turva/contracts/registers/chemical-values';
import { aChemical } from '@turva/fixtures/chemicals';
import { withClasses } from '@turva/rules/chemicals/substance-classes';
import { markOf } from '@turva/rules/words/in-language';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import type { ChemicalView } from '../../../records/chemicals/overlay-chemicals.ts';
import { exportRows } from './export-rows.ts';

const t = ((key: string, words?: { field: string; language: string }) =>
  words?.field ? `${words.field}: ${words.language}` : key) as unknown as TFunction<'chemicals'>;
const firstAid = 'Huuhtele 15 minuuttia.';
const acid = (texts: object, riskPhrases = 'H314') =>
  withClasses({
    ...aChemical(),
    riskPhrases,
    reactions: [],
    hazardSymbols: [],
    areaId: null,
    sdsExpiry: null,
    firstAid,
    texts,
  } as unknown as ChemicalView);
const slovak = { sk: { firstAid: { text: 'Vyplachujte 15 minút.', of: markOf(firstAid) } } };
const rowsIn = (reading: 'fi' | 'sk' | 'ru', texts: object) =>
  exportRows(t, [acid(texts)], { codes: new Map(), reading }).rows;

test('the plant’s own text stays in its column, translations follow all columns', () => {
  const [headings = [], row = []] = rowsIn('sk', slovak);
  expect(row[chemicalColumns.indexOf('firstAid')]).toBe(firstAid);
  expect(headings.slice(chemicalColumns.length)).toEqual(['column.firstAid: Slovenčina']);
  expect(row.slice(chemicalColumns.length)).toEqual(['Vyplachujte 15 minút.']);
});

test('no column for missing, outdated or machine translations', () => {
  for (const [reading, texts] of [
    ['fi', slovak],
    ['ru', slovak],
    ['sk', { sk: { firstAid: { ...slovak.sk.firstAid, of: 'old' } } }],
    ['sk', { sk: { firstAid: { ...slovak.sk.firstAid, by: 'machine' } } }],
  ] as const)
    expect(rowsIn(reading, texts)[0]).toHaveLength(chemicalColumns.length);
});

test.each(['H350', 'H340', 'H360FD'])('%s is exported as on the list of exposure', (riskPhrases) => {
  const [, row = []] = exportRows(t, [acid({}, riskPhrases)], { codes: new Map(), reading: 'fi' }).rows;
  expect(row[chemicalColumns.indexOf('carcinogenic')]).toBe('yes');
  expect(row[chemicalColumns.indexOf('classes')]).toMatch(/class\.(carcinogenic|mutagenic|reprotoxic)/);
});
