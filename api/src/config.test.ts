import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';
import { reachesPhones } from './notify/push/push-hosts.ts';

const secret = 's'.repeat(32);
const DATABASE_URL = 'postgres://turva:x@localhost:5432/turva';

test.each([
  ['PORT', { PORT: 'eighty' }],
  ['PORT', { PORT: '70000' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
  ['SESSION_SECRET', { SESSION_SECRET: 'short' }],
  ['SESSION_SECRET', { DATABASE_URL }],
  ['PUBLIC_URL', { PUBLIC_URL: 'turva.example' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'true', PUBLIC_URL: 'https://turva.example' }],
  ['PUBLIC_URL', { TRUST_PROXY: '10.0.0.0/8' }],
  ['DEMO', { DEMO: 'maybe' }],
  ['REGISTRATION', { REGISTRATION: 'anyone' }],
  ['REGISTRATION_DOMAINS', { REGISTRATION: 'domain' }],
  ['PASSWORD_MIN', { PASSWORD_MIN: '4' }],
  ['ADMIN_PASSWORD', { ADMIN_USERNAME: 'root' }],
  ['OIDC_CLIENT_ID', { OIDC_ISSUER: 'https://id.example', PUBLIC_URL: 'https://turva.example' }],
  ['PUBLIC_URL', { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'turva' }],
  ['S3_BUCKET', { S3_BUCKET: 'No Bucket', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }],
  ['S3_BUCKET', { S3_ENDPOINT: 'https://files.example' }],
  ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'turva', S3_ACCESS_KEY_ID: 'a' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
])('a wrong %s is named, with what it may be', (name, env) => {
  expect(() => readConfig(env)).toThrow(new RegExp(`^${name} must be `));
});

test('the embedded database is an open demo on this machine only; a server is neither', () => {
  expect(readConfig({})).toMatchObject({ demo: true, host: '127.0.0.1', registration: 'open' });
  expect(readConfig({ DATABASE_URL, SESSION_SECRET: secret })).toMatchObject({
    demo: false,
    host: '0.0.0.0',
    registration: 'approval',
  });
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DEMO: '' })).toMatchObject({ port: 3000, demo: true });
});

test('a receiver of webhooks inside the plant takes nothing from push', () => {
  const { pushHosts, webhookHosts } = readConfig({ WEBHOOK_HOSTS: 'valvomo.tehdas:8443' });
  expect(webhookHosts).toEqual(['valvomo.tehdas:8443']);
  expect(reachesPhones(pushHosts)).toBe(true);
  // as it had to be written before: the receiver is still reached, and the server says what that costs
  const older = readConfig({ PUSH_HOSTS: 'valvomo.tehdas:8443' });
  expect(older.webhookHosts).toEqual(['valvomo.tehdas:8443']);
  expect(reachesPhones(older.pushHosts)).toBe(false);
});

test('a secret comes from the file named for it, and a password is encoded for the address', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'turva-secrets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [SESSION_SECRET_FILE, DATABASE_PASSWORD_FILE] = ['session', 'database'].map((name) =>
    path.join(folder, name),
  ) as [string, string];
  await writeFile(SESSION_SECRET_FILE, `${secret}\n`);
  await writeFile(DATABASE_PASSWORD_FILE, 'a/b@c:d %41é\n');
  const url = 'postgres://turva@db:5432/turva';
  const config = readConfig({ DATABASE_URL: url, SESSION_SECRET_FILE, DATABASE_PASSWORD_FILE });
  expect(config.sessionSecret).toBe(secret);
  expect(decodeURIComponent(new URL(config.databaseUrl ?? '').password)).toBe('a/b@c:d %41é');
  // a direct value takes precedence
  expect(readConfig({ SESSION_SECRET_FILE, SESSION_SECRET: 't'.repeat(32) }).sessionSecret).toBe(
    't'.repeat(32),
  );
  expect(() => readConfig({ SESSION_SECRET_FILE: path.join(folder, 'none') })).toThrow(
    'SESSION_SECRET_FILE must be a file that can be read',
  );
});
