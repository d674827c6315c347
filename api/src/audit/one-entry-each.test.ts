import { aChemical } from '@turva/fixtures/chemicals';
import { anAlert } from '@turva/fixtures/emergency';
import { anObservation } from '@turva/fixtures/observations';
import { aRiskAssessment } from '@turva/fixtures/risk-assessments';
import { aPermit } from '@turva/fixtures/work-permits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressToken } from '../sign-in/confirm-address.ts';
import { makingCalls } from '../testing/noun-of.ts';
import { nouns } from '../testing/records.ts';
import { statedRoutes } from '../testing/stated-routes.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { TEST_PASSWORD } from '../testing/test-user.ts';

let app: TestApp;
type Client = Awaited<ReturnType<TestApp['as']>>;
let worker: Client;
let sari: Client;
let kari: Client;
beforeAll(async () => {
  app = await testApp();
  worker = await app.as('aino');
  sari = await app.as('sari', { role: 'supervisor' });
  kari = await app.as('kari', { role: 'admin' });
});
afterAll(() => app.close());

const count = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from audit_log`.execute(
    app.db,
  );
  return rows[0]?.count ?? 0;
};
type Made = { status: number; body: { id: number } };
const observation = async () => ((await worker.post('/api/observations', anObservation())) as Made).body.id;
const permit = async () => ((await worker.post('/api/work-permits', aPermit())) as Made).body.id;
const area = async (code: string) =>
  ((await sari.post('/api/areas', { name: `Halli ${code}`, code })) as Made).body.id;

/** The preparation, and the call that leaves exactly one entry. */
const calls: Record<string, () => Promise<() => Promise<{ status: number }>>> = {
  'POST /api/observations': async () => () => worker.post('/api/observations', anObservation()),
  'PATCH /api/observations/:id': async () => {
    const id = await observation();
    return () => worker.patch(`/api/observations/${id}`, { title: 'Uusi otsikko' });
  },
  'DELETE /api/observations/:id': async () => {
    const id = await observation();
    return () => worker.delete(`/api/observations/${id}`);
  },
  'POST /api/observations/:id/seen': async () => {
    const id = await observation();
    return () => sari.post(`/api/observations/${id}/seen`, {});
  },
  'POST /api/observations/:id/comments': async () => {
    const id = await observation();
    return () => sari.post(`/api/observations/${id}/comments`, { id: crypto.randomUUID(), text: 'Nähty' });
  },
  'POST /api/investigations': async () => {
    const observationId = await observation();
    return () => sari.post('/api/investigations', { observationId });
  },
  'POST /api/admin/backup-key': async () => () => kari.post('/api/admin/backup-key'),
  'POST /api/admin/clock': async () => () => kari.post('/api/admin/clock', { own: new Date().toISOString() }),
  'PUT /api/accident-duties': async () => () => kari.put('/api/accident-duties', { duties: [] }),
  'POST /api/work-permits': async () => () => worker.post('/api/work-permits', aPermit()),
  'PATCH /api/work-permits/:id': async () => {
    const id = await permit();
    return () => worker.patch(`/api/work-permits/${id}`, { title: 'Uusi otsikko' });
  },
  'POST /api/work-permits/:id/reject': async () => {
    const id = await permit();
    return () => sari.post(`/api/work-permits/${id}/reject`, { rev: 1, reason: 'Ei näin' });
  },
  'POST /api/risk-assessments': async () => () => worker.post('/api/risk-assessments', aRiskAssessment()),
  'POST /api/emergency/alerts': async () => () => worker.post('/api/emergency/alerts', anAlert()),
  'PATCH /api/areas/:id': async () => {
    const id = await area('h2');
    return () => sari.patch(`/api/areas/${id}`, { name: 'Toinen halli', base: { name: 'Halli h2' } });
  },
  'POST /api/competence-cards': async () => () =>
    sari.post('/api/competence-cards', {
      userId: worker.id,
      kind: 'hot_work',
      number: null,
      validFrom: '2026-01-01',
      validTo: '2030-01-01',
    }),
  'PATCH /api/plant-settings': async () => () =>
    kari.patch('/api/plant-settings', { coMax: 15, base: { coMax: 20 } }),
  'POST /api/admin/invites': async () => () => kari.post('/api/admin/invites', {}),
  'POST /api/admin/permit-keys': async () => () => kari.post('/api/admin/permit-keys', {}),
  'PUT /api/admin/registration': async () => () =>
    kari.put('/api/admin/registration', { policy: 'open', domains: [] }),
  'PUT /api/admin/emergency-site': async () => () =>
    kari.put('/api/admin/emergency-site', { name: 'T', street: 'T 1', municipality: 'T', guidance: null }),
  'PATCH /api/admin/people/:id': async () => {
    const { id } = await app.as('muutettava');
    // three changes at once are one decision
    return () => kari.patch(`/api/admin/people/${id}`, { role: 'supervisor', department: 'X', areaIds: [] });
  },
  'POST /api/admin/erasure-findings/search': async () => {
    await app.as('seppo');
    return () => kari.post('/api/admin/erasure-findings/search', { username: 'seppo', word: 'Sepe' });
  },
  'POST /api/admin/people/:id/deactivate': async () => {
    const { id } = await app.as('suljettava');
    return () => kari.post(`/api/admin/people/${id}/deactivate`);
  },
  'POST /api/admin/people/:id/password-link': async () => {
    const { id } = await app.as('unohtaja');
    return () => kari.post(`/api/admin/people/${id}/password-link`);
  },
  'POST /api/login': async () => () =>
    app.visitor().post('/api/login', { username: 'aino', password: TEST_PASSWORD }),
  'POST /api/register': async () => () =>
    app.visitor().post('/api/register', { username: 'tulija', password: 'ruskea-kettu-5' }),
  'GET /api/logout': async () => {
    const leaving = await app.as('lahtija');
    const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-user': '?1' };
    return () => leaving.get('/api/logout', headers);
  },
  'POST /api/logout': async () => {
    const leaving = await app.as('lahtija');
    return () => leaving.post('/api/logout');
  },
  'POST /api/password-links': async () => {
    const { id } = await app.as('vaihtaja');
    const { url } = (await kari.post<{ url: string }>(`/api/admin/people/${id}/password-link`)).body;
    const token = url.split('=')[1];
    return () => app.visitor().post('/api/password-links', { token, password: 'vihrea-hirvi-8' });
  },
  'POST /api/email-links': async () => {
    const { id } = await app.as('osoitteellinen');
    const email = 'osoite@tehdas.example';
    await app.db.updateTable('users').set({ email }).where('id', '=', id).execute();
    const token = addressToken(app.config, { userId: id, email, now: new Date() });
    return () => app.visitor().post('/api/email-links', { token });
  },
  'POST /api/user/device-lost': async () => {
    const client = await app.as('kadottaja');
    return () => client.post('/api/user/device-lost', {});
  },
  'POST /api/user/calendar': async () => () => worker.post('/api/user/calendar'),
  'DELETE /api/user/calendar': async () => {
    await worker.post('/api/user/calendar');
    return () => worker.delete('/api/user/calendar');
  },
  'PATCH /api/user': async () => () => worker.patch('/api/user', { lastName: 'Toinen' }),
  'POST /api/user/password': async () => {
    const changing = await app.as('salasana');
    return () =>
      changing.post('/api/user/password', { password: TEST_PASSWORD, newPassword: 'vihrea-hirvi-8' });
  },
  'POST /api/user/exports': async () => () => worker.post('/api/user/exports', { password: TEST_PASSWORD }),
  'POST /api/user/deletion': async () => {
    const leaving = await app.as('poistuja');
    return () => leaving.post('/api/user/deletion', { password: TEST_PASSWORD });
  },
  'POST /api/user/sealing-key': async () => {
    // any point on the curve will do
    const { sealingKey } = (await worker.get<{ sealingKey: string }>('/api/user')).body;
    return () => worker.post('/api/user/sealing-key', { point: sealingKey });
  },
  'POST /api/chemicals/import': async () => () =>
    sari.send('POST', '/api/chemicals/import', {
      body: Buffer.from('name\nAsetoni\n'),
      headers: { 'content-type': 'text/csv' },
    }),
  'PUT /api/injury-months': async () => () =>
    sari.put('/api/injury-months', {
      month: '2026-01',
      department: null,
      hours: 1,
      recordable: 0,
      lostTime: 0,
      rev: null,
      reason: null,
    }),
  'PUT /api/injury-months/many': async () => () =>
    sari.put('/api/injury-months/many', {
      rows: [{ month: '2026-02', department: null, hours: 1, recordable: 0, lostTime: 0, rev: null }],
    }),
  'PUT /api/report-schedule': async () => () =>
    sari.put('/api/report-schedule', {
      types: ['risk'],
      day: 25,
      language: 'sv',
      recipients: { roles: ['admin'], people: [] },
    }),
  'POST /api/training/modules': async () => async () => {
    await nouns.training_modules.make({ app, own: worker, supervisor: sari, admin: kari });
    return { status: 201 };
  },
  'POST /api/demo-requests': async () => () =>
    worker.post('/api/demo-requests', {
      clientId: crypto.randomUUID(),
      package: null,
      contact: null,
      message: null,
    }),
  'POST /api/admin/people/import': async () => () =>
    kari.send('POST', '/api/admin/people/import', {
      body: Buffer.from('Etunimi;Sukunimi\nTuomo;Tuotu\n'),
      headers: { 'content-type': 'text/csv' },
    }),
};

/** Their own tests check the entry: their preparation takes more than a line here. */
const elsewhere = [
  // permit-entries.test.ts, analysis.test.ts
  'PUT /api/permit-templates/:type',
  'POST /api/risk-assessments/from-analysis',
  // server-status.test.ts: an entry for each module added
  'POST /api/training/shipped',
  'POST /api/emergency/shipped',
  'POST /api/documents/shipped',
  // people.test.ts: an entry for each person
  'POST /api/admin/people/first-links',
  // passkeys.test.ts, forgotten-password.test.ts
  'POST /api/passkeys/sign-in',
  'POST /api/user/passkeys',
  'POST /api/password-links/request',
  // release.test.ts: two admins and a device are needed
  'POST /api/admin/devices/releases',
  'POST /api/admin/devices/releases/confirm',
  'POST /api/admin/devices/releases/withdraw',
  'POST /api/kept-work/releases/key',
  'POST /api/kept-work/releases/end',
];

describe('one entry for each effect', () => {
  test.each(Object.entries(calls))('%s', async (_route, prepare) => {
    const call = await prepare();
    const before = await count();
    expect((await call()).status).toBeLessThan(400);
    expect((await count()) - before).toBe(1);
  });

  test('each call that creates a record of its collection', async () => {
    const clients = { visitor: worker, user: worker, supervisor: sari, admin: kari };
    for (const { route, path, body, who } of makingCalls(statedRoutes(app)).filter(
      ({ route }) => !calls[route],
    )) {
      const before = await count();
      expect((await clients[who].post(path, body())).status, route).toBe(201);
      expect((await count()) - before, route).toBe(1);
    }
  });

  test('every route that promises an entry is called here, or on a record in route-records.test.ts', () => {
    const known = new Set([
      ...Object.keys(calls),
      ...elsewhere,
      ...makingCalls(statedRoutes(app)).map(({ route }) => route),
    ]);
    const missing = statedRoutes(app).filter(
      ([route, { audits, record }]) => typeof audits === 'object' && !record && !known.has(route),
    );
    expect(missing).toEqual([]);
  });
});

test('a refused call leaves none, nor does a call sent twice leave a second one', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const chemical = aChemical({ name: 'Kahdesti' });
  const before = await count();
  expect((await worker.post('/api/chemicals', chemical)).status).toBe(403);
  expect(await count()).toBe(before);
  await sari.post('/api/chemicals', chemical, key);
  await sari.post('/api/chemicals', chemical, key);
  expect((await count()) - before).toBe(1);
});

/** Not relevant to safety, and each entry would reveal where somebody was and when: they are not logged. */
test.each([
  ['marking notices as read', () => worker.post('/api/notifications/read', { ids: [] })],
  ['the language', () => worker.put('/api/user/language', { language: 'en' })],
])('%s leaves no entry', async (_what, call) => {
  const before = await count();
  await call();
  expect(await count()).toBe(before);
});
