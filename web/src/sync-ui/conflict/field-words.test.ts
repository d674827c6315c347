import { readFileSync } from 'node:fs';
import path from 'node:path';
import { EditPermit } from '@turva/contracts/permits/work-permits';
import { EditChemical } from '@turva/contracts/registers/chemicals';
import { EditDocument } from '@turva/contracts/registers/documents';
import { EditRiskAssessment } from '@turva/contracts/risks/risk-assessments';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import '../../records/nouns.ts';
import { conflictWords } from './conflict-words.ts';

const src = path.resolve(import.meta.dirname, '../../../../packages/locales/src/en');
const ns = ['handling', 'observations', 'common', 'chemicals', 'risk', 'permits', 'documents', 'sync'];
const read = (name: string) => JSON.parse(readFileSync(path.join(src, `${name}.json`), 'utf8'));
const i18n = createInstance();
await i18n.init({ resources: { en: Object.fromEntries(ns.map((name) => [name, read(name)])) }, ns });
const t = i18n.getFixedT('en', ns);

const { texts, numbers, nameOf, word } = conflictWords('chemicals');
const areas = new Map([[3, 'Paint shop']]);

test('a record names its own fields and values', () => {
  expect([texts, numbers]).toEqual([['chemicals'], 'srvAreas']);
  expect(['physicalState', 'areaId', 'unheardOf'].map((field) => nameOf(t, field))).toEqual([
    'Physical state',
    'Area',
    'unheardOf',
  ]);
  const values: [string, unknown][] = [
    ['physicalState', 'liquid'],
    ['hazardClass', 'of an earlier register'],
    ['reactions', ['acid', 'base']],
    ['reactions', []],
    ['areaId', 3],
    ['areaId', 9],
    ['carcinogenic', true],
    ['supplier', 'A: B'],
    ['supplier', null],
  ];
  expect(values.map(([field, value]) => word(t, field, value, areas))).toEqual([
    'Liquid',
    'of an earlier register',
    'Acid, Base',
    'Empty',
    'Paint shop',
    '9',
    'yes',
    'A: B',
    'Empty',
  ]);
});

test('a translation is named with its language, plain Finnish too', () => {
  expect(nameOf(t, 'texts.sk.firstAidMeasures')).toMatch(/: Slovenčina$/);
  expect(nameOf(t, 'texts.selko.firstAidMeasures')).toMatch(/: Selkosuomi$/);
});

test('a record without names uses those of an observation, an assessment those of its hazards', () => {
  expect(conflictWords('trainingProgress').texts).toEqual(['observations']);
  expect(conflictWords('media').nameOf(t, 'title')).toBe(conflictWords('observations').nameOf(t, 'title'));
  expect(conflictWords('riskAssessments').texts).toEqual(['risk']);
});

test.each([
  ['permits:field', EditPermit],
  ['sync:field', EditPermit],
  ['risk:field', EditRiskAssessment],
  ['chemicals:column', EditChemical],
  ['documents:changed', EditDocument],
])('a history or a conflict has a name in %s for each field that can be changed', (names, { shape }) => {
  // a document is withdrawn, which is an entry of its own
  const fields = Object.keys(shape).filter((field) => !/^(base|isActive|texts\..*)$/.test(field));
  expect(fields.length).toBeGreaterThan(4);
  expect(fields.filter((field) => !i18n.exists(`${names}.${field}`, { lng: 'en' }))).toEqual([]);
});
