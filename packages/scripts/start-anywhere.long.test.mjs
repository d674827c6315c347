import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, root } from './lib.mjs';

// A checkout in a folder as people name them: `npm start` from nothing to the first answer.

const MINUTES = 60_000;
let folder;
let checkout;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'turva-anywhere-'));
  checkout = path.join(folder, 'Tehtään äly (uusi) [2]');
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of files.split('\0').filter(Boolean)) {
    const from = path.join(root, file);
    if (!statSync(from, { throwIfNoEntry: false })?.isFile()) continue;
    mkdirSync(path.dirname(path.join(checkout, file)), { recursive: true });
    cpSync(from, path.join(checkout, file));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Until it says that it is ready, or ends. */
async function npmStart(env) {
  const {
    DATABASE_URL: _,
    TEST_DATABASE_URL: __,
    VITEST: ___,
    NODE_OPTIONS: ____,
    ...inherited
  } = process.env;
  const child = spawn('npm', ['start'], {
    cwd: checkout,
    env: { ...inherited, NODE_ENV: '', ...env },
    detached: true,
  });
  const said = { text: '' };
  const ready = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said.text += chunk;
        if (said.text.includes('TURVA+ 2025 is ready')) resolve('ready');
      });
  });
  const exit = once(child, 'exit').then(([code]) => code);
  const first = await Promise.race([ready, exit]);
  const stop = async () => {
    if (child.exitCode === null) process.kill(-Number(child.pid), 'SIGINT');
    return exit;
  };
  return { first, said, stop };
}

test('starts in a folder with spaces, ä and brackets', { timeout: 10 * MINUTES }, async () => {
  const PORT = String(await freePort());
  const { first, said, stop } = await npmStart({ PORT, DATA_DIR: path.join(folder, 'data') });
  try {
    expect([first, said.text]).toEqual(['ready', expect.stringContaining(`:${PORT}`)]);
    expect(said.text).not.toMatch(/awaiting approval|agent/i);
    expect((await fetch(`http://127.0.0.1:${PORT}/api/ready`)).status).toBe(200);
    const page = await (await fetch(`http://127.0.0.1:${PORT}/`)).text();
    expect(page).toContain('<div id="root"');
  } finally {
    await stop();
  }
});

test('says that its port is taken before it loads anything', { timeout: 5 * MINUTES }, async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (other.address());
  const fresh = path.join(folder, 'fresh');
  const { first, said } = await npmStart({ PORT: String(port), DATA_DIR: fresh });
  other.close();
  expect([first, said.text]).toEqual([1, expect.stringContaining(`another program listens on ${port}`)]);
  expect(readdirSync(folder)).not.toContain('fresh');
});

test.runIf(process.getuid?.() !== 0)(
  'serves a checkout that cannot be written',
  { timeout: 5 * MINUTES },
  async () => {
    const PORT = String(await freePort());
    chmodSync(checkout, 0o555);
    try {
      const { first, said, stop } = await npmStart({ PORT, DATA_DIR: path.join(folder, 'data') });
      expect([first, said.text]).toEqual(['ready', expect.stringContaining('nothing is installed or built')]);
      await stop();
    } finally {
      chmodSync(checkout, 0o755);
    }
  },
);
