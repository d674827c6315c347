import 'fake-indexeddb/auto';
import '../../records/nouns.ts';
import { readTexts } from '@turva/locales/read-texts';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { UserDb } from '../../offline/engine/db.ts';
import { answerHere } from './answer-here.ts';

let db: UserDb;
let count = 0;
beforeAll(() => i18next.init({ lng: 'fi', resources: { fi: readTexts('fi') } }));
beforeEach(() => {
  db = new UserDb(`turva-u${7600 + count++}`);
});
afterEach(() => db.delete());

const asked = (question: string) =>
  answerHere(
    db,
    { id: db.userId, role: 'supervisor', department: null },
    { question, earlier: [], language: 'fi', form: undefined },
  );
const questions = [
  'Avoimet havainnot',
  'Montako työlupaa on voimassa?',
  'Onko asetonia?',
  'Paljonko TSI on?',
];

test.each(questions)('before the first data nothing is concluded: %s', async (question) => {
  const { answer, asOf, dataUsed } = await asked(question);
  expect(answer.split('\n')[0]).toBe('Ilman yhteyttä: tällä laitteella ei ole vielä tietoja.');
  expect(answer).toContain('soita 112');
  expect([asOf, dataUsed]).toEqual([undefined, []]);
  await db.sync.put({ key: 'heardAllAt', value: Date.now() });
  const later = await asked(question);
  expect(later.answer).not.toContain('ei ole vielä tietoja');
  expect(later.asOf).toBeGreaterThan(0);
});

test('a cry for help and a question of the app need no data', async () => {
  expect(await asked('Apua, mies on tajuton')).toMatchObject({ emergency: true, asOf: null });
  expect((await asked('Miten teen havainnon?')).answer).not.toContain('ei ole vielä tietoja');
});
