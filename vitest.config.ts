import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import type { VitestPluginContext } from 'vitest/node';
import { paths } from './web/screen-paths.ts';
import { texts } from './web/texts.ts';

const onPostgres = Boolean(process.env.TEST_DATABASE_URL);
const isLong = process.env.TEST_LONG === '1';
/** Where there is a PostgreSQL it has the API's tests, and the embedded database what can differ there. */
const isShared = process.env.TEST_SHARED === '1' && !isLong;

const api = 'api/src/**/*.test.ts';
const others = ['web/src/**/*.test.{ts,tsx}', 'packages/*/src/**/*.test.ts', 'packages/scripts/*.test.mjs'];
const saying = (files: string | string[], words: RegExp) =>
  globSync(files, { cwd: import.meta.dirname }).filter((file) =>
    words.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
  );
/** Replaces a module, which would stay replaced for the files after it. */
const replacing = saying(api, /vi\.(do)?mock\(/i);
/** Keeps something on the device or in what all code shares, or replaces some of it: a world of its own. */
const alone = saying(
  others,
  /fake-indexeddb|testing\/(offline-db|sending-phone|one-case)|vi\.(do)?mock\(|vi\.stub|resetModules|useFakeTimers|spyOn|globalThis|defineProperty|Object\.assign\(|localStorage|process\.env/i,
);
/** Has a PGlite of its own or no database at all: nothing in it would differ on a PostgreSQL. */
const embedded = [
  'api/src/{boundaries,check-start,config,data-folder,server,demo/reset-command}.test.ts',
  'api/src/sync/begin-run.test.ts',
  'api/src/media/**/*.test.ts',
];
/**
 * What can differ between the two databases: migrations, dialect, deltas, jobs, the statements of a call. Every commit
 * runs these on both; the long run all of them.
 */
const differing = [
  'api/src/{audit,db,jobs,sync}/**/*.test.ts',
  'api/src/features/observations/observations.test.ts',
  'api/src/features/tsi/counts.test.ts',
  'api/src/http/**/idempotency*.test.ts',
];
/** What needs connections beside one another to meet. The others have one, as on PGlite: who waits for a second waits there too. */
const racing = [
  'api/src/**/*.pg.test.ts',
  'api/src/{audit,db,jobs,sync}/**/*.test.ts',
  'api/src/features/{kept-work,observations,personal-data,retention,tsi}/**/*.test.ts',
  'api/src/people/username.test.ts',
  'api/src/http/**/{health,idempotency,logout-races}*.test.ts',
];
const equalBytes = 'packages/scripts/equal-bytes.mjs';
const setupFiles = onPostgres ? [equalBytes, 'api/src/testing/own-postgres.ts'] : [equalBytes];
// what one connection cannot show (races) needs a real PostgreSQL
const exclude = [
  '**/node_modules/**',
  ...(onPostgres ? embedded : ['**/*.pg.test.ts']),
  ...(isLong ? [] : ['**/*.long.test.{ts,mjs}']),
];
const shared = [...embedded, ...differing, ...replacing];

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
  plugins: [texts(), paths(), ...mutant()],
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
          include: onPostgres ? racing : isShared ? shared : [api],
          exclude: [...exclude, ...replacing],
          setupFiles,
          // each file has an app and a database of its own; the modules they share are loaded once, not sixty times
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'one connection',
          include: onPostgres ? [api] : [],
          exclude: [...exclude, ...replacing, ...racing],
          setupFiles,
          env: { TEST_CONNECTIONS: '1' },
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'others',
          setupFiles,
          include: onPostgres ? [] : others,
          exclude: [...exclude, ...alone],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: onPostgres ? (isLong ? replacing : []) : [...replacing, ...alone],
          exclude,
          setupFiles,
        },
      },
    ],
  },
});
