import 'fake-indexeddb/auto';
import type { PermitTemplate } from '@turva/contracts/permits/permit-templates';
import type { Area } from '@turva/contracts/plant/areas';
import type { Chemical } from '@turva/contracts/registers/chemicals';
import type { RiskAssessment } from '@turva/contracts/risks/risk-assessments';
import { expect, test } from 'vitest';
import { emptyDb } from '../../testing/offline-db.ts';
import { permitWords } from './permit-words.ts';
import { wordsOf } from './words-of.ts';

const texts = (fi: string, ru: string) => ({ fi, en: fi, no: fi, sv: fi, sk: fi, ru });

test('keys and ids of a permit are shown as text, in the reader’s language', async () => {
  const db = await emptyDb();
  await db.srvPermitTemplates.bulkPut([
    { id: 2, requirements: [{ key: 'cordon', text: texts('Vanha', 'Старое') }], equipment: [] },
    {
      id: 3,
      requirements: [{ key: 'cordon', text: texts('Alue rajataan', 'Оградить место') }],
      equipment: [{ key: 'helmet', text: texts('Kypärä', 'Каска') }],
    },
  ] as unknown as PermitTemplate[]);
  await db.srvChemicals.put({ id: 8, name: 'Asetoni' } as Chemical);
  await db.srvAreas.put({ id: 5, name: 'Valssaamo' } as Area);
  await db.srvRiskAssessments.put({ id: 4, clientId: 'r', title: 'Valun riskit' } as RiskAssessment);
  await db.srvPeople.put({ id: 9, name: 'Erik Lindström', department: null, role: 'user' });
  const words = await permitWords(db, { templateId: 3 }, 'ru');
  expect(wordsOf('requirements', ['cordon', 'gone'], words)).toBe('Оградить место, –');
  expect(wordsOf('equipment', ['helmet'], words)).toBe('Каска');
  expect(wordsOf('chemicalIds', [8], words)).toBe('Asetoni');
  expect(wordsOf('riskAssessmentId', 4, words)).toBe('Valun riskit');
  expect(wordsOf('areaId', 5, words)).toBe('Valssaamo');
  const people = [
    { userId: 9, name: null },
    { userId: null, name: 'Urakoitsija' },
  ];
  expect(wordsOf('people', people, words)).toBe('Erik Lindström, Urakoitsija');
  expect(wordsOf('people', [], words)).toBe('–');
  expect(wordsOf('description', '', words)).toBe('–');
  expect(wordsOf('location', 'Halli 5', words)).toBe('Halli 5');
});
