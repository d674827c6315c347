import { afterEach, expect, test, vi } from 'vitest';
import { api, NetworkError } from './api-client.ts';

const asked: string[] = [];
const answering = (...answers: Response[]) =>
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answers.shift();
  });
afterEach(() => {
  asked.length = 0;
  vi.unstubAllGlobals();
});

test('a page has the total and continues at the server’s link, until the last one', async () => {
  const link = '</api/observations?limit=1&after=7>; rel="next"';
  answering(
    Response.json([{ id: 8 }], { headers: { link, 'x-total-count': '2' } }),
    Response.json([{ id: 7 }]),
  );
  const first = await api.page('/api/observations?limit=1');
  expect(first.rows.map(({ id }) => id)).toEqual([8]);
  expect(first.total).toBe(2);
  const last = await first.next?.();
  expect(last?.rows.map(({ id }) => id)).toEqual([7]);
  expect(last?.next).toBeNull();
  expect(asked).toEqual(['/api/observations?limit=1', '/api/observations?limit=1&after=7']);
});

test('an answer without a body is empty; a foreign page is no answer', async () => {
  answering(
    new Response(null, { status: 204 }),
    new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  );
  expect(await api.post('/api/logout', undefined)).toBeUndefined();
  await expect(api.get('/api/user')).rejects.toBeInstanceOf(NetworkError);
});
