import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import type { VitestPluginContext } from 'vitest/node';
import { texts } from './web/texts.ts';

const onPostgres = Boolean(process.env.TEST_DATABASE_URL);
const onlyApi = process.env.TEST_ONLY_API === '1';
const isLong = process.env.TEST_LONG === '1';

const api = 'api/src/**/*.test.ts';
const others = ['web/src/**/*.test.{ts,tsx}', 'packages/*/src/**/*.test.ts', 'packages/scripts/*.test.mjs'];
/** Replaces a module, which would stay replaced for the files after it. */
const replacing = globSync(api, { cwd: import.meta.dirname }).filter((file) =>
  /vi\.(do)?mock\(/i.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
);
/** Starts processes that each have their own PGlite, whatever server the tests have: once is enough. */
const alike = ['api/src/server.test.ts'];
/**
 * What can differ on a PostgreSQL server: locks between connections, its dialect and planner, deltas, jobs, triggers.
 * Every commit runs these there; the long run runs all of them.
 */
const differing = [
  'api/src/**/*.pg.test.ts',
  'api/src/{audit,db,jobs,sync}/**/*.test.ts',
  'api/src/features/{kept-work,observations,personal-data,retention,tsi}/**/*.test.ts',
  'api/src/people/username.test.ts',
  'api/src/http/{idempotency,logout-races}*.test.ts',
];
const apiFiles = onlyApi && !isLong ? differing : [api];
const ownServer = onPostgres ? ['api/src/testing/own-postgres.ts'] : [];
// what one connection cannot show (races) needs a real PostgreSQL
const exclude = [
  '**/node_modules/**',
  ...(onPostgres ? [] : ['**/*.pg.test.ts']),
  ...(onlyApi ? alike : []),
  ...(isLong ? [] : ['**/*.long.test.ts']),
];

/** One place of one source otherwise than it is written: `packages/scripts/mutants.mjs`. */
const given = process.env.MUTANT;
function mutant() {
  if (!given) return [];
  const { file, start, end, text } = JSON.parse(given);
  const transform = (code: string, id: string) =>
    id.split('?')[0] === file ? code.slice(0, start) + text + code.slice(end) : undefined;
  return [
    {
      name: 'mutant',
      enforce: 'pre' as const,
      transform,
      // every other module comes from the cache of ordinary runs
      api: { vitest: { ignoreFsModuleCache: true } },
      configureVitest: ({ defineCacheKeyGenerator }: VitestPluginContext) =>
        defineCacheKeyGenerator(({ id }) => (id.split('?')[0] === file ? false : undefined)),
    },
  ];
}

export default defineConfig({
  plugins: [texts(), ...mutant()],
  test: {
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // a busy machine may be long about what comes by itself
    expect: { poll: { timeout: 30_000 } },
    // PGlite instances are heavy; two cores
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'api',
          include: apiFiles,
          exclude: [...exclude, ...replacing],
          setupFiles: ownServer,
          // each file has an app and a database of its own; the modules they share are loaded once, not sixty times
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'others',
          include: onlyApi ? (isLong ? replacing : []) : [...replacing, ...others],
          exclude,
          setupFiles: ownServer,
        },
      },
    ],
  },
});
