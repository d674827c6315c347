import type { DecidedFindings, ErasureFindings } from '@turva/contracts/people/erasure-findings';
import { aChemical } from '@turva/fixtures/chemicals';
import { anObservation } from '@turva/fixtures/observations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealAudit } from '../../../audit/seal-audit.ts';
import { verifyAudit } from '../../../audit/verify-audit.ts';
import { tableNames } from '../../../db/columns/all-columns.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { TEST_PASSWORD } from '../../../testing/test-user.ts';
import { textColumnsOf } from '../rewrite-own-texts.ts';
import { recordOf } from './record-of.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('every table with texts says which record they belong to', () => {
  expect(tableNames.filter((table) => textColumnsOf(table).length > 0 && !recordOf[table])).toEqual([]);
});

test('a name in another person’s text stays until an admin has decided, one by one or together', async () => {
  const admin = await app.as('paakayttaja', { role: 'admin' });
  const witness = await app.as('todistaja', { role: 'supervisor' });
  const helvi = await app.as('helvi.77');
  await app.db
    .updateTable('users')
    .set({ firstName: 'Helvi', lastName: 'Mäkinen', email: 'helvi@makinen.example' })
    .where('id', '=', helvi.id)
    .execute();
  const texts = {
    title: 'Kaatuminen, Helvi Mäkinen',
    description: 'Lattia oli märkä. HELVI MÄKISEN kypärä putosi! Helvi oli portailla, helvi.77 kirjasi.',
    location: 'Konesali 7',
  };
  const { id } = (await witness.post<{ id: number }>('/api/observations', anObservation(texts))).body;
  const comment = 'Kysy: helvi@makinen.example. Muu jää.';
  await witness.post(`/api/observations/${id}/comments`, { id: crypto.randomUUID(), text: comment });
  const chemical = await witness.post<{ id: number }>(
    '/api/chemicals',
    aChemical({ name: 'Helvi Mäkinen -liuos' }),
  );
  const read = async () =>
    (await witness.get<{ rev: number; comments: { text: string }[] }>(`/api/observations/${id}`)).body;

  const pseudonym = `poistettu-${helvi.id}`;
  expect((await helvi.post('/api/user/deletion', { password: TEST_PASSWORD })).status).toBe(200);
  const before = await read();
  expect(before).toMatchObject({ ...texts, comments: [{ text: comment }] });

  const list = async () => (await admin.get<ErasureFindings>('/api/admin/erasure-findings')).body;
  const { findings, total } = await list();
  expect(total).toBe(4);
  const ofRecord = { entity: 'observations', recordId: id, path: `/observations?id=${id}`, byWord: false };
  expect(findings).toEqual(
    expect.arrayContaining([
      { ...ofRecord, id: expect.any(Number), sentence: texts.title, proposal: `Kaatuminen, ${pseudonym}` },
      {
        ...ofRecord,
        id: expect.any(Number),
        sentence: 'HELVI MÄKISEN kypärä putosi!',
        proposal: `${pseudonym} kypärä putosi!`,
      },
      expect.objectContaining({ ...ofRecord, proposal: expect.stringContaining(pseudonym) }),
      expect.objectContaining({ entity: 'chemicals', sentence: 'Helvi Mäkinen -liuos' }),
    ]),
  );

  const ids = (entity: string) => findings.filter((each) => each.entity === entity).map((each) => each.id);
  const kept = await admin.post<DecidedFindings>('/api/admin/erasure-findings/dismiss', {
    ids: ids('chemicals'),
  });
  expect(kept.body).toEqual({ decided: 1 });
  const accepted = () =>
    admin.post<DecidedFindings>('/api/admin/erasure-findings/accept', { ids: ids('observations') });
  expect((await accepted()).body).toEqual({ decided: 3 });
  // decided by somebody else meanwhile
  expect((await accepted()).body).toEqual({ decided: 0 });
  expect(await list()).toEqual({ findings: [], total: 0 });

  const after = await read();
  expect(after).toMatchObject({
    title: `Kaatuminen, ${pseudonym}`,
    description: `Lattia oli märkä. ${pseudonym} kypärä putosi! Helvi oli portailla, helvi.77 kirjasi.`,
    location: 'Konesali 7',
    comments: [{ text: `Kysy: ${pseudonym}. Muu jää.` }],
    history: expect.arrayContaining([
      expect.objectContaining({
        action: 'edited',
        actorName: 'Paakayttaja Testi',
        change: { title: { from: 'Kaatuminen, …', to: `Kaatuminen, ${pseudonym}` } },
      }),
    ]),
  });
  expect(after.rev).toBeGreaterThan(before.rev);
  expect((await witness.get(`/api/chemicals/${chemical.body.id}`)).body).toMatchObject({
    name: 'Helvi Mäkinen -liuos',
  });
  const { rows: entries } = await sql<{ entity: string; action: string; n: number }>`
    select entity, action, count(*)::integer as n from audit_log
    where actor_id = ${admin.id} and detail ->> 'erasedPerson' = ${String(helvi.id)} group by 1, 2 order by 1`.execute(
    app.db,
  );
  expect(entries).toEqual([
    { entity: 'chemicals', action: 'seen', n: 1 },
    { entity: 'observations', action: 'edited', n: 3 },
  ]);
  await sealAudit(app.db);
  expect(await verifyAudit(app.db)).toMatchObject({ fault: null });
});

test('a text its author has changed since is no longer listed and not modified', async () => {
  const admin = await app.as('paakayttaja');
  const witness = await app.as('todistaja');
  const eino = await app.as('eino');
  await app.db
    .updateTable('users')
    .set({ firstName: 'Eino', lastName: 'Leino' })
    .where('id', '=', eino.id)
    .execute();
  const { id } = (
    await witness.post<{ id: number }>('/api/observations', anObservation({ title: 'Eino Leino näki' }))
  ).body;
  await eino.post('/api/user/deletion', { password: TEST_PASSWORD });
  const { findings } = (await admin.get<ErasureFindings>('/api/admin/erasure-findings')).body;
  expect(findings).toHaveLength(1);
  await app.db.updateTable('observations').set({ title: 'Joku näki' }).where('id', '=', id).execute();
  expect((await admin.get('/api/admin/erasure-findings')).body).toEqual({ findings: [], total: 0 });
  const ids = findings.map((each) => each.id);
  expect((await admin.post('/api/admin/erasure-findings/accept', { ids })).body).toEqual({ decided: 0 });
  expect((await witness.get(`/api/observations/${id}`)).body).toMatchObject({ title: 'Joku näki' });
});
