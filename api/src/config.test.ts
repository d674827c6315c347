import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const secret = 's'.repeat(32);
const DATABASE_URL = 'postgres://turva:x@localhost:5432/turva';

test.each([
  ['PORT', { PORT: 'eighty' }],
  ['PORT', { PORT: '70000' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
  ['SESSION_SECRET', { SESSION_SECRET: 'short' }],
  ['SESSION_SECRET', { DATABASE_URL }],
  ['PUBLIC_URL', { PUBLIC_URL: 'turva.example' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
  ['DEMO', { DEMO: 'maybe' }],
  ['REGISTRATION', { REGISTRATION: 'anyone' }],
  ['REGISTRATION_DOMAINS', { REGISTRATION: 'domain' }],
  ['PASSWORD_MIN', { PASSWORD_MIN: '4' }],
  ['ADMIN_PASSWORD', { ADMIN_USERNAME: 'root' }],
  ['OIDC_CLIENT_ID', { OIDC_ISSUER: 'https://id.example', PUBLIC_URL: 'https://turva.example' }],
  ['PUBLIC_URL', { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'turva' }],
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

test('an empty variable is as good as none', () => {
  expect(readConfig({ PORT: '', DEMO: '' })).toMatchObject({ port: 3000, demo: true });
});

test('docker compose passes on every setting that the README names', async () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const readme = await readFile(path.join(root, 'README.md'), 'utf8');
  const rows = readme.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((line) => line.split('|')[1]?.match(/[A-Z][A-Z_]+/g) ?? []);
  expect(named).toContain('OIDC_ISSUER');
  const compose = await readFile(path.join(root, 'docker-compose.yml'), 'utf8');
  // the image sets where it listens and keeps things
  const ofImage = ['PORT', 'HOST', 'DATA_DIR'];
  expect(named.filter((name) => !ofImage.includes(name) && !compose.includes(`\n    ${name}: `))).toEqual([]);
});
