import { test } from 'playwright/test';
import { type ServerProcess, serverProcess } from './server-process.ts';

/**
 * Gives all tests of this file a server that no other spec has used, as their `baseURL`. For exact figures of the
 * demo plant, and for changes of the whole plant; a retried test gets a fresh one, because its worker is new.
 */
export function ownServer() {
  let server: ServerProcess | undefined;
  const url = () => server?.url ?? '';
  test.beforeAll(async () => {
    server = await serverProcess();
    await server.start();
  });
  test.afterAll(() => server?.remove());
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from its pattern
    baseURL: ({}, use) => use(url()),
  });
  return {
    get url() {
      return url();
    },
  };
}
