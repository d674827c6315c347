import { expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

test('live without a database, ready only with one', async () => {
  const app = await testApp();
  const status = async (url: string) => (await app.visitor().get(url)).status;
  expect(await status('/api/health')).toBe(200);
  expect(await status('/api/ready')).toBe(200);

  await app.database.db.destroy();
  expect(await status('/api/health')).toBe(200);
  expect(await status('/api/ready')).toBe(503);
  await app.server.close();
});
