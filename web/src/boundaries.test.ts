import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { circlesIn, crossing, featureOf, type Import, importsIn, told } from '@turva/fixtures/imports';
import { expect, test } from 'vitest';

const imports = importsIn(import.meta.dirname);
const folderOf = (file: string) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : file);
const inFeature = ({ to }: Import) => featureOf(to) !== null;

test('the imports of the app are found', () => {
  expect(imports.map(told)).toContain('screens.ts takes features/areas/areas-screen.tsx');
});

test('no feature imports from another', () => {
  expect(
    crossing(imports).map(told),
    'Features meet in pages/. What several need belongs to ui/ (seen), forms/, media/, places/, sync-ui/ and offline/ (the data of the phone), http/ or files/.',
  ).toEqual([]);
});

test('there are no import cycles', () => {
  expect(
    circlesIn(imports),
    'Move what both need, often a type only, into a file that takes neither.',
  ).toEqual([]);
});

const foundations = [
  'files',
  'forms',
  'http',
  'i18n',
  'media',
  'offline',
  'places',
  'records',
  'service-worker',
  'sync-ui',
  'testing',
  'ui',
];

test.each(foundations)('%s/ imports nothing from a feature', (folder) => {
  const own = imports.filter(({ from }) => folderOf(from) === folder);
  expect(
    own.filter(inFeature).map(told),
    `Features stand on ${folder}/, so it cannot stand on one of them: pass it in, or move it down.`,
  ).toEqual([]);
});

test.each([
  [
    'ui',
    ['ui', 'i18n', 'http', 'files'],
    'The kit draws what it is given: what reads the phone’s data belongs to sync-ui/, forms/, media/ or places/.',
  ],
  [
    'offline',
    ['offline'],
    'The engine knows no noun: what it needs of one is handed to it at start (offline/nouns/).',
  ],
  [
    'records',
    ['offline', 'records'],
    'The service worker runs offline/ and records/ without a page: no React, no window, no texts.',
  ],
])('%s/ imports only from %j', (folder, allowed, why) => {
  const out = imports.filter(
    ({ from, to }) =>
      folderOf(from) === folder && !from.endsWith('.test.ts') && !allowed.includes(folderOf(to)),
  );
  expect(out.map(told), why).toEqual([]);
});

test.each(['signed-in.tsx', 'service-worker/sw.ts', 'features/account/lock-others.ts'])(
  '%s registers the nouns before a database is opened',
  (entry) => {
    expect(imports).toContainEqual(expect.objectContaining({ from: entry, to: 'records/nouns.ts' }));
  },
);

const kits = [
  { kit: 'ui/dialog', of: /<(Modal|Drawer)[\s.>]/, what: 'A layer is a Dialog, Sheet, Window or Panel' },
  { kit: 'ui/data-table', of: /<[Tt]able[\s>]/, what: 'A table is a Register, DataTable or FactsTable' },
];

test.each(kits)('only $kit/ draws what it draws', ({ kit, of, what }) => {
  const files = globSync('**/*.tsx', { cwd: import.meta.dirname });
  const drawing = files.filter((file) => of.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')));
  expect(drawing.some((file) => file.startsWith(kit))).toBe(true);
  expect(
    drawing.filter((file) => !file.startsWith(kit)),
    `${what} of ${kit}/.`,
  ).toEqual([]);
});

test('no component listens while the input of a field is captured', () => {
  const capturing = globSync('**/*.tsx', { cwd: import.meta.dirname }).filter((file) =>
    /on(Input|Change)Capture/.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
  );
  expect(
    capturing,
    'A state set there is drawn before the field has told of its change: what was typed is gone. Use onInput.',
  ).toEqual([]);
});
