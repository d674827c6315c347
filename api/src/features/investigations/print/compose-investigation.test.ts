import type { HurtPerson, Investigation } from '@turva/contracts/risks/investigations';
import { languages } from '@turva/locales/languages';
import { expect, test } from 'vitest';
import { writePdf } from '../../../pdf/write-pdf.ts';
import { composeInvestigation, type ToPrint } from './compose-investigation.ts';
import { linesOf } from './paragraphs.ts';

const at = '2026-11-04T10:00:00.000Z';
const one: Investigation = {
  id: 3,
  clientId: 'c0000000-0000-8000-9000-000000000001',
  observationId: 9,
  observationTitle: 'Putosi tikkailta',
  state: 'signed_off',
  severe: 'yes',
  whatHappened: 'Tikkaat luistivat.\nHän putosi.',
  lessons: null,
  timeline: [
    { id: 'b', at: '2026-11-04T09:00:00.000Z', text: 'Putosi' },
    { id: 'a', at: '2026-11-04T08:00:00.000Z', text: 'Nousi tikkaille' },
  ],
  whys: [{ id: 'w', text: 'Tikkaat olivat kuluneet' }],
  causes: [
    { id: 'x', parentId: null, kind: 'technical', text: 'Kuluneet tikkaat' },
    { id: 'y', parentId: 'x', kind: 'organisational', text: 'Ei tarkastettu' },
  ],
  statements: [{ id: 's', by: 'Veikko', text: 'Näin sen' }],
  investigators: [{ id: 1, name: 'Sari Salo' }],
  mayReadHealth: true,
  duties: [
    {
      id: 'police',
      text: null,
      source: null,
      contact: null,
      time: { by: 'at_once' },
      severeOnly: true,
      dueDay: null,
      done: { at, byId: 1, byName: 'Sari Salo', note: 'Soitettu' },
    },
  ],
  knownAt: at,
  rev: 4,
  createdAt: at,
  updatedAt: at,
  history: [],
};
const person: HurtPerson = {
  id: 'p',
  userId: null,
  name: 'Heikki Hiomo',
  personName: null,
  injury: 'Nilkan murtuma',
  bodyPart: '',
  treatment: '',
  absenceDays: 21,
  rev: 1,
  unreadable: false,
};
const open = { responsible: null, dueDate: null, doneAt: null, effective: null, works: null };
const printed = (changes: Partial<ToPrint> = {}): ToPrint => ({
  one,
  actions: [{ ...open, what: 'Uudet tikkaat', responsible: 'Kari', dueDate: '2026-12-01' }],
  hurt: null,
  language: 'fi',
  plant: 'Tehdas',
  by: 'Sari Salo',
  now: new Date(at),
  ...changes,
});

test('everything written is in it, events in order and causes under their effects', () => {
  const said = JSON.stringify(composeInvestigation(printed()).sections);
  for (const words of ['Tikkaat luistivat.', 'Hän putosi.', 'Veikko: Näin sen', 'Uudet tikkaat', 'Soitettu'])
    expect(said).toContain(words);
  expect(said.indexOf('Nousi tikkaille')).toBeLessThan(said.indexOf('"Putosi"'));
  expect(said).toContain('"– Ei tarkastettu"');
});

test('a measure is verified only if it was found to help', () => {
  const done = { ...open, what: 'Kaide', doneAt: new Date(at) };
  const actions = [
    done,
    { ...done, effective: true },
    { ...done, effective: false },
    { ...done, works: false },
  ];
  const said = JSON.stringify(composeInvestigation(printed({ actions })).sections);
  expect(said.match(/(?<=· )(Tehty|Varmistettu|Ei toimi)(?=")/g)).toEqual([
    'Tehty',
    'Varmistettu',
    'Ei toimi',
    'Ei toimi',
  ]);
});

test('who was hurt is included only if it was requested, and the paper says so', () => {
  const [without, within] = [null, [person]].map((hurt) =>
    JSON.stringify(composeInvestigation(printed({ hurt }))),
  );
  expect(without).not.toMatch(/Heikki|murtuma/);
  expect(without).toContain('ei ole tässä tulosteessa');
  expect(within).toMatch(/Heikki Hiomo.*Nilkan murtuma/);
  expect(within).toContain('luottamuksellisesti');
});

test.each(languages)('in %s it is a PDF with no translation key in place of words', async (language) => {
  const document = composeInvestigation(printed({ language, hurt: [person] }));
  expect(JSON.stringify(document)).not.toMatch(/investigations:|reportText:|[a-z]+\.[a-z]+[A-Z]\w*"/);
  const pdf = (await writePdf(document)).toString('latin1');
  expect(pdf.startsWith('%PDF-1.7')).toBe(true);
});

test('a text of any length is printed in full, in pieces that fit on a page', async () => {
  const long = `${'pitkä sana '.repeat(1800)}\n${'x'.repeat(9000)}`;
  const lines = linesOf(long);
  expect(lines.every((line) => line.length <= 1501)).toBe(true);
  expect(lines.join('').replace(/\s/g, '')).toBe(long.replace(/\s/g, ''));
  const pages = (text: string) =>
    writePdf(composeInvestigation(printed({ one: { ...one, whatHappened: text } }))).then(
      (bytes) => bytes.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0,
    );
  expect(await pages(long)).toBeGreaterThan(await pages('lyhyt'));
});
