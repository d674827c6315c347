import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, lstat, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fillDataFolder } from './testing/test-database.ts';

// real processes
vi.setConfig({ testTimeout: 120_000 });
afterAll(() => vi.resetConfig());

let folder: string;
const started: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'turva-server-'));
});
afterEach(async () => {
  for (const child of started.splice(0))
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

function startServer(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'server.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: folder,
      PORT: '0',
      DEMO: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  started.push(child);
  const output = { out: '', err: '' };
  child.stdout.on('data', (text) => {
    output.out += text;
  });
  child.stderr.on('data', (text) => {
    output.err += text;
  });
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const address = /http:\S+/.exec(output.out)?.[0];
      if (address) resolve(address);
    });
    exit.then((code) => reject(new Error(`ended with ${code}: ${output.err}`)));
  });
  // a test that expects the end does not await `ready`
  ready.catch(() => {});
  return { child, output, exit, ready };
}

test('a wrong environment value stops the start and is named', async () => {
  const { exit, output } = startServer({ REGISTRATION: 'anyone' });
  expect(await exit).toBe(1);
  expect(output.err).toMatch(/REGISTRATION must be open, domain/);
});

test('an unreachable database stops the start with the reason', async () => {
  const { exit, output } = startServer({
    DATABASE_URL: 'postgres://turva:x@127.0.0.1:1/turva',
    SESSION_SECRET: 's'.repeat(32),
  });
  expect(await exit).toBe(1);
  expect(output.err).toMatch(/could not start: .*ECONNREFUSED/);
});

test('the server prints its address, has its first admin from the environment, refuses a second server on its folder, and stops cleanly', async () => {
  await fillDataFolder(folder);
  await chmod(folder, 0o755);
  const first = startServer({
    ADMIN_USERNAME: 'paallikko',
    ADMIN_PASSWORD: 'kallio-ja-meri-9',
    STOP_DELAY: '3',
  });
  const address = await first.ready;
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  expect((await fetch(`${address}/api/ready`)).status).toBe(200);

  const signedIn = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ username: 'Paallikko', password: 'kallio-ja-meri-9' }),
  });
  expect(await signedIn.json()).toMatchObject({ username: 'paallikko', role: 'admin' });

  const second = startServer();
  expect(await second.exit).toBe(1);
  expect(second.output.err).toMatch(/in use by another/);
  expect((await fetch(`${address}/api/ready`)).status).toBe(200);

  // Ctrl-C arrives twice: from the terminal and from the starter
  first.child.kill('SIGINT');
  first.child.kill('SIGTERM');
  // the load balancer learns first, and calls still sent here are answered
  await expect.poll(async () => (await fetch(`${address}/api/ready`)).status).toBe(503);
  expect((await fetch(`${address}/api/sign-in-options`)).status).toBe(200);
  expect(await first.exit).toBe(0);
  // the library's own output goes to the log
  for (const line of first.output.out.trim().split('\n'))
    expect(line).toMatch(/^(TURVA\+ 2025 is ready| {2}http):/);
  // nobody else on this machine can read hashes, keys and files
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const open: string[] = [];
  for (const name of await readdir(folder, { recursive: true }))
    if ((await lstat(path.join(folder, name))).mode & 0o077) open.push(name);
  expect(open).toEqual([]);
});
