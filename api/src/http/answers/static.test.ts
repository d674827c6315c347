import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let app: TestApp;
let webRoot: string;
let earlierWeb: string;
beforeAll(async () => {
  webRoot = await mkdtemp(path.join(tmpdir(), 'turva-web-'));
  await mkdir(path.join(webRoot, 'assets'));
  const files = {
    'index.html': '<!doctype html><title>TURVA+</title>',
    'sw.js': 'self.addEventListener("sync", () => {})',
    'manifest.webmanifest': '{}',
    'manifest.sk.webmanifest': '{}',
    'manifest.sk.light.webmanifest': '{}',
    'assets/main-abc123.js': 'export {}',
  };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(webRoot, name), text);
    await writeFile(path.join(webRoot, `${name}.br`), brotliCompressSync(text));
  }
  earlierWeb = await mkdtemp(path.join(tmpdir(), 'turva-earlier-'));
  await mkdir(path.join(earlierWeb, 'assets'));
  await writeFile(path.join(earlierWeb, 'assets/main-old777.js'), 'export const old = true');
  app = await testApp({ webRoot, earlierWeb });
});
afterAll(async () => {
  await app.close();
  await Promise.all([webRoot, earlierWeb].map((folder) => rm(folder, { recursive: true })));
});

const get = (url: string, encoding = 'br') => app.visitor().get<string>(url, { 'accept-encoding': encoding });

test.each([
  ['/', 'no-cache'],
  ['/sw.js', 'no-cache'],
  ['/manifest.webmanifest', 'no-cache'],
  ['/manifest.sk.webmanifest', 'no-cache'],
  ['/manifest.sk.light.webmanifest', 'no-cache'],
  ['/assets/main-abc123.js', 'public, max-age=31536000, immutable'],
])('%s is cached as %s, compressed or not', async (url, cacheControl) => {
  for (const encoding of ['br', 'identity']) {
    const answer = await get(url, encoding);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe(cacheControl);
    expect(answer.headers['content-encoding']).toBe(encoding === 'br' ? 'br' : undefined);
  }
});

test.each(['/auth', '/observations', '/observations/12/', '/no/such/page?x=/api/'])(
  '%s gets the page',
  async (url) => {
    const answer = await get(url, 'identity');
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(answer.body).toContain('TURVA+');
  },
);

test.each(['/assets/gone-1234.js', '/sw.js.map', '/.env', '/api/gone', '/..%2f..%2fpackage.json'])(
  '%s is not found rather than the page',
  async (url) => {
    const answer = await get(url);
    expect(answer.status).toBe(404);
    expect(answer.raw.toString()).not.toContain('doctype');
  },
);

test('a page of an earlier build still gets its files', async () => {
  const answer = await get('/assets/main-old777.js');
  expect([answer.status, answer.body]).toEqual([200, 'export const old = true']);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('photos shared to a phone without its worker lead to the form, which says so', async () => {
  const form = new FormData();
  form.append('photos', new Blob([new Uint8Array(3_000_000)], { type: 'image/jpeg' }), 'kuva.jpg');
  const asSent = new Response(form);
  const answer = await app.server.inject({
    method: 'POST',
    url: '/share',
    headers: { 'content-type': asSent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await asSent.arrayBuffer()),
  });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/observations?new=1&shared=lost');
});

test('robots stay out of the API', async () => {
  expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /api/\n');
});

test.each(['/', '/sw.js', '/assets/main-abc123.js', '/api/user', '/api/health', '/api/gone', '/gone.js'])(
  '%s carries the security headers',
  async (url) => {
    const { headers } = await get(url);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("img-src 'self' blob: data:;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers['permissions-policy']).toContain('camera=(self), microphone=(self), geolocation=(self)');
    expect(headers['permissions-policy']).toContain('publickey-credentials-get=(self)');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['clear-site-data']).toBeUndefined();
  },
);

test('calls are never stored', async () => {
  for (const url of ['/api/user', '/api/sign-in-options', '/api/health'])
    expect((await get(url)).headers['cache-control']).toBe('no-store');
});
