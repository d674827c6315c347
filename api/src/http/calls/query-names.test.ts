import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '@turva/contracts/base/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('yllapito', { role: 'admin' });
});
afterAll(() => app.close());

interface Asked {
  query?: z.ZodType;
  answer?: z.ZodType;
}
const lists = Object.entries(endpoints as Record<string, Asked>).flatMap(([name, { query, answer }]) =>
  name.startsWith('GET ') && (query || answer instanceof z.ZodArray) ? [name.slice('GET '.length)] : [],
);

test.each(lists)('%s refuses a name it does not know and names those it does', async (address) => {
  const url = address.replaceAll(/:\w+/g, '1');
  const { status, body } = await admin.get<{ code: string; detail: string; errors: object[] }>(
    `${url}?assignedTo=2`,
  );
  expect([status, body.code]).toEqual([400, 'invalid_input']);
  expect(body.errors).toEqual([{ path: 'assignedTo', code: 'unknown_parameter' }]);
  expect(body.detail).toMatch(/^unknown: assignedTo; known: \S/);
});

test('a misspelt filter of observations is told the right one', async () => {
  const { body } = await admin.get<{ detail: string }>('/api/observations?assignedTo=2&q=x');
  expect(body.detail).toMatch(/^unknown: assignedTo; known: .*\bassignee\b/);
  expect((await admin.get('/api/observations?assignee=2&q=x')).status).toBe(200);
});

/** The names that the app writes after an address, from its sources. */
function askedByTheApp(): [string, string][] {
  const src = path.resolve(import.meta.dirname, '../../../../web/src');
  const found: [string, string][] = [];
  for (const file of globSync('**/*.{ts,tsx}', { cwd: src }))
    for (const [, address = '', query = ''] of readFileSync(path.join(src, file), 'utf8').matchAll(
      /[`'"](\/api\/[^`'"?\s]*)\?([^`'"\s]*)/g,
    ))
      for (const [, name = ''] of query.matchAll(/(?:^|&)(\w+)=/g)) found.push([address, name]);
  return found;
}

/** A pattern for the addresses of a route, also where the app puts in a value. */
const patternOf = (address: string) => new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}$`);

test('every name that the app asks by is known', () => {
  const asked = askedByTheApp();
  expect(asked.length).toBeGreaterThan(5);
  for (const [address, name] of asked) {
    const sample = address.replaceAll(/\$\{[^}]*\}/g, '1');
    const query = Object.entries(endpoints as Record<string, Asked>).find(
      ([route, { query: known }]) => known && patternOf(route.split(' ')[1] ?? '').test(sample),
    )?.[1].query;
    // a page of the app, or a call whose query is not looked at
    if (query)
      expect([address, Object.keys((query as z.ZodObject).shape)]).toEqual([
        address,
        expect.arrayContaining([name]),
      ]);
  }
});
