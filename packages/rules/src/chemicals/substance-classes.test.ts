import { expect, test } from 'vitest';
import { classesOf, isListedCmr, joinAdded, withClasses } from './substance-classes.ts';

test.each([
  ['H350', ['carcinogenic'], true],
  ['H350i', ['carcinogenic'], true],
  ['H340', ['mutagenic'], true],
  ['H360', ['reprotoxic'], true],
  ['H360F', ['reprotoxic'], true],
  ['H360FD', ['reprotoxic'], true],
  ['H360Fd', ['reprotoxic'], true],
  ['H360Df', ['reprotoxic'], true],
  ['H341', ['suspected_cmr'], false],
  ['H351', ['suspected_cmr'], false],
  ['H361fd', ['suspected_cmr'], false],
  ['H361FD', ['suspected_cmr'], false],
  ['h350', ['carcinogenic'], true],
  ['H 340', ['mutagenic'], true],
  ['Н360', ['reprotoxic'], true],
  ['H300+H310', ['acute_toxic'], false],
  ['H302', [], false],
  ['H312', [], false],
  ['H373', ['organ_toxic'], false],
  ['H314', ['corrosive'], false],
  ['H317', ['sensitising'], false],
  ['H334', ['sensitising'], false],
  ['EUH380', ['endocrine'], false],
  ['EUH441', ['persistent'], false],
  ['H410', ['aquatic'], false],
  ['H225, P210', ['flammable'], false],
  ['P350', [], false],
  ['R45', ['carcinogenic'], true],
  ['R 46', ['mutagenic'], true],
  ['R45-46', ['carcinogenic', 'mutagenic'], true],
  ['R23/24/25-34', ['acute_toxic', 'corrosive'], false],
  ['R40', ['suspected_cmr'], false],
  ['R134a, R410A', [], false],
  ['Carc. 1B', ['carcinogenic'], true],
  ['Muta. 1A; Repr. 1B', ['mutagenic', 'reprotoxic'], true],
  ['Carc. 2', ['suspected_cmr'], false],
  ['Carc. Cat. 2', ['carcinogenic'], true],
  ['Carc. Cat. 3', ['suspected_cmr'], false],
  ['Flam. Liq. 2', ['flammable'], false],
  ['Acute Tox. 4', [], false],
])('%s makes it %j; on the list of exposure: %s', (riskPhrases, classes, listed) => {
  const found = classesOf({ riskPhrases });
  expect([...found]).toEqual(classes);
  expect(isListedCmr(found)).toBe(listed);
});

test('a person adds a class and takes none away', () => {
  const first = joinAdded([], { addedClasses: [{ class: 'sensitising', reason: 'Ihottumaa' }] });
  expect(joinAdded(first, { addedClasses: [], carcinogenic: false })).toEqual(first);
  expect(joinAdded(first, { addedClasses: [{ class: 'sensitising', reason: 'toinen' }] })).toEqual(first);
  expect(joinAdded(first, { carcinogenic: true })).toEqual([
    ...first,
    { class: 'carcinogenic', reason: null },
  ]);
});

test('a row of an earlier build: its box stays, and what follows from its statements comes to it', () => {
  const row = { name: 'Bentseeni', riskPhrases: 'H225, H340, H350', carcinogenic: false };
  expect(withClasses(row)).toMatchObject({
    carcinogenic: true,
    classes: ['flammable', 'carcinogenic', 'mutagenic'],
    addedClasses: [],
  });
  const ticked = withClasses({ ...row, riskPhrases: null, carcinogenic: true });
  expect(ticked).toMatchObject({
    carcinogenic: true,
    addedClasses: [{ class: 'carcinogenic', reason: null }],
  });
});
