// The app with its demo data, running for as long as pictures are taken of it, and people who are signed in to it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';
import { env, freePorts, nodeBin, root } from './lib.mjs';

export const FOLDER = path.join(root, '.github/pictures');
export const phone = { width: 390, height: 800 };
export const desk = { width: 1280, height: 800 };

async function startServer(port, dataDir) {
  const server = spawn(nodeBin(), ['api/src/server.ts'], {
    cwd: root,
    env: {
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      DEMO: 'on',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of server.stdout) if (String(chunk).includes('is ready')) break;
  return server;
}

/** A page of the app as somebody sees it who has signed in, once it has come to rest. */
export async function openPage(
  { browser, origin },
  { as: username, size, at, tap = '', until = '', theme = 'light' },
) {
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: size === phone ? 2 : 1,
    isMobile: size === phone,
    hasTouch: size === phone,
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript((value) => localStorage.setItem('mantine-color-scheme-value', value), theme);
  const answer = await context.request.post(`${origin}/api/login`, {
    headers: { origin },
    data: { username, password: 'turva2025' },
  });
  if (!answer.ok()) throw new Error(`${username} could not sign in: ${answer.status()}`);
  const page = await context.newPage();
  await page.goto(origin + at);
  await page.locator('main h1, [role=dialog]').first().waitFor();
  // the first sync moves things; an event stream is always open, so the network is never idle
  const rests = () =>
    page.waitForFunction(() => !document.querySelector('.mantine-Skeleton-root, [aria-busy=true]'));
  await rests();
  if (tap) {
    await page.getByRole('main').getByRole('button', { name: tap }).first().click();
    await page.getByRole('dialog').waitFor();
    await rests();
  }
  if (until) await page.locator(until).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** Runs `use` with a browser and the address of a server of its own. */
export async function withApp(use) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'turva-pictures-'));
  const [port] = await freePorts(1);
  const server = await startServer(port, dataDir);
  try {
    await mkdir(FOLDER, { recursive: true });
    const executablePath = findChromium();
    const program = executablePath ? { executablePath } : {};
    const browser = await chromium.launch({ ...program, args: ['--no-sandbox', '--hide-scrollbars'] });
    await use({ browser, origin: `http://localhost:${port}` });
    await browser.close();
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
}
