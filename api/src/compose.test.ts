import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { languages } from '@turva/locales/languages';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from './config.ts';
import { settings } from './settings.ts';

// There is no container engine here: these tests check the file without one.

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFile(path.join(root, file), 'utf8');

interface Service {
  image: string;
  build?: object;
  command?: string[];
  env_file?: { path: string; required: boolean }[];
  environment: Record<string, string>;
  secrets?: string[];
  volumes: string[];
  read_only?: boolean;
  cap_drop?: string[];
  healthcheck?: { disable?: boolean };
  configs?: { source: string; target: string }[];
}
interface Compose {
  services: Record<string, Service>;
  configs: Record<string, { content: string }>;
  secrets: Record<string, { file?: string }>;
  volumes: Record<string, null>;
}

const compose: Compose = parse(await read('docker-compose.yml'), { merge: true });
const services = Object.entries(compose.services);
const ours = services.filter(([, { build }]) => build);

/** Secrets given to a server; the others belong to a profile. */
const ownSecrets = Object.entries(compose.secrets).flatMap(([name, { file }]) => (file ? [name] : []));

/** The default in `${NAME:-value}`, used where nothing is set. */
const unset = (value: string) => value.replace(/\$\{\w+:-([^}]*)\}/g, '$1');

test('every setting can be set for each of our containers in .env, except a few', () => {
  const named = Object.keys(settings);
  expect(ours.map(([name]) => name)).toEqual(['migrate', 'api', 'api-2']);
  for (const [, { env_file, environment }] of ours) {
    expect(env_file).toEqual([{ path: '.env', required: false }]);
    // fixed here whatever .env says: the database, where the container listens and stores
    const fixed = named.filter((name) => environment[name] && !environment[name].includes(`\${${name}:-`));
    expect(fixed.sort()).toEqual(['DATABASE_URL', 'DATA_DIR', 'HOST', 'PORT']);
  }
});

test('the guide names every setting, and no other', async () => {
  const rows = (await read('api/ops/settings.md')).split('\n').filter((line) => line.startsWith('- `'));
  const named = rows.flatMap((line) => line.split(' (')[0]?.match(/[A-Z][A-Z\d_]+/g) ?? []);
  expect(named.sort()).toEqual(Object.keys(settings).sort());
});

test('the guide names what Compose alone reads, too', async () => {
  const named = (await read('docker-compose.yml')).matchAll(/\$\{([A-Z][A-Z\d_]+)/g);
  const own = [...new Set([...named].map(([, name = '']) => name))].filter((name) => !(name in settings));
  expect(own).toContain('EMERGENCY_NUMBER');
  const guide = await read('api/ops/README.md');
  expect(own.filter((name) => !guide.includes(`\`${name}=`))).toEqual([]);
});

test('the app accepts its environment, with secrets as mounted files', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'turva-compose-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of ownSecrets) await writeFile(path.join(folder, name), `${'5e'.repeat(32)}\n`);
  for (const [, { environment, secrets }] of ours) {
    expect(secrets).toEqual(ownSecrets);
    const env = Object.entries(environment).map(([name, value]) => [
      name,
      unset(value).replace('/run/secrets', folder),
    ]);
    const config = readConfig(Object.fromEntries(env));
    expect(config.databaseUrl).toBe(`postgres://turva:${'5e'.repeat(32)}@db:5432/turva`);
    expect(config).toMatchObject({ demo: false, dataDir: '/data', sessionSecret: '5e'.repeat(32) });
    expect(config.backup).toMatchObject({ nightly: true, folder: '/data/backups' });
  }
});

test('no secret and no certificate gets into the repository or the image', async () => {
  for (const file of ['.gitignore', '.dockerignore'])
    expect((await read(file)).split('\n').map((line) => line.replaceAll('/', ''))).toEqual(
      expect.arrayContaining(['secrets', 'tls', '.env']),
    );
});

test('containers that face people can write only to their volumes, are not root, and have a health check', async () => {
  expect(await read('api/Dockerfile')).toMatch(/^USER turva$/m);
  for (const [name, service] of services) {
    if (service.build || name === 'proxy')
      expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    // a container that runs once is waited for by its exit
    expect(Boolean(service.healthcheck?.disable), name).toBe(name === 'migrate');
    if (!service.build) expect(service.healthcheck, name).toBeDefined();
    for (const volume of service.volumes) {
      const [from = ''] = volume.split(':');
      expect(from in compose.volumes || from === './tls' || existsSync(path.join(root, from)), volume).toBe(
        true,
      );
    }
  }
  for (const [, { command = [] }] of ours)
    expect(
      command.filter((word) => word.includes('/')).every((word) => existsSync(path.join(root, word))),
    ).toBe(true);
});

