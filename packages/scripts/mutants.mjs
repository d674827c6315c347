// npm run test:mutants: changes one place of the source at a time, runs the nearest tests and prints the unnoticed
// changes and the share of noticed ones. `npm run test:mutants -- rules 200` takes 200 of one part, `npm run
// test:mutants -- rules 200 0.2` another 200: the sample begins at that share of a step (0 to 1).
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, say } from './lib.mjs';
import { describeMutation, mutationsOf, spread } from './mutations.mjs';
import { isGreen } from './with-mutant.mjs';

const EACH = 100;
const AT_ONCE = 2;
/** A multiple of the time all tests take without a mutant: one that never ends counts as noticed. */
const PATIENCE = 5;

/** The sources, and the tests that should notice: those that import the source, directly or not. */
const parts = {
  offline: { sources: 'web/src/offline/**/*.ts', tests: 'web/src/{offline,records}/**/*.test.ts' },
  records: { sources: 'web/src/records/**/*.ts', tests: 'web/src/{offline,records}/**/*.test.ts' },
  rules: { sources: 'packages/rules/src/**/*.ts', tests: 'packages/rules/src/**/*.test.ts' },
  http: {
    sources: 'api/src/http/**/*.ts',
    tests:
      'api/src/{http/**/*,sync/run-batch,sync/events-route,sign-in/login-limits,features/kept-work/release}.test.ts',
  },
};

const isSource = (file) => !/\.test\.|\.d\.ts$/.test(file);
const read = (file) => readFileSync(path.join(root, file), 'utf8');

const imported = new Map();
/** Sources of the same package that a file imports. */
function importsOf(file) {
  const known = imported.get(file);
  if (known) return known;
  const found = [...read(file).matchAll(/(?:from|import\() ?'(\.[^']+\.tsx?)'/g)].map(([, to = '']) =>
    path.join(path.dirname(file), to),
  );
  imported.set(file, found);
  return found;
}

/** Every source a test reaches, with the number of imports between them. */
function reach(test) {
  const steps = new Map([[test, 0]]);
  for (const [file, step] of steps)
    for (const next of importsOf(file)) if (!steps.has(next)) steps.set(next, step + 1);
  return steps;
}

/** `session.test.ts` is about `session.ts` and `session-store.ts`. */
const isAbout = (test, source) => path.basename(source).startsWith(path.basename(test, '.test.ts'));

/** Returns the tests that reach a file, the nearest first. */
function testsBySource({ tests }) {
  const reached = globSync(tests, { cwd: root, exclude: (name) => /\.(pg|long)\.test\./.test(name) }).map(
    (test) => ({ test, steps: reach(test) }),
  );
  return (file) =>
    reached
      .filter(({ steps }) => steps.has(file))
      // a test of the API reaches everything through the app: its name says what it is about
      .map(({ test, steps }) => ({
        test,
        far: (isAbout(test, file) ? 0 : steps.get(file)) ?? 0,
        size: steps.size,
      }))
      .sort((a, b) => a.far - b.far || a.size - b.size)
      .map(({ test }) => test);
}

function mutantsOf({ sources }) {
  return globSync(sources, { cwd: root })
    .filter(isSource)
    .sort()
    .flatMap((file) => {
      const code = read(file);
      return mutationsOf(code).map((mutation) => ({
        file,
        mutation,
        name: `${file}:${describeMutation(code, mutation)}`,
      }));
    });
}

/** The nearest test notices most mutants, so it runs before the others are loaded. */
async function isUnnoticed(tests, mutant, patienceMs) {
  for (const some of [tests.slice(0, 1), tests.slice(1)])
    if (some.length > 0 && !(await isGreen(some, mutant, patienceMs))) return false;
  return true;
}

async function score(name, count, shift) {
  const all = mutantsOf(parts[name]);
  const sample = spread(all, count, shift);
  const reaching = testsBySource(parts[name]);
  const concerned = [...new Set(sample.flatMap(({ file }) => reaching(file)))];
  const start = Date.now();
  if (!(await isGreen(concerned))) throw new Error(`${name}: the tests are red without a mutant`);
  const patienceMs = PATIENCE * (Date.now() - start);
  say(`\n${name}: ${sample.length} of ${all.length} mutants tried, not noticed:`);
  let noticed = sample.length;
  const waiting = [...sample];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { file, mutation } = next;
      const tests = reaching(file);
      const untested = tests.length === 0;
      if (!untested && !(await isUnnoticed(tests, { file: path.join(root, file), ...mutation }, patienceMs)))
        continue;
      noticed -= 1;
      say(`  ${next.name}${untested ? ' (no test imports it)' : ''}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return `${name}: ${Math.round((100 * noticed) / sample.length)} % noticed (${noticed} of ${sample.length})`;
}

const [wanted, count = EACH, shift] = process.argv.slice(2);
if (wanted && !parts[wanted]) throw new Error(`${wanted} is none of ${Object.keys(parts).join(', ')}`);
const lines = [];
for (const name of wanted ? [wanted] : Object.keys(parts))
  lines.push(await score(name, Number(count), shift && Number(shift)));
say(`\n${lines.join('\n')}`);
