import { rmSync } from 'node:fs';
import { defineConfig } from 'playwright/test';
import { findChromium } from './packages/scripts/chromium.mjs';

const port = Number(process.env.E2E_PORT || 4180);
const dataDir = process.env.E2E_DATA_DIR || '.data-e2e';
const chromium = findChromium();

// the workers load this file too, while the server already uses the folder
if (!process.env.TEST_WORKER_INDEX) rmSync(dataDir, { recursive: true, force: true });

export default defineConfig({
  testDir: 'web/e2e',
  // presses every button of every screen, which takes minutes: CRAWL=on pnpm e2e crawler
  testIgnore: process.env.CRAWL ? [] : ['**/crawler.spec.ts'],
  workers: 1, // one server, one database
  timeout: 60_000,
  forbidOnly: process.env.CI === 'true',
  // A shared machine can stop a browser for seconds. The specs that look for lost or doubled reports allow themselves
  // no second try: there, once is a fault.
  retries: process.env.CI === 'true' ? 1 : 0,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    // of Playwright's own, the real Chromium in headless mode, not the separate headless shell
    ...(chromium ? {} : { channel: 'chromium' }),
    serviceWorkers: 'allow',
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    // plain `node` could be the machine's own, which cannot run TypeScript
    command: `"${process.execPath}" api/src/server.ts`,
    url: `http://localhost:${port}/api/ready`,
    // empty means unset: whatever this shell has must not lead the tests to a real database
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      DEMO: 'on',
      LOG_LEVEL: 'warn',
    },
    reuseExistingServer: false,
    timeout: 120_000, // it makes a database and the demo data first
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
  },
});
