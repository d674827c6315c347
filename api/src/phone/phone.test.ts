import { X509Certificate } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionLimits } from '../app.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { addTestUser, TEST_PASSWORD } from '../testing/test-user.ts';
import { certificatesFor, makeServer } from './certificates.ts';
import { type Front, openToPhones, phoneFolder } from './front.ts';
import { lanAddresses } from './lan-addresses.ts';
import { isCode, phoneCode } from './phone-code.ts';

const DAY_MS = 24 * 60 * 60_000;
const CODE = 'K7QF-2M9T';
const OF_A_PHONE = '192.168.1.20';

let app: TestApp;
let folder: string;
let front: Front;
beforeAll(async () => {
  app = await testApp({ phoneCode: CODE });
  await addTestUser(app.db, { username: 'aino' });
  folder = await mkdtemp(path.join(tmpdir(), 'turva-phone-'));
  const opened = await openToPhones(app.server, {
    dataDir: folder,
    port: 0,
    now: new Date(),
    limits: connectionLimits,
    names: ['127.0.0.1'],
  });
  if (!opened) throw new Error('not open');
  front = opened;
});
afterAll(async () => {
  await front.close();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const call = (remoteAddress: string, url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ method: 'GET', url, remoteAddress, headers });

const signIn = (remoteAddress: string, cookie = '') =>
  app.server.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress,
    headers: { 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}) },
    payload: { username: 'aino', password: TEST_PASSWORD },
  });

const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String([answer.headers['set-cookie']].flat().find((line) => String(line).startsWith('__Host-turva-phone')));

test('from another machine nobody signs in without the code, and with it as often as they like', async () => {
  const refused = await signIn(OF_A_PHONE);
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({ code: 'phone_code' });
  expect((await signIn('127.0.0.1')).statusCode).toBe(200);
  expect((await signIn(OF_A_PHONE, '__Host-turva-phone=AAAA-AAAA')).statusCode).toBe(403);

  const came = await call(OF_A_PHONE, '/phone?k=k7qf2m9t');
  expect([came.statusCode, came.headers.location]).toEqual([303, '/']);
  expect(cookieOf(came)).toMatch(/; Secure; HttpOnly; SameSite=Lax$/);
  const cookie = cookieOf(came).split(';')[0] ?? '';
  expect((await signIn(OF_A_PHONE, cookie)).statusCode).toBe(200);
});

test('a signed-in person continues after the browser has lost the code', async () => {
  const cookie = cookieOf(await call('192.168.1.21', `/phone?k=${CODE}`)).split(';')[0] ?? '';
  const [session = ''] = [(await signIn('192.168.1.21', cookie)).headers['set-cookie']]
    .flat()
    .map(String)
    .filter((line) => line.startsWith('turva='));
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/logout',
    remoteAddress: '192.168.1.21',
    headers: { 'sec-fetch-site': 'same-origin', cookie: session.split(';')[0] ?? '' },
  });
  expect(answer.statusCode).toBe(204);
});

test('the code is asked for in the language of the browser, and cannot be guessed by trying', async () => {
  const asked = await call('192.168.1.30', '/phone', { 'accept-language': 'nb-NO,nb;q=0.9,en;q=0.8' });
  expect(asked.statusCode).toBe(200);
  expect(asked.body).toContain('Skriv inn koden');
  const codes = [];
  for (let at = 0; at < 11; at += 1)
    codes.push((await call('192.168.1.30', '/phone?k=AAAA-AAAA')).statusCode);
  expect(codes).toEqual([...Array(10).fill(403), 429]);
  // not even the right one, from there; from elsewhere it still works
  expect((await call('192.168.1.30', `/phone?k=${CODE}`)).statusCode).toBe(429);
  expect((await call('192.168.1.31', `/phone?k=${CODE}`)).statusCode).toBe(303);
});

test('a code guessed in the cookie and one typed on the page are counted together', async () => {
  const from = '192.168.1.40';
  const cookie = (code: string) => signIn(from, `__Host-turva-phone=${code}`);
  // a phone without any code has guessed nothing
  for (let at = 0; at < 20; at += 1) expect((await signIn(from)).statusCode).toBe(403);
  const both = await Promise.all(
    Array.from({ length: 40 }, (_, at) => (at % 2 ? call(from, '/phone?k=AAAA-AAAA') : cookie('AAAA-AAAA'))),
  );
  expect(both.filter(({ statusCode }) => statusCode === 403)).toHaveLength(10);
  expect(both.filter(({ statusCode }) => statusCode === 429)).toHaveLength(30);
  expect((await cookie(CODE)).statusCode).toBe(429);
  expect((await call(from, `/phone?k=${CODE}`)).statusCode).toBe(429);
});

test('the guide leads to the certificate that makes the app trusted, and does not contain the code', async () => {
  const { guide, app: at } = front.addresses[0] ?? { guide: '', app: '' };
  const page = await fetch(`${guide}/`, { headers: { 'accept-language': 'sk' } });
  const html = await page.text();
  expect(html).toContain('Stiahnite certifikát');
  expect(html).toContain(`${at}/phone`);
  expect(html).not.toContain(CODE);
  expect(html).toContain(front.certificate.fingerprint);
  expect(page.headers.get('content-security-policy')).toContain(`connect-src ${at};`);
  const authority = await fetch(`${guide}/turva-ca.crt`);
  expect(authority.headers.get('content-type')).toBe('application/x-x509-ca-cert');
  const ca = await authority.text();
  const statusOf = (options: https.RequestOptions) =>
    new Promise<number | string>((resolve) => {
      https
        .get(`${at}/api/health`, options, (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        })
        .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
    });
  expect(await statusOf({ ca })).toBe(200);
  expect(await statusOf({})).toBe('SELF_SIGNED_CERT_IN_CHAIN');
});

