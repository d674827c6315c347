import { circlesIn, crossing, featureOf, type Import, importsIn, told } from '@turva/fixtures/imports';
import { expect, test } from 'vitest';

// a test may set up data through another feature
const imports = importsIn(import.meta.dirname).filter(
  ({ from }) => !/\.test\.ts$|(^|\/)testing\//.test(from),
);
const pairOf = ({ from, to }: Import) => `${featureOf(from)} takes from ${featureOf(to)}`;

/** Remaining imports from one feature into another. The list may only become shorter. */
const left: string[] = [
  'assistant takes from chemicals',
  'assistant takes from documents',
  'assistant takes from training',
  'assistant takes from tsi',
  'media takes from observations',
  'people takes from areas',
  'people takes from competence-cards',
  'profile takes from tsi',
  'reports takes from documents',
  'reports takes from training',
  'reports takes from tsi',
  'retention takes from observations',
  'retention takes from personal-data',
  'training takes from competence-cards',
  'tsi takes from chemicals',
  'tsi takes from reports',
  'work-permits takes from chemicals',
  'work-permits takes from competence-cards',
];

test('the imports of the server are found', () => {
  expect(imports.map(told)).toContain('nouns.ts takes features/areas/routes.ts');
});

test('there are no import cycles', () => {
  expect(
    circlesIn(importsIn(import.meta.dirname)),
    'Move what both need, often a type only, into a file that takes neither.',
  ).toEqual([]);
});

test('no feature imports from another except as listed here', () => {
  expect(
    crossing(imports)
      .filter((one) => !left.includes(pairOf(one)))
      .map(told),
    'Features meet in nouns.ts, app.ts, admin-routes.ts and sync/. What several need belongs to people/, sign-in/, notify/, plant/, media/, http/ or db/.',
  ).toEqual([]);
});

test('every exception listed here still exists', () => {
  const found = new Set(crossing(imports).map(pairOf));
  expect(
    left.filter((pair) => !found.has(pair)),
    'These no longer take from each other: remove their lines.',
  ).toEqual([]);
});

const foundations = [
  'audit',
  'db',
  'http',
  'jobs',
  'media',
  'notify',
  'pdf',
  'people',
  'plant',
  'records',
  'sign-in',
];

test.each(foundations)('%s/ imports nothing from a feature, nor from where features meet', (folder) => {
  const own = imports.filter(({ from }) => from.startsWith(`${folder}/`));
  expect(
    own.filter(({ to }) => /^(?:features|sync|demo)\/|^(?:app|nouns|admin-routes)\.ts$/.test(to)).map(told),
    `Features stand on ${folder}/, so it cannot stand on one of them: pass it in, or move it down.`,
  ).toEqual([]);
});

test('no feature imports from where features meet', () => {
  expect(
    imports
      .filter(({ from, to }) => featureOf(from) && /^sync\/|^(?:app|nouns|admin-routes)\.ts$/.test(to))
      .map(told),
    'sync/ reads every feature: what both need belongs to db/ or http/.',
  ).toEqual([]);
});
