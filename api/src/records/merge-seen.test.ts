import { randomUUID } from 'node:crypto';
import type { FieldConflict } from '@turva/contracts/observations/observation-handling';
import { aChemical } from '@turva/fixtures/chemicals';
import { aDocument } from '@turva/fixtures/documents';
import { aProcedure } from '@turva/fixtures/emergency';
import { aHazard, aRiskAssessment } from '@turva/fixtures/risk-assessments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../testing/test-app.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
type Answer = { id: number; rev?: number; code?: string; conflicts?: FieldConflict[] } & Record<
  string,
  unknown
>;
let app: TestApp;
let sari: Client;
let timo: Client;
beforeAll(async () => {
  app = await testApp();
  sari = await app.as('sari', { role: 'supervisor' });
  timo = await app.as('timo', { role: 'supervisor' });
});
afterAll(() => app.close());

const aModule = () => ({
  category: 'mandatory',
  estimatedDuration: 10,
  points: 10,
  passPercent: null,
  validityMonths: null,
  needsSignOff: false,
  texts: {
    fi: {
      title: 'Tulityöt',
      description: '',
      lesson: { sections: [{ heading: 'Alku', body: 'Teksti', picture: null, question: null }], quiz: [] },
    },
  },
});
const aSchedule = () => ({
  title: 'Kierros',
  what: 'round',
  template: 'short',
  rule: { by: 'week', every: 1, from: '2026-11-27' },
  leadDays: 0,
});

interface Noun {
  path: string;
  create: () => object;
  /** a field both change, and one only the second does */
  same: readonly [string, unknown, unknown];
  other: readonly [string, unknown];
}

const nouns: Record<string, Noun> = {
  schedule: {
    path: '/api/schedules',
    create: aSchedule,
    same: ['title', 'Sarin', 'Timon'],
    other: ['note', 'Muista lamppu'],
  },
  module: {
    path: '/api/training/modules',
    create: aModule,
    same: ['points', 20, 30],
    other: ['needsSignOff', true],
  },
  document: {
    path: '/api/documents',
    create: aDocument,
    same: ['title', 'Sarin', 'Timon'],
    other: ['description', 'Uusi teksti'],
  },
  chemical: {
    path: '/api/chemicals',
    create: aChemical,
    same: ['quantity', '5 l', '6 l'],
    other: ['riskPhrases', 'H225'],
  },
  'risk assessment': {
    path: '/api/risk-assessments',
    create: () => aRiskAssessment({ clientId: randomUUID() }),
    same: ['title', 'Sarin', 'Timon'],
    other: ['location', 'Puristamo'],
  },
  procedure: {
    path: '/api/emergency/procedures',
    create: aProcedure,
    same: ['steps', 'Sarin', 'Timon'],
    other: ['title', 'Tulipalo hallissa'],
  },
};

describe.each(Object.entries(nouns))('a %s changed by two people', (_name, { path, create, same, other }) => {
  const [field, hers, his] = same;
  const [otherField, value] = other;
  const make = async () => {
    const made = await sari.post<Answer>(path, create());
    expect(made.status).toBe(201);
    return made.body;
  };
  const edit = (client: Client, { id, rev }: Answer, changes: object) =>
    client.patch<Answer>(`${path}/${id}`, changes, { 'if-match': `"${rev}"` });

  test('the same field: both values, and whose the other one is; nothing is written', async () => {
    const made = await make();
    const seen = made[field];
    await edit(sari, made, { [field]: hers, base: { [field]: seen } });
    const { status, body } = await edit(timo, made, {
      [field]: his,
      [otherField]: value,
      base: { [field]: seen, [otherField]: made[otherField] },
    });
    expect([status, body.code]).toEqual([412, 'version_conflict']);
    expect(body.conflicts).toEqual([
      {
        field,
        base: seen,
        mine: his,
        theirs: hers,
        by: 'Sari Testi',
        byId: sari.id,
        at: expect.any(String),
      },
    ]);
    const kept = await edit(timo, { ...made, rev: 2 }, { [otherField]: made[otherField] });
    expect(kept).toMatchObject({ status: 200, body: { [field]: hers, [otherField]: made[otherField] } });
  });

  test('different fields: both are kept', async () => {
    const made = await make();
    await edit(sari, made, { [field]: hers, base: { [field]: made[field] } });
    const { status, body } = await edit(timo, made, {
      [otherField]: value,
      base: { [otherField]: made[otherField] },
    });
    expect([status, body[field], body[otherField]]).toEqual([200, hers, value]);
  });

  test('an older app names no values: it is refused with the fields, and their values now', async () => {
    const made = await make();
    await edit(sari, made, { [field]: hers });
    const { status, body } = await edit(timo, made, { [field]: his });
    expect([status, body.code]).toEqual([412, 'version_conflict']);
    expect(body.conflicts).toMatchObject([{ field, mine: his, theirs: hers, byId: sari.id }]);
    // changed to what it is already
    expect((await edit(timo, made, { [field]: hers })).status).toBe(200);
  });
});

test('an area changed by two people names whose the other value is', async () => {
  const { body: area } = await sari.post<Answer>('/api/areas', { name: 'Halli', code: 'H1' });
  const rename = (client: Client, name: string) =>
    client.patch<Answer>(`/api/areas/${area.id}`, { name, base: { name: 'Halli' } });
  await rename(sari, 'Sarin halli');
  const { body } = await rename(timo, 'Timon halli');
  expect(body.conflicts).toMatchObject([
    { field: 'name', mine: 'Timon halli', theirs: 'Sarin halli', by: 'Sari Testi', byId: sari.id },
  ]);
});

test('hazards of which an older app names no values are shown one by one', async () => {
  const hazards = [aHazard(), aHazard({ what: 'Kaatuva kuorma' })];
  const [first, second] = hazards;
  const { body: made } = await sari.post<Answer>('/api/risk-assessments', aRiskAssessment({ hazards }));
  const send = (client: Client, changed: object, headers = {}) =>
    client.patch<Answer>(
      `/api/risk-assessments/${made.id}`,
      { hazards: [{ ...first, ...changed }, second] },
      headers,
    );
  await send(sari, { likelihood: 1 });
  const { status, body } = await send(timo, { likelihood: 3 }, { 'if-match': '"1"' });
  expect(status).toBe(412);
  expect(body.conflicts).toMatchObject([
    { field: `hazards.${first?.id}`, mine: { likelihood: 3 }, theirs: { likelihood: 1 } },
  ]);
});
