import { randomUUID } from 'node:crypto';
import type { ErasureFindings, SearchedMentions } from '@turva/contracts/people/erasure-findings';
import { anObservation } from '@turva/fixtures/observations';
import { aPermit } from '@turva/fixtures/work-permits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTexts, sealTexts } from '../../../db/sealed-texts.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { TEST_PASSWORD } from '../../../testing/test-user.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
let app: TestApp;
let admin: Client;
let sari: Client;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('paakayttaja', { role: 'admin' });
  sari = await app.as('sari', { role: 'supervisor' });
});
afterAll(() => app.close());

const observe = async (title: string) =>
  (await sari.post<{ id: number }>('/api/observations', anObservation({ title }))).body.id;
const titleOf = async (id: number) =>
  (await sari.get<{ title: string }>(`/api/observations/${id}`)).body.title;
const search = (username: string | undefined, word: string) =>
  admin.post<SearchedMentions>('/api/admin/erasure-findings/search', { username, word });
const list = async () => (await admin.get<ErasureFindings>('/api/admin/erasure-findings')).body;
const decide = (decision: 'accept' | 'dismiss', ids: number[]) =>
  admin.post(`/api/admin/erasure-findings/${decision}`, { ids });
const logged = async (word: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from audit_log where position(${word} in lower(detail::text)) > 0`.execute(
    app.db,
  );
  return rows[0]?.n;
};

async function erased(username: string) {
  const person = await app.as(username);
  expect((await person.post('/api/user/deletion', { password: TEST_PASSWORD })).status).toBe(200);
  return `poistettu-${person.id}`;
}

test('a nickname is listed wherever it is a word, and goes where an admin says it means the person', async () => {
  const his = await observe('SEPE kaatui, kysy Sepeltä');
  const anothers = await observe('Sepe Oy toi sepelin');
  const pseudonym = await erased('seppo');
  expect(await list()).toEqual({ findings: [], total: 0 });

  expect((await search(pseudonym, ' sépe ')).body).toEqual({ found: 3, unopened: 0 });
  // the same word again
  expect((await search(pseudonym, 'Sepe')).body).toEqual({ found: 3, unopened: 0 });
  const { findings, total } = await list();
  expect(total).toBe(3);
  expect(findings.map(({ sentence, proposal, byWord }) => [sentence, proposal, byWord])).toEqual([
    ['SEPE kaatui, kysy Sepeltä', `${pseudonym} kaatui, kysy Sepeltä`, true],
    ['SEPE kaatui, kysy Sepeltä', `SEPE kaatui, kysy ${pseudonym}`, true],
    ['Sepe Oy toi sepelin', `${pseudonym} Oy toi sepelin`, true],
  ]);

  const of = (id: number) => findings.filter(({ recordId }) => recordId === id).map((each) => each.id);
  expect((await decide('dismiss', of(anothers))).body).toEqual({ decided: 1 });
  expect((await decide('accept', of(his))).body).toEqual({ decided: 2 });
  expect([await titleOf(his), await titleOf(anothers)]).toEqual([
    `${pseudonym} kaatui, kysy ${pseudonym}`,
    'Sepe Oy toi sepelin',
  ]);
  expect(await logged('sepe')).toBe(0);
  expect(await list()).toEqual({ findings: [], total: 0 });
});

test('it is found before the account is erased, in texts of any age and in its own', async () => {
  const person = await app.as('heikki');
  const { id } = (
    await person.post<{ id: number }>('/api/observations', anObservation({ title: 'H.K. täytti' }))
  ).body;
  expect((await search('Heikki', 'h.k.')).body).toEqual({ found: 1, unopened: 0 });
  await decide(
    'accept',
    (await list()).findings.map((each) => each.id),
  );
  expect(await titleOf(id)).toBe(`poistettu-${person.id} täytti`);
  expect((await person.post('/api/user/deletion', { password: TEST_PASSWORD })).body).toEqual({
    erased: true,
    pseudonym: `poistettu-${person.id}`,
  });
});

test('in sealed health data the word alone is shown, and that it was read is logged', async () => {
  const observationId = await observe('Tapaturma');
  const { id: investigationId } = await app.db
    .insertInto('investigations')
    .values({ clientId: randomUUID(), observationId, createdBy: sari.id, state: 'open', severe: 'unsure' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const texts = { name: null, injury: 'Masan käsi', bodyPart: 'Käsi', treatment: '', absenceDays: 3 };
  const id = randomUUID();
  const secret = app.config.sessionSecret;
  await app.db
    .insertInto('investigationPeople')
    .values({ id, investigationId, sealed: sealTexts(texts, secret, 'health'), rev: 1 })
    .execute();
  const pseudonym = await erased('martti');
  expect((await search(pseudonym, 'Masa')).body).toEqual({ found: 1, unopened: 0 });
  const { findings } = await list();
  expect(findings).toMatchObject([{ sentence: 'Masan', proposal: pseudonym }]);
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from audit_log where action = 'health_read' and actor_id = ${admin.id}
      and entity_id = ${String(investigationId)}`.execute(app.db);
  expect(rows).toEqual([{ n: 1 }]);
  await decide(
    'accept',
    findings.map((each) => each.id),
  );
  const { sealed } = await app.db
    .selectFrom('investigationPeople')
    .select('sealed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(openTexts(sealed, secret, 'health')).toEqual({ ...texts, injury: `${pseudonym} käsi` });
  expect(await logged('masa')).toBe(0);
});