test('a session begun over https is never sent over http', async () => {
  const { app: at } = front.addresses[0] ?? { app: '' };
  const ca = await readFile(path.join(phoneFolder(folder), 'authority.crt'), 'utf8');
  const body = JSON.stringify({ username: 'aino', password: TEST_PASSWORD });
  const cookies = await new Promise<string[]>((resolve, reject) => {
    https
      .request(
        `${at}/api/login`,
        { method: 'POST', ca, headers: { 'content-type': 'application/json', origin: at } },
        (answer) => resolve(answer.resume().headers['set-cookie'] ?? []),
      )
      .on('error', reject)
      .end(body);
  });
  expect(cookies.find((line) => line.startsWith('turva='))).toMatch(/; Secure/);
});

test('the authority stays for most of a year, then phones are told; the server’s certificate follows addresses', async () => {
  const place = phoneFolder(await mkdtemp(path.join(folder, 'again-')));
  const now = new Date();
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const first = await certificatesFor(place, ['192.168.1.5'], now);
  expect(await certificatesFor(place, ['192.168.1.5'], inDays(200))).toEqual(first);
  const moved = await certificatesFor(place, ['192.168.1.5', '192.168.1.77'], inDays(201));
  expect([moved.authority, moved.isRenewed]).toEqual([first.authority, false]);
  expect(moved.server).not.toEqual(first.server);
  const ends = (pem: string) => Date.parse(new X509Certificate(pem).validTo);
  expect(ends(first.authority)).toBeLessThanOrEqual(inDays(366).getTime());
  expect(ends(moved.server.cert)).toBeLessThanOrEqual(ends(first.authority));
  const late = await certificatesFor(place, ['192.168.1.77'], inDays(310));
  expect(late.isRenewed).toBe(true);
  expect(late.fingerprint).toBe(new X509Certificate(late.authority).fingerprint256);
  expect(late.fingerprint).not.toBe(first.fingerprint);
  expect(ends(first.authority)).toBeGreaterThan(inDays(350).getTime());
  for (const name of await readdir(place))
    expect((await stat(path.join(place, name))).mode & 0o777, name).toBe(0o600);
});

/** What a client that trusts the authority thinks of a server; null: nothing is wrong. */
async function faultOf({ key, cert }: { key: string; cert: string }, authority: string, name: string) {
  const server = tls.createServer({ key, cert }, (socket) => socket.end());
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  try {
    return await new Promise<string | null>((done) => {
      const socket = tls.connect({ port, host: '127.0.0.1', ca: authority, servername: name }, () => {
        socket.destroy();
        done(null);
      });
      socket.on('error', (error: Error) => done(error.message));
    });
  } finally {
    server.close();
  }
}

test('whoever copies the authority’s key can be no other site, and in no other network', async () => {
  const place = phoneFolder(await mkdtemp(path.join(folder, 'limits-')));
  const now = new Date();
  const { authority, server } = await certificatesFor(place, ['192.168.1.5'], now);
  expect(await faultOf(server, authority, hostname())).toBeNull();
  const pair = { key: await readFile(path.join(place, 'authority.key'), 'utf8'), cert: authority };
  const life = { now, until: new Date(now.getTime() + 30 * DAY_MS) };
  for (const names of [
    { addresses: [], name: 'verkkopankki.example' },
    { addresses: ['10.0.0.7'], name: hostname() },
    { addresses: ['2001:db8::7'], name: hostname() },
  ]) {
    const forged = await makeServer(pair, names, life);
    expect([names, await faultOf(forged, authority, names.name)]).toEqual([
      names,
      'permitted subtree violation',
    ]);
  }
});

test('in another network, or after a version without limits, the authority is made anew and phones are told', async () => {
  const place = phoneFolder(await mkdtemp(path.join(folder, 'moved-')));
  const first = await certificatesFor(place, ['192.168.1.5'], new Date());
  const moved = await certificatesFor(place, ['10.0.0.7'], new Date());
  expect([moved.isRenewed, moved.authority === first.authority]).toEqual([true, false]);
  expect(await faultOf(moved.server, moved.authority, hostname())).toBeNull();
});

test('the code stays the same from start to start, and is accepted as people type it', async () => {
  const place = await mkdtemp(path.join(folder, 'code-'));
  const code = await phoneCode(place);
  expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  expect(await phoneCode(place)).toBe(code);
  expect(isCode(code.toLowerCase().replace('-', ' '), code)).toBe(true);
  expect(isCode(`${code}A`, code)).toBe(false);
  expect(isCode(undefined, code)).toBe(false);
});

test('addresses of containers, of this machine alone and of no network are left out', () => {
  const at = (address: string, internal = false) => ({
    address,
    internal,
    family: 'IPv4' as const,
    netmask: '255.255.255.0',
    mac: '00:00:00:00:00:00',
    cidr: `${address}/24`,
  });
  const found = lanAddresses({
    lo: [at('127.0.0.1', true)],
    docker0: [at('172.17.0.1')],
    wlan0: [at('192.168.1.5')],
    eth1: [at('169.254.3.4')],
  });
  expect(found).toEqual(['192.168.1.5']);
});
