import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('visitors read the address an admin enters at once; the previous one is in the log', async () => {
  const kari = await app.as('kari', { role: 'admin' });
  const sari = await app.as('sari', { role: 'supervisor' });
  const site = {
    name: 'Kallionkosken tehdas',
    street: 'Tehtaantie 1',
    municipality: 'Tornio',
    guidance: ' ',
  };
  expect((await sari.put('/api/admin/emergency-site', site)).status).toBe(403);
  expect((await kari.put('/api/admin/emergency-site', { ...site, street: ' ' })).status).toBe(400);
  expect((await kari.put('/api/admin/emergency-site', site)).status).toBe(200);
  const card = await app.visitor().get<{ site: object }>('/api/emergency');
  expect(card.body.site).toEqual({ ...site, guidance: null });
  await kari.put('/api/admin/emergency-site', { ...site, street: 'Tehtaantie 2' });
  const { detail } = await app.db
    .selectFrom('auditLog')
    .select('detail')
    .where('entityId', '=', 'emergency.site')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(detail).toMatchObject({ from: { street: 'Tehtaantie 1' }, to: { street: 'Tehtaantie 2' } });
});
