import { expect, test } from 'vitest';
import { groupsOf, isSamePlace, rulesAgainst, standWrongly, storageConflicts } from './storage-conflicts.ts';
import { isKnown } from './substance-classes.ts';

const stored = (changes: {
  symbols?: string[];
  phrases?: string;
  reactions?: string[];
  areaId?: number | null;
  location?: string | null;
  clientId?: string;
}) => ({
  clientId: changes.clientId ?? 'a',
  name: '',
  hazardSymbols: changes.symbols ?? [],
  riskPhrases: changes.phrases ?? null,
  reactions: changes.reactions ?? [],
  areaId: changes.areaId ?? null,
  location: changes.location ?? null,
});
const acetone = stored({ symbols: ['GHS02', 'GHS07'], phrases: 'H225' });
const oxygen = stored({ symbols: ['GHS03', 'GHS04'], phrases: 'H270, H280' });
const acetylene = stored({ symbols: ['GHS02', 'GHS04'], phrases: 'H220' });
const propane = stored({ symbols: ['GHS02', 'GHS04'], phrases: 'H220' });
const argon = stored({ symbols: ['GHS04'], phrases: 'H280' });
const acid = stored({ symbols: ['GHS05'], reactions: ['acid'] });
const lye = stored({ symbols: ['GHS05'], reactions: ['base'] });
const hypochlorite = stored({ symbols: ['GHS05', 'GHS09'], phrases: 'EUH031' });
const sodium = stored({ symbols: ['GHS02', 'GHS05'], phrases: 'H260, H314, EUH014' });
const coolant = stored({ phrases: 'EUH210' });

test.each([
  ['oxygen and acetone', oxygen, acetone, ['oxidiser-flammable', 'pressure-flammable']],
  ['oxygen and acetylene', oxygen, acetylene, ['oxidiser-flammable']],
  ['acetylene and propane', acetylene, propane, []],
  ['argon and acetone', argon, acetone, ['pressure-flammable']],
  ['argon and oxygen', argon, oxygen, []],
  ['acid and lye', acid, lye, ['acid-base']],
  ['acid and acid', acid, acid, []],
  ['hypochlorite and acid', hypochlorite, acid, ['acid-acid_gas']],
  ['sodium and acid', sodium, acid, ['acid-flammable', 'water_reactive-acid']],
  ['coolant and anything', coolant, acid, []],
  [
    'a statement alone, without its pictogram',
    stored({ phrases: 'H272' }),
    stored({ phrases: 'H226' }),
    ['oxidiser-flammable'],
  ],
])('%s', (_what, one, other, rules) => {
  expect(rulesAgainst(one, other)).toEqual(rules);
  expect(rulesAgainst(other, one)).toEqual(rules);
});

test.each([
  ['H199', []],
  ['H200', ['explosive']],
  ['H209', ['explosive']],
  ['H211', ['explosive']],
  ['H212', []],
  ['H219', []],
  ['H220', ['flammable']],
  ['H228', ['flammable']],
  ['H229', []],
  ['H239', []],
  ['H240', ['self_reactive']],
  ['H242', ['self_reactive']],
  ['H249', []],
  ['H250', ['flammable']],
  ['H252', ['flammable']],
  ['H253', []],
  ['H260', ['water_reactive']],
  ['H261', ['water_reactive']],
  ['H269', []],
  ['H270', ['oxidiser']],
  ['H272', ['oxidiser']],
  ['H273', []],
  ['EUH014', ['water_reactive']],
  ['EUH031', ['acid_gas']],
  ['EUH032', ['acid_gas']],
  ['EUH029', ['water_reactive']],
  ['H280', ['pressure']],
  ['H282', ['flammable', 'pressure']],
  ['H283', ['flammable', 'pressure']],
  ['H284', ['pressure']],
])('the statement %s alone makes it %j', (phrases, groups) => {
  expect([...groupsOf(stored({ phrases }))]).toEqual(groups);
});

test.each([
  ['the same area', { areaId: 1, location: 'kaappi' }, { areaId: 1, location: 'hylly' }, true],
  ['another area', { areaId: 1, location: 'kaappi' }, { areaId: 2, location: 'kaappi' }, false],
  ['an area and none', { areaId: 1, location: 'kaappi' }, { location: 'kaappi' }, false],
  ['the same name', { location: 'Kaappi 2' }, { location: ' kaappi 2 ' }, true],
  ['no place at all', {}, {}, false],
])('%s', (_what, one, other, same) => expect(isSamePlace(stored(one), stored(other))).toBe(same));

