import { hostname } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { TEST_PASSWORD } from '../../testing/test-user.ts';
import { isOwnHost } from './own-hosts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await app.as('aino');
});
afterAll(() => app.close());

const at = (host: string) => ({ host, origin: `http://${host}` });
const login = (host: string, to = app) =>
  to.visitor().post('/api/login', { username: 'aino', password: TEST_PASSWORD }, at(host));

test.each(['evil.example:3000', 'localhost.evil.example', '127.0.0.1.nip.io', 'evil.example', '8.8.8.8'])(
  'a page that has led its name %s to this machine neither signs in nor reads',
  async (host) => {
    const refused = await login(host);
    expect([refused.status, refused.body]).toMatchObject([421, { code: 'host_refused' }]);
    for (const url of ['/api/user', '/api/health', '/api/sign-in-options', '/api/logout'])
      expect((await app.visitor().get(url, at(host))).status, url).toBe(421);
  },
);

test.each(['localhost', 'LOCALHOST.:3000', '127.0.0.1:4191', '127.0.0.9', '[::1]:3000', hostname()])(
  'this machine is called %s',
  async (host) => {
    expect((await app.visitor().get('/api/health', { host })).status).toBe(200);
  },
);

test('an address that the machine gets later is its own from then on', () => {
  const at = (address: string) => () => ({
    eth0: [{ address, internal: false, family: 'IPv4' as const, netmask: '', mac: '', cidr: null }],
  });
  expect(isOwnHost('10.1.2.3:3000', at('10.1.2.3'))).toBe(true);
  expect(isOwnHost('10.1.2.4:3000', at('10.1.2.3'))).toBe(false);
  expect(isOwnHost('10.1.2.4:3000', at('10.1.2.4'))).toBe(true);
  expect(isOwnHost('[fd00::5]:3000', at('fd00::5'))).toBe(true);
});

test('to phones, too, only by an own name', async () => {
  const open = await testApp({ phoneCode: 'K7QF-2M9T' });
  await open.as('aino');
  expect((await login('evil.example', open)).status).toBe(421);
  expect((await login('localhost:3000', open)).status).toBe(200);
  await open.close();
});

test('with PUBLIC_URL the origin decides, and a proxy may call by any name', async () => {
  const public_ = await testApp({ config: { publicUrl: 'https://turva.example' } });
  await public_.as('aino').catch(() => {});
  expect((await public_.visitor().get('/api/health', { host: 'api:3000' })).status).toBe(200);
  expect((await login('evil.example', public_)).status).toBe(403);
  await public_.close();
});

test('the known passwords of the demo open nothing from another machine, whatever it calls this one', async () => {
  const demo = await testApp({ config: { demo: true } });
  await demo.as('demo.admin');
  const from = (remoteAddress: string, username: string) =>
    demo.server.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress,
      headers: { ...at('localhost:3000'), 'x-forwarded-for': '127.0.0.1' },
      payload: { username, password: TEST_PASSWORD },
    });
  const refused = await from('192.168.1.20', 'Demo.Admin');
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'demo_elsewhere' }]);
  expect((await from('127.0.0.1', 'demo.admin')).statusCode).toBe(200);
  await demo.as('aino');
  expect((await from('192.168.1.20', 'aino')).statusCode).toBe(200);
  await demo.close();
});