test('somebody without an account is found by the name, wherever one may stand, and goes from there', async () => {
  const observationId = await observe('Kolari');
  const statement = {
    id: randomUUID(),
    by: 'Veikko Vieras',
    text: 'Näin kaiken',
    at: new Date().toISOString(),
  };
  await app.db
    .insertInto('investigations')
    .values({
      clientId: randomUUID(),
      observationId,
      createdBy: sari.id,
      state: 'open',
      severe: 'unsure',
      statements: JSON.stringify([statement]),
    })
    .execute();
  const { body: permit } = await sari.post<{ id: number }>('/api/work-permits', aPermit());
  await app.db
    .insertInto('permitPeople')
    .values({
      permitId: permit.id,
      id: randomUUID(),
      position: 7,
      role: 'performer',
      userId: null,
      name: 'Veikko Vieras',
      company: 'Asennus Veikko Vieras',
      confirmedAt: null,
    })
    .execute();
  await app.db
    .insertInto('riskAssessments')
    .values({
      userId: sari.id,
      assessor: 'Veikko Vieras',
      title: 'x',
      location: 'x',
      riskLevel: 'low',
      category: 'other',
      dueDate: new Date(),
      matrix: '{}',
      observationIds: '[]',
      hazards: '[]',
    })
    .execute();

  expect((await search(undefined, 'Veikko Vieras')).body).toEqual({ found: 4, unopened: 0 });
  const { findings } = await list();
  expect(findings.map(({ entity, sentence, proposal }) => [entity, sentence, proposal]).toSorted()).toEqual([
    ['investigations', 'Veikko Vieras', 'poistettu'],
    ['risk_assessments', 'Veikko Vieras', 'poistettu'],
    ['work_permits', 'Asennus Veikko Vieras', 'Asennus poistettu'],
    ['work_permits', 'Veikko Vieras', 'poistettu'],
  ]);
  await decide(
    'accept',
    findings.map((each) => each.id),
  );
  expect((await search(undefined, 'Veikko Vieras')).body).toEqual({ found: 0, unopened: 0 });
  expect(await logged('veikko')).toBe(0);
});

test('a word in too many texts lists nothing, and nobody is searched for who does not exist', async () => {
  await sql`
    insert into observations (user_id, title, description, category, severity)
    select ${sari.id}::integer, 'Vuoto ' || n, 'x', 'safety', 'low' from generate_series(1, 201) n`.execute(
    app.db,
  );
  const pseudonym = await erased('vuokko');
  expect((await search(pseudonym, 'vuoto')).body).toMatchObject({ found: 201 });
  expect(await list()).toEqual({ findings: [], total: 0 });
  const nobody = await search('poistettu-99999', 'Sepe');
  expect([nobody.status, nobody.body]).toMatchObject([
    400,
    { errors: [{ path: 'username', code: 'unknown_person' }] },
  ]);
  for (const word of ['a', '12', ' . ']) expect((await search(pseudonym, word)).status).toBe(400);
});
