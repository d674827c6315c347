import { rmSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'playwright/test';
import { findChromium, findHeadlessShell } from './packages/scripts/chromium.mjs';

// A worker for each port, each with a server and a database of its own: no test meets what another does beside it.
const ports = (process.env.E2E_PORT || '4180').split(',').map(Number);
const dataDir = process.env.E2E_DATA_DIR || '.data-e2e';
const chromium = findChromium();
const isLong = process.env.TEST_LONG === '1';
/** The same engine without windows and menus: a test in it costs a third less. The long run has the whole browser. */
const shell = isLong ? undefined : findHeadlessShell();
/** Installing, push, permissions and a worker woken by the network are the whole browser's. */
const wholeBrowser = ['**/{install,marking,notifications,offline-journey,passkeys,push}.spec.ts'];

const launchOptions = (executablePath: string | undefined) => ({
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
  ],
});

// what every server of the run begins with; the workers and their specs inherit it
process.env.E2E_TEMPLATE ??= path.resolve(dataDir, 'template');
// parsed and stripped of its types once for all the starts
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/node');

const originOf = (port: number | undefined) => `http://localhost:${port}`;

// the workers load this file too, while the servers already use the folders
if (!process.env.TEST_WORKER_INDEX) rmSync(dataDir, { recursive: true, force: true });

// presses every button of every screen, which takes minutes: CRAWL=on pnpm e2e crawler
const ignored = process.env.CRAWL ? [] : ['**/crawler.spec.ts'];

export default defineConfig({
  testDir: 'web/e2e',
  // further languages, sizes and repetitions of what the short run sees once
  ...(isLong ? {} : { grepInvert: /@long/ }),
  workers: ports.length,
  // two of them at a time on two cores: patience costs nothing but where something is wrong
  timeout: 300_000,
  // what is waited for without a limit of its own says where it hung, and not only that the test did
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } },
  forbidOnly: process.env.CI === 'true',
  // a test that passes only at its second try has found a fault, in the app or in itself
  retries: 0,
  reporter: [['list']],
  use: {
    baseURL: originOf(ports[Number(process.env.TEST_PARALLEL_INDEX || 0)]),
    browserName: 'chromium',
    serviceWorkers: 'allow',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    // what slides and fades is drawn by the processor, and clicks wait for it: the long run has that too
    reducedMotion: isLong ? 'no-preference' : 'reduce',
    screenshot: 'only-on-failure',
    // filming every test for the one that fails costs a third of the run: --trace=retain-on-failure
    trace: 'off',
  },
  projects: [
    {
      name: 'shell',
      testIgnore: [...ignored, ...wholeBrowser],
      use: { launchOptions: launchOptions(shell ?? chromium) },
    },
    {
      name: 'whole browser',
      testMatch: wholeBrowser,
      testIgnore: ignored,
      use: { ...(chromium ? {} : { channel: 'chromium' }), launchOptions: launchOptions(chromium) },
    },
  ],
  webServer: {
    // plain `node` could be the machine's own, which cannot run TypeScript
    command: `exec "${process.execPath}" web/e2e/support/servers.ts ${ports.join()}`,
    wait: { stdout: /all servers are ready/ },
    timeout: 600_000, // the first of all makes a database and the demo data
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
  },
});
