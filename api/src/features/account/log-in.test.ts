import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('a signed-in person is who they said they are', async () => {
  const aino = await app.as('aino', { role: 'supervisor' });
  const { status, body } = await aino.get('/api/user');
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: aino.id, username: 'aino', role: 'supervisor' });
});
