import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';
import { reachesPhones } from './notify/push/push-hosts.ts';
import { settings } from './settings.ts';

const secret = 's'.repeat(32);
const DATABASE_URL = 'postgres://turva:x@localhost:5432/turva';
const PUBLIC = { PUBLIC_URL: 'https://turva.example' };
const MAIL_FROM = 'TURVA+ <turva@yritys.fi>';
const BUCKET = { S3_BUCKET: 'turva', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };

const wrong: readonly (readonly [string, Record<string, string>])[] = [
  ['PORT', { PORT: 'eighty' }],
  ['PORT', { PORT: '70000' }],
  ['PORT', { PORT: '0x10' }],
  ['HOST', { HOST: 'http://127.0.0.1' }],
  ['HOST', { HOST: '300.1.1.1' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://turva@db:5432', SESSION_SECRET: secret }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://turva@/turva', SESSION_SECRET: secret }],
  ['DATABASE_URL', { DATABASE_PASSWORD: 'salasana' }],
  ['SESSION_SECRET', { SESSION_SECRET: 'short' }],
  ['SESSION_SECRET', { DATABASE_URL }],
  ['PUBLIC_URL', { PUBLIC_URL: 'turva.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://turva.example/app' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://turva.example/?a=1' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://aino:x@turva.example' }],
  ['PUBLIC_URL', { TRUST_PROXY: '10.0.0.0/8' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'true', ...PUBLIC }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/99', ...PUBLIC }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/8,proxy', ...PUBLIC }],
  ['DEMO', { DEMO: 'maybe' }],
  ['POWERED_BY', { POWERED_BY: 'x'.repeat(101) }],
  ['REGISTRATION', { REGISTRATION: 'anyone' }],
  ['REGISTRATION_DOMAINS', { REGISTRATION: 'domain' }],
  ['REGISTRATION_DOMAINS', { REGISTRATION: 'domain', REGISTRATION_DOMAINS: '@yritys.fi' }],
  ['PASSWORD_MIN', { PASSWORD_MIN: '4' }],
  ['ADMIN_USERNAME', { ADMIN_PASSWORD: 'salasana' }],
  ['ADMIN_PASSWORD', { ADMIN_USERNAME: 'root' }],
  ['ADMIN_PASSWORD', { ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'salasana', PASSWORD_MIN: '12' }],
  ['VAPID_PUBLIC_KEY', { VAPID_PUBLIC_KEY: 'short', VAPID_PRIVATE_KEY: 'p'.repeat(43) }],
  ['VAPID_PUBLIC_KEY', { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'p'.repeat(43) }],
  ['VAPID_PRIVATE_KEY', { VAPID_PUBLIC_KEY: 'B'.repeat(87) }],
  ['VAPID_SUBJECT', { VAPID_SUBJECT: 'mailto:turva' }],
  ['VAPID_SUBJECT', { VAPID_SUBJECT: 'turva@yritys.fi' }],
  ['PUSH_HOSTS', { PUSH_HOSTS: 'https://push.example' }],
  ['PUSH_HOSTS', { PUSH_HOSTS: 'push.example:99999' }],
  ['WEBHOOK_HOSTS', { WEBHOOK_HOSTS: 'valvomo tehdas' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example', MAIL_FROM }],
  ['SMTP_URL', { SMTP_URL: 'smtp://mail.example/queue', MAIL_FROM }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'TURVA+' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'TURVA+ <turva>' }],
  ['SMS_URL', { SMS_URL: 'http://sms.example' }],
  ['SMS_URL', { SMS_TOKEN: 'avain' }],
  ['SMS_URL', { SMS_TAKEN: 'queued' }],
  ['SMS_BODY', { SMS_URL: 'https://sms.example', SMS_BODY: '{"to":"{{to}}"}' }],
  ['SMS_BODY', { SMS_URL: 'https://sms.example', SMS_BODY: 'to={{to}}&text={{text}}' }],
  ['AI_BASE_URL', { AI_BASE_URL: 'ai.example', AI_MODEL: 'm' }],
  ['AI_BASE_URL', { AI_MODEL: 'm' }],
  ['AI_MODEL', { AI_BASE_URL: 'https://ai.example/v1' }],
  ['AI_DAILY_LIMIT', { AI_DAILY_LIMIT: '-1' }],
  ['OIDC_ISSUER', { OIDC_ISSUER: 'id.example', OIDC_CLIENT_ID: 'turva', ...PUBLIC }],
  ['OIDC_CLIENT_ID', { OIDC_ISSUER: 'https://id.example', ...PUBLIC }],
  ['PUBLIC_URL', { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'turva' }],
  ['S3_BUCKET', { ...BUCKET, S3_BUCKET: 'No Bucket' }],
  ['S3_BUCKET', { S3_ENDPOINT: 'https://files.example' }],
  ['S3_ENDPOINT', { ...BUCKET, S3_ENDPOINT: 'https://files.example/turva' }],
  ['S3_REGION', { S3_REGION: 'eu north' }],
  ['S3_ACCESS_KEY_ID', { S3_BUCKET: 'turva', S3_SECRET_ACCESS_KEY: 'b' }],
  ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'turva', S3_ACCESS_KEY_ID: 'a' }],
  ['BACKUP', { BACKUP: 'nightly' }],
  ['CALL_LIMITS', { CALL_LIMITS: '100' }],
  ['BACKUP_KEEP_DAYS', { BACKUP_KEEP_DAYS: '3' }],
  ['BACKUP_KEEP_DAYS', { BACKUP_KEEP_DAYS: '35.5' }],
  ['BACKUP_RECIPIENTS', { BACKUP_RECIPIENTS: 'AGE-SECRET-KEY-1' }],
  // one letter of a real one changed
  ['BACKUP_RECIPIENTS', { BACKUP_RECIPIENTS: `age1${'q'.repeat(58)}` }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'secret' }],
  ['STOP_DELAY', { STOP_DELAY: '5s' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  // the values and files of one variable, and names that are none
  [
    'SESSION_SECRET and SESSION_SECRET_FILE',
    { SESSION_SECRET: secret, SESSION_SECRET_FILE: '/etc/hostname' },
  ],
  ['SESSION_SECRET_FILE', { SESSION_SECRET_FILE: '/no/such/file' }],
  ['SMTP_URL_FILE', { SMTP_URL_FILE: tmpdir(), MAIL_FROM }],
  ['PUBLICURL', { PUBLICURL: 'https://turva.example' }],
  ['Public_Url', { Public_Url: 'https://turva.example' }],
  ['PUBLIC_URI', { PUBLIC_URI: 'https://turva.example' }],
  ['BACKUP_KEEPDAYS', { BACKUP_KEEPDAYS: '90' }],
  ['BACKUP_RECIPIENT', { BACKUP_RECIPIENT: 'age1' }],
  ['REGISTATION', { REGISTATION: 'closed' }],
  ['SESSION_SECRET_FIEL', { SESSION_SECRET_FIEL: '/run/secrets/session' }],
];

test.each(wrong)('a wrong %s is named, with what it must be and an example: %o', (name, env) => {
  expect(() => readConfig(env)).toThrow(new RegExp(`^${name} (must|is no setting: it must be [A-Z_]+)`));
  // a secret is in no message
  for (const value of Object.values(env))
    if (value === secret) expect(() => readConfig(env)).not.toThrow(new RegExp(value));
});

test('each variable has a wrong value in that table, an example and what it may be', () => {
  const tried = new Set(wrong.map(([name]) => name.replace(/ and .*|_FILE$/g, '')));
  // any text will do for these
  const free = [
    'DATA_DIR',
    'BACKUP_DIR',
    'DATABASE_PASSWORD',
    'SMS_TOKEN',
    'SMS_TAKEN',
    'AI_API_KEY',
    'OIDC_CLIENT_SECRET',
    'OIDC_EMPLOYEE_CLAIM',
  ];
  expect(Object.keys(settings).filter((name) => !tried.has(name) && !free.includes(name))).toEqual([]);
  for (const { may, example } of Object.values(settings)) expect([may, example]).not.toContain('');
});

test("other programs' variables are nobody's mistake", () => {
  const foreign = {
    HOSTNAME: 'a',
    XAI_API_KEY: 'x',
    TURVA_PORT: 'tcp://10.0.0.1:3000',
    XDG_DATA_DIRS: '/usr',
    npm_config_cache: 'x',
  };
  expect(readConfig(foreign)).toEqual(readConfig({}));
});

test('an address is used without what follows its host', () => {
  expect(readConfig({ PUBLIC_URL: 'https://turva.example/' }).publicUrl).toBe('https://turva.example');
});

test('the embedded database is an open demo on this machine only; a server is neither', () => {
  expect(readConfig({})).toMatchObject({ demo: true, host: '127.0.0.1', registration: 'open' });
  expect(readConfig({ DEMO: 'off' })).toMatchObject({ demo: false, registration: 'approval' });
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
});
