// pnpm pictures: the README's pictures, taken from the running app with its demo data. Needs a build (pnpm build).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';
import { env, freePorts, nodeBin, root, say } from './lib.mjs';

const FOLDER = path.join(root, '.github/pictures');
/** The project's first page must load fast. */
const MAX_BYTES = 120_000;
const QUALITIES = [82, 70, 55, 40];
const phone = { width: 390, height: 800 };
const desk = { width: 1280, height: 800 };

const pictures = [
  { name: 'phone-home', as: 'demo', size: phone, at: '/' },
  { name: 'phone-report', as: 'demo', size: phone, at: '/observations?new=1' },
  { name: 'phone-permit', as: 'demo', size: phone, at: '/work-permits', theme: 'dark' },
  { name: 'desk-observations', as: 'demo.esimies', size: desk, at: '/observations' },
  { name: 'desk-board', as: 'demo.esimies', size: desk, at: '/' },
  { name: 'desk-map', as: 'demo.esimies', size: desk, at: '/map', until: '.leaflet-tile-loaded' },
];

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

/** WebP in the best quality that is small enough. */
async function take(page, name) {
  const session = await page.context().newCDPSession(page);
  for (const quality of QUALITIES) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
    const file = path.join(FOLDER, `${name}.webp`);
    await writeFile(file, Buffer.from(data, 'base64'));
    const { size } = statSync(file);
    if (size <= MAX_BYTES) return say(`${name}.webp ${Math.round(size / 1000)} kB`);
  }
  throw new Error(`${name} is larger than ${MAX_BYTES / 1000} kB`);
}

async function open(browser, origin, { as: username, size, at, until = '', theme = 'light' }) {
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
  await page.waitForFunction(() => !document.querySelector('.mantine-Skeleton-root, [aria-busy=true]'));
  if (until) await page.locator(until).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page;
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'turva-pictures-'));
const [port] = await freePorts(1);
const server = await startServer(port, dataDir);
try {
  await mkdir(FOLDER, { recursive: true });
  const executablePath = findChromium();
  const program = executablePath ? { executablePath } : {};
  const browser = await chromium.launch({
    ...program,
    args: ['--no-sandbox', '--hide-scrollbars'],
  });
  for (const picture of pictures) {
    const page = await open(browser, `http://localhost:${port}`, picture);
    await take(page, picture.name);
    await page.context().close();
  }
  await browser.close();
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
}
