import { defineConfig } from 'vitest/config';

const onPostgres = Boolean(process.env.TEST_DATABASE_URL);
const onlyApi = process.env.TEST_ONLY_API === '1';

const api = 'api/src/**/*.test.ts';
/** Starts processes that each have their own PGlite, whatever server the tests have: once is enough. */
const alike = ['api/src/server.test.ts'];
const others = ['web/src/**/*.test.{ts,tsx}', 'packages/*/src/**/*.test.ts', 'packages/scripts/*.test.mjs'];

export default defineConfig({
  test: {
    include: onlyApi ? [api] : [api, ...others],
    // what one connection cannot show (races) needs a real PostgreSQL
    exclude: ['**/node_modules/**', ...(onPostgres ? [] : ['**/*.pg.test.ts']), ...(onlyApi ? alike : [])],
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // PGlite instances are heavy; two cores
    maxWorkers: 2,
  },
});
