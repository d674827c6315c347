import { expect, test } from 'vitest';
import { groupsOf, incompatible, isSamePlace, standWrongly, storageConflicts } from './storage-conflicts.ts';

const stored = (changes: {
  symbols?: string[];
  phrases?: string;
  reactions?: string[];
  areaId?: number | null;
  location?: string | null;
  clientId?: string;
}) => ({
  clientId: changes.clientId ?? 'a',
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
  ['sodium and acid', sodium, acid, ['water_reactive-acid']],
  ['coolant and anything', coolant, acid, []],
  [
    'a statement alone, without its pictogram',
    stored({ phrases: 'H272' }),
    stored({ phrases: 'H226' }),
    ['oxidiser-flammable'],
  ],
])('%s', (_what, one, other, pairs) => {
  expect(incompatible(one, other)).toEqual(pairs);
  expect(incompatible(other, one)).toEqual(pairs);
});

test.each([
  ['H199', []],
  ['H200', ['explosive']],
  ['H209', ['explosive']],
  ['H210', []],
  ['H219', []],
  ['H220', ['flammable']],
  ['H228', ['flammable']],
  ['H229', []],
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
  ['EUH029', []],
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
    { other: near, pairs: ['oxidiser-flammable', 'pressure-flammable'] },
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
