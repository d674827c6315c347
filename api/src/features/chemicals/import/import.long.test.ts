import { randomUUID } from 'node:crypto';
import type { ImportAnswer } from '@turva/contracts/registers/chemicals';
import { headers } from '@turva/contracts/sync/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('the longest file allowed: 50 000 rows, many of them bad', async () => {
  const sari = await app.as('sari', { role: 'supervisor' });
  const rows = Array.from({ length: 50_000 }, (_, at) =>
    at % 25 === 0 ? `Suuri ${at};1-1-1` : `Suuri ${at};`,
  );
  const { status, body } = await sari.send<ImportAnswer>('POST', '/api/chemicals/import', {
    body: Buffer.from(`name;cas\n${rows.join('\n')}`),
    headers: { 'content-type': 'text/csv', [headers.idempotencyKey]: randomUUID() },
  });
  expect([status, body.imported, body.refused, body.errors.length]).toEqual([200, 48_000, 2000, 1000]);
}, 120_000);