test('conflicts are found at its own place only, never with itself', () => {
  const here = { ...oxygen, areaId: 1, clientId: 'oxygen' };
  const near = { ...acetone, areaId: 1, clientId: 'near' };
  const far = { ...acetone, areaId: 2, clientId: 'far' };
  expect(storageConflicts(here, [here, near, far])).toEqual([
    { other: near, rules: ['oxidiser-flammable', 'pressure-flammable'] },
  ]);
});

test('in a whole register, exactly those with a conflict of their own are stored wrongly', () => {
  const kinds = [acetone, oxygen, acetylene, argon, acid, lye, hypochlorite, sodium, coolant];
  const register = Array.from({ length: 60 }, (_, at) => ({
    ...(kinds[(at * 7) % kinds.length] ?? coolant),
    clientId: `c${at}`,
    areaId: at % 3 === 0 ? null : at % 5,
    location: at % 6 === 0 ? null : `Kaappi ${at % 4}`,
  }));
  const wrong = register.filter((one) => storageConflicts(one, register).length > 0);
  expect(wrong.length).toBeGreaterThan(5);
  expect(wrong.length).toBeLessThan(60);
  expect([...standWrongly(register)].sort()).toEqual(wrong.map(({ clientId }) => clientId).sort());
});

/** Each in its own register row, as a plant would have it. */
const rows = {
  sulphuricAcid: { name: 'Rikkihappo 96 %', casNumber: '7664-93-9', riskPhrases: 'H290, H314' },
  nitricAcid: { name: 'Typpihappo', casNumber: '7697-37-2', riskPhrases: 'H272, H290, H314, H331, EUH071' },
  hydrochloricAcid: { name: 'Suolahappo', casNumber: '7647-01-0', riskPhrases: 'H290, H314, H335' },
  aceticAcid: { name: 'Jääetikka', casNumber: '64-19-7', riskPhrases: 'H226, H314' },
  acetone: { name: 'Asetoni', casNumber: '67-64-1', riskPhrases: 'H225, H319, H336, EUH066' },
  hypochlorite: { name: 'Kirkas 10', casNumber: '7681-52-9', riskPhrases: 'H290, H314, H400, H411, EUH031' },
  cyanide: { name: 'Suola 12', casNumber: '143-33-9', riskPhrases: 'H300, H310, H330, H410, EUH032' },
  sulphide: { name: 'Hiutale', casNumber: '1313-82-2', riskPhrases: 'H301, H311, H314, H400, EUH031' },
  lye: { name: 'Lipeä 50 %', casNumber: '1310-73-2', riskPhrases: 'H290, H314' },
  ammonia: { name: 'Ammoniakkivesi 25 %', casNumber: '1336-21-6', riskPhrases: 'H314, H335, H400' },
  peroxide: { name: 'Vetyperoksidi 35 %', casNumber: '7722-84-1', riskPhrases: 'H271, H302, H314, H332' },
  organicPeroxide: { name: 'Kovete', casNumber: '1338-23-4', riskPhrases: 'H242, H302, H314' },
};
type Row = keyof typeof rows;