test('the proxy reaches every server', async () => {
  const caddy = await read('api/Caddyfile');
  const servers = ours.filter(([, { command }]) => !command).map(([name]) => `${name}:3000`);
  expect(caddy).toContain(`reverse_proxy ${servers.join(' ')} {`);
  // `ready` also asks for the database, without which a server still has the app and the way to help
  expect(caddy).toContain('health_uri /api/health\n');
});

test('while no server answers, the page of the proxy says so in every language, with 112', async () => {
  const page = await read('api/ops/away.html');
  expect(compose.services.proxy?.volumes).toContain('./api/ops/away.html:/etc/caddy/pages/away.html:ro');
  for (const language of languages) {
    const of = async (namespace: string) =>
      JSON.parse(await read(`packages/locales/src/${language}/${namespace}.json`));
    const [errors, assistant, common] = await Promise.all(['errors', 'assistant', 'common'].map(of));
    const [, said = ''] = page.split(`<li lang="${language}">`);
    expect(said.split('</li>')[0]?.replace(/\s*\n\s*/g, '')).toBe(
      `<p>${errors.database_unavailable}</p><p><strong>${assistant.inNeed}</strong></p><a href="tel:112">${common.call112}</a>`,
    );
  }
});

test('the store of files has its volume, and the address and keys that the app is given', async () => {
  const { command = [], configs, volumes } = compose.services.files ?? {};
  const option = (name: string) => command.find((word) => word.startsWith(`-${name}=`))?.split('=')[1];
  expect(volumes).toEqual([`objects:${option('dir')}`]);
  expect(configs).toEqual([{ source: 's3-keys', target: option('s3.config') }]);
  expect(option('ip')).toBe('files');
  expect(await read('api/ops/README.md')).toContain(`S3_ENDPOINT=http://files:${option('s3.port')}`);
  const env: Record<string, string> = { S3_ACCESS_KEY_ID: 'plant', S3_SECRET_ACCESS_KEY: 'of-its-own' };
  const written = compose.configs['s3-keys']?.content.replace(/\$\{(\w+):-\}/g, (_, name) => env[name] ?? '');
  const [own] = JSON.parse(written ?? '').identities;
  expect(own.credentials).toEqual([{ accessKey: 'plant', secretKey: 'of-its-own' }]);
  // what the app asks of it: `Admin` to see whether the bucket keeps versions
  expect(own.actions).toEqual(['Admin', 'Read', 'Write', 'List']);
});

test('Prometheus scrapes every server with its token, and finds its rules', async () => {
  const ops = path.join(root, 'api/ops');
  const prometheus = parse(await readFile(path.join(ops, 'prometheus.yml'), 'utf8'));
  const [{ authorization, static_configs }] = prometheus.scrape_configs;
  const servers = ours.filter(([, { command }]) => !command).map(([name]) => `${name}:3000`);
  expect(static_configs).toEqual([{ targets: servers }]);
  const [mounted] = compose.services.prometheus?.secrets ?? [];
  expect(authorization.credentials_file).toBe(`/run/secrets/${mounted}`);
  expect(compose.secrets[String(mounted)]).toEqual({ environment: 'METRICS_TOKEN' });
  const names = new Set<string>();
  const [recorded, guide] = [await read('api/ops/alerts.test.yml'), await read('api/ops/README.md')];
  for (const file of prometheus.rule_files) {
    const { groups } = parse(await readFile(path.join(ops, file), 'utf8'));
    for (const { rules } of groups)
      for (const { alert, expr, labels, annotations } of rules) {
        // one name, one rule; a label `job` would be overwritten by Prometheus
        expect(names.has(alert), alert).toBe(false);
        names.add(alert);
        expect(recorded, alert).toContain(`alertname="${alert}"`);
        expect(guide, alert).toContain(`\`${alert}\``);
        expect({ severity: labels.severity, summary: annotations.summary }, alert).toEqual({
          severity: expect.stringMatching(/^(page|ticket)$/),
          summary: expect.stringMatching(/\S/),
        });
        expect(expr, alert).not.toMatch(/by \([^)]*\bjob\b/);
      }
  }
  expect(names.size).toBeGreaterThan(10);
});
