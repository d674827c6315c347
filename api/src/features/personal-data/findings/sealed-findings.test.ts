import { randomUUID } from 'node:crypto';
import type { ErasureFindings } from '@turva/contracts/people/erasure-findings';
import { anObservation } from '@turva/fixtures/observations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTexts, sealTexts } from '../../../db/sealed-texts.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { TEST_PASSWORD } from '../../../testing/test-user.ts';

let app: TestApp;
let investigationId: number;
beforeAll(async () => {
  app = await testApp();
  const sari = await app.as('sari', { role: 'supervisor' });
  const { id } = (await sari.post<{ id: number }>('/api/observations', anObservation())).body;
  const row = {
    clientId: randomUUID(),
    observationId: id,
    createdBy: sari.id,
    state: 'open' as const,
    severe: 'unsure' as const,
  };
  const made = await app.db
    .insertInto('investigations')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  investigationId = made.id;
});
afterAll(() => app.close());

const secret = () => app.config.sessionSecret;

/** A person of an investigation, entered by name. */
async function enter(sealed: string) {
  const id = randomUUID();
  await app.db.insertInto('investigationPeople').values({ id, investigationId, sealed, rev: 1 }).execute();
  return id;
}

async function erased(firstName: string, lastName: string) {
  const person = await app.as(`${firstName}.${lastName}`.toLowerCase());
  await app.db.updateTable('users').set({ firstName, lastName }).where('id', '=', person.id).execute();
  expect((await person.post('/api/user/deletion', { password: TEST_PASSWORD })).status).toBe(200);
  return person.id;
}

const entryOf = async (userId: number) => {
  const { rows } = await sql<{ detail: unknown }>`
    select detail from audit_log where action = 'erased' and entity_id = ${String(userId)}`.execute(app.db);
  return rows[0]?.detail;
};

const nobody = { bodyPart: 'Käsi', treatment: '', absenceDays: 3 };

test('health data entered by name is listed by the name alone, and loses it once an admin has decided', async () => {
  const admin = await app.as('paakayttaja', { role: 'admin' });
  const texts = { ...nobody, name: 'Lempi Salonen', injury: 'Lempi Salosen käsi jäi puristuksiin.' };
  const person = await enter(sealTexts(texts, secret(), 'health'));
  const other = await enter(
    sealTexts({ ...nobody, name: 'Eino Leino', injury: 'Nyrjähdys' }, secret(), 'health'),
  );
  const userId = await erased('Lempi', 'Salonen');
  const pseudonym = `poistettu-${userId}`;
  expect(await entryOf(userId)).toMatchObject({ inTextsOfOthers: 2 });

  const list = async () => (await admin.get<ErasureFindings>('/api/admin/erasure-findings')).body;
  const { findings, total } = await list();
  expect(total).toBe(2);
  const ofRecord = {
    id: expect.any(Number),
    entity: 'investigations',
    recordId: investigationId,
    path: null,
  };
  expect(findings).toEqual([
    { ...ofRecord, sentence: 'Lempi Salonen', proposal: pseudonym, byWord: false },
    { ...ofRecord, sentence: 'Lempi Salosen', proposal: pseudonym, byWord: false },
  ]);
  const ids = findings.map(({ id }) => id);
  expect((await admin.post('/api/admin/erasure-findings/accept', { ids })).body).toEqual({ decided: 2 });
  expect(await list()).toEqual({ findings: [], total: 0 });

  const sealedOf = async (id: string) => {
    const { sealed } = await app.db
      .selectFrom('investigationPeople')
      .select('sealed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return openTexts(sealed, secret(), 'health');
  };
  expect(await sealedOf(person)).toEqual({
    ...texts,
    name: pseudonym,
    injury: `${pseudonym} käsi jäi puristuksiin.`,
  });
  expect(await sealedOf(other)).toMatchObject({ name: 'Eino Leino', injury: 'Nyrjähdys' });
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where detail ->> 'erasedPerson' = ${String(userId)} order by id`.execute(
    app.db,
  );
  expect(rows.map(({ action }) => action)).toEqual(['health_changed', 'health_changed']);
});

test('an erasure says how many sealed rows it could not search', async () => {
  await enter('v1.damaged.row');
  expect(await entryOf(await erased('Oiva', 'Rautio'))).toMatchObject({ unopened: 1 });
});