test.each<[Row, Row, string[]]>([
  ['sulphuricAcid', 'acetone', ['acid-flammable']],
  ['sulphuricAcid', 'peroxide', ['acid-oxidiser']],
  ['sulphuricAcid', 'nitricAcid', ['acid-oxidiser']],
  ['sulphuricAcid', 'cyanide', ['acid-cyanide']],
  ['sulphuricAcid', 'sulphide', ['acid-sulphide']],
  ['sulphuricAcid', 'hypochlorite', ['acid-base', 'acid-hypochlorite']],
  ['sulphuricAcid', 'lye', ['acid-base']],
  ['sulphuricAcid', 'ammonia', ['acid-base']],
  ['hydrochloricAcid', 'hypochlorite', ['acid-base', 'acid-hypochlorite']],
  ['hydrochloricAcid', 'cyanide', ['acid-cyanide']],
  ['nitricAcid', 'acetone', ['oxidiser-flammable', 'acid-flammable']],
  ['nitricAcid', 'aceticAcid', ['oxidiser-flammable', 'acid-flammable', 'acid-oxidiser']],
  ['nitricAcid', 'cyanide', ['acid-cyanide', 'oxidiser-cyanide']],
  ['nitricAcid', 'sulphide', ['acid-sulphide', 'oxidiser-sulphide']],
  ['hypochlorite', 'ammonia', ['hypochlorite-ammonia']],
  ['hypochlorite', 'acetone', ['hypochlorite-flammable']],
  ['peroxide', 'acetone', ['oxidiser-flammable']],
  ['organicPeroxide', 'acetone', ['self_reactive-flammable']],
  ['organicPeroxide', 'sulphuricAcid', ['self_reactive-acid']],
  ['acetone', 'acetone', []],
  ['aceticAcid', 'aceticAcid', []],
  ['nitricAcid', 'nitricAcid', []],
  ['lye', 'hypochlorite', []],
])('%s beside %s', (one, other, rules) => {
  expect(rulesAgainst(rows[one], rows[other])).toEqual(rules);
  expect(rulesAgainst(rows[other], rows[one])).toEqual(rules);
});

const acids = [
  'rikkihappoa',
  'sulphuric acid',
  'svovelsyre',
  'svavelsyra',
  'kyselinu sírovú',
  'серную кислоту',
];
test.each([
  [
    'hypochlorite',
    'natriumhypokloriitin, sodium hypochlorite, klorin, hypoklorit, chlórnanu sodného, гипохлоритом',
  ],
  ['cyanide', 'syanidin, cyanide, cyanid, cyanider, kyanidu, цианидом'],
  ['sulphide', 'natriumsulfidin, sodium sulphide, natriumsulfid, sulfid, sirníka sodného, сульфидом'],
  ['base', 'lipeää, lye, lut, natronlut, lúhu, щёлочью'],
  [
    'oxidiser',
    'vetyperoksidin, hydrogen peroxide, hydrogenperoksid, väteperoxid, peroxid vodíka, пероксидом',
  ],
  ['flammable', 'asetonin, acetone, aceton, bensin, acetónu, ацетоном'],
])('an acid beside %s, by the names people use in six languages', (group, names) => {
  names.split(', ').forEach((name, at) => {
    expect([name, ...rulesAgainst({ name: acids[at] ?? '' }, { name })]).toContain(`acid-${group}`);
  });
});

test.each(['Haponkestävä käsine', 'Acid-free flux', 'Molybdeenidisulfidirasva', 'Syre, komprimerat'])(
  '%s is not taken for what its name contains',
  (name) => expect([...groupsOf({ name })].filter((one) => one === 'acid' || one === 'sulphide')).toEqual([]),
);

const now = Date.parse('2026-11-28T10:00:00Z');
const sheet = { sdsUrl: null, sheet: 1, sdsExpiry: '2028-01-01T00:00:00Z' };
const coolantRow = { name: 'CoolCut 5', riskPhrases: 'EUH210', ...sheet };
test.each([
  ['both known and no rule', coolantRow, []],
  ['no sheet', { ...coolantRow, sheet: null }, ['other']],
  ['a sheet past its day', { ...coolantRow, sdsExpiry: '2026-01-01T00:00:00Z' }, ['other']],
  ['a sheet without a day', { ...coolantRow, sdsExpiry: null }, ['other']],
  ['no hazard statement', { ...coolantRow, riskPhrases: null }, ['other']],
  ['a precaution is no hazard statement', { ...coolantRow, riskPhrases: 'P264' }, ['other']],
  ['corrosive, acid or base unsaid', { ...coolantRow, riskPhrases: 'H314' }, ['other']],
  ['a name alone', { name: 'Tuntematon' }, ['other']],
])('%s: whether it is known what it is', (_what, other, unknown) => {
  expect(rulesAgainst(rows.lye, other)).toEqual([]);
  expect(isKnown(other, now)).toBe(unknown.length === 0);
});

test('what is not known does not hide a rule that is', () => {
  expect(rulesAgainst({ name: 'natriumhypokloriitti' }, rows.sulphuricAcid)).not.toEqual([]);
});
