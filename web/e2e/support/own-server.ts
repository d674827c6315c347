import { test } from 'playwright/test';
import { type ServerProcess, serverProcess } from './server-process.ts';

/**
 * Gives all tests of this file a server that no other spec has touched, as their `baseURL`. For exact figures of the
 * demo plant, and for what changes the whole plant; a test tried again gets a fresh one, for its worker is a new one.
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
    // biome-ignore lint/correctness/noEmptyPattern: what a fixture takes is read from its pattern
    baseURL: ({}, use) => use(url()),
  });
  return {
    get url() {
      return url();
    },
  };
}
