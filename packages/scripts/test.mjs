// npm test: every suite, even after a failed one, and one last line with the total. With TEST_LONG=1 everything.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import {
  countExit,
  countPlaywright,
  countSuite,
  countVitest,
  lastLine,
  redInPlaywright,
  redInVitest,
  total,
} from './counts.mjs';
import { installPackages } from './debian.mjs';
import { bin, env, freePorts, install, isStopping, nodeBin, passSignals, root, run, say } from './lib.mjs';
import { startPostgres } from './postgres.mjs';
import { scratchFolder } from './scratch.mjs';

const ci = process.env.CI === 'true';
const isLong = process.env.TEST_LONG === '1';
// For two cores: while tests wait for their pages, another can run.
const BROWSER_WORKERS = 3;
const scratch = scratchFolder();
/** What the servers of the browser tests begin with. */
const template = { E2E_TEMPLATE: path.join(scratch, 'template') };
process.env.TMPDIR = scratch;
env.TMPDIR = scratch;
// compiled code of one process is reused by the next ones
env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/node');
const failed = { passed: 0, failed: 1 };

const check = async (command, ...args) => countExit(await run(bin(command), args));

/** The page's accessibility tree, from Playwright's own notes on the failure. */
const pageAtFailure = (attachments) =>
  attachments
    .filter((each) => each.name === 'error-context' && each.path && existsSync(each.path))
    .map((each) => readFileSync(each.path, 'utf8').split('# Page snapshot')[1]?.slice(0, 4000).trim() ?? '')
    .join('\n');

async function suite(command, args, { reportFile, env, count, red }) {
  const code = await run(bin(command), args, { env });
  const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : undefined;
  return { ...countSuite(report, code, count), red: report ? red(report) : [] };
}

function vitest(name, env) {
  const reportFile = path.join(scratch, `${name}.json`);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  return suite('vitest', args, { reportFile, env, count: countVitest, red: redInVitest });
}

/** All tests of the API ran on PostgreSQL: then only those that can differ run here. */
let isShared = false;
// An empty TEST_DATABASE_URL means the embedded database.
const onPglite = () => vitest('pglite', { TEST_DATABASE_URL: '', TEST_SHARED: isShared ? '1' : '' });

/**
 * A server for each of vitest's two workers: an open transaction holds back deltas in every database of its server,
 * so tests in parallel would affect each other.
 */
async function onPostgres() {
  const servers = [];
  try {
    for (let n = 0; n < 2; n++) {
      const postgres = await startPostgres();
      if (!postgres) return noPostgres();
      servers.push(postgres);
    }
    say(`PostgreSQL from ${servers[0].programs}, temporary and without fsync (these are tests)`);
    const urls = servers.map(({ url }) => url).join(' ');
    isShared = true;
    return await vitest('postgres', { TEST_DATABASE_URL: urls });
  } finally {
    for (const { stop } of servers) await stop();
  }
}

function noPostgres() {
  const what =
    'There is no PostgreSQL 15 or newer here and it cannot be installed (that takes root on Debian).';
  say(`\n!!! ${what} ${ci ? 'FAILED.' : 'The API tests run on the embedded database ALONE.'}\n`);
  return ci ? failed : undefined;
}

async function inBrowser(extra = {}, specs = []) {
  const chromium = await ensureChromium();
  if (!chromium.ok) {
    say('!!! No Chromium was found and none could be installed. Set PLAYWRIGHT_CHROMIUM to one.');
    return failed;
  }
  const reportFile = path.join(scratch, `browser-${specs.length}.json`);
  const env = {
    PLAYWRIGHT_CHROMIUM: chromium.program ?? '',
    PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
    E2E_PORT: (await freePorts(BROWSER_WORKERS)).join(),
    E2E_DATA_DIR: path.join(scratch, 'data'),
    ...template,
    ...extra,
  };
  const args = ['test', '--reporter=list,json', ...specs];
  return suite('playwright', args, {
    reportFile,
    env,
    count: countPlaywright,
    red: (report) => redInPlaywright(report, pageAtFailure),
  });
}

/** One after another: each suite needs the whole machine. */
const suites = {
  'API tests on PostgreSQL': onPostgres,
  'unit tests, API tests on PGlite': onPglite,
  build: async () => {
    const made = run(nodeBin(), ['web/e2e/support/servers.ts'], { env: template });
    return countExit((await build(!isLong)) || (await made));
  },
  'browser tests': () => inBrowser(),
  alerts: alertRules,
};

/** Recorded figures through the rules of Prometheus. The short run does not install it: without it the line says SKIPPED. */
async function alertRules() {
  const has = () => spawnSync('promtool', ['--version']).error === undefined;
  if (!has() && !(isLong && (await installPackages('prometheus')))) return isLong ? failed : undefined;
  return countExit(await run('promtool', ['test', 'rules', 'api/ops/alerts.test.yml']));
}

/** In parallel with the first suite: they wait for no database and no page. */
const checks = {
  lint: () => check('biome', 'check', '.'),
  // each further checker computes the same types again: a third more CPU time, on two cores
  types: () => check('tsc', '-b', '--checkers', '1'),
};

/** The longest suites: every kill of the drills, and every button of every screen. */
const long = {
  'drills in full': async () => countExit(await run(nodeBin(), ['packages/bench/src/run.ts', 'drills'])),
  // a test of the tests
  'planted bugs': async () => countExit(await run(process.execPath, ['packages/scripts/planted.mjs'])),
  image: async () => countExit(await run('npm', ['run', '--silent', 'image'])),
  crawler: () => inBrowser({ CRAWL: 'on' }, ['web/e2e/shell/crawler.spec.ts']),
};

async function attempt([name, work]) {
  say(`\n=== ${name}`);
  const started = Date.now();
  const counts = await work().catch((error) => {
    say(`!!! ${error.message}`);
    return failed;
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  return { name, counts, line: `${name}: ${counts ? lastLine(counts) : 'SKIPPED'} (${seconds} s)` };
}

/** What long tests run beside the app. Where it cannot be had, each of them says SKIPPED. */
async function addLongTools() {
  const libfaketime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
  const missing = [
    ...(spawnSync('caddy', ['version']).error ? ['caddy'] : []),
    ...(existsSync(libfaketime) ? [] : ['faketime']),
  ];
  if (missing.length > 0) await installPackages(...missing);
}

async function main() {
  if ((await install()) !== 0) return [{ counts: failed, line: 'install: failed' }];
  if (isLong) await addLongTools();
  const results = [];
  const checking = Promise.all(Object.entries(checks).map(attempt));
  for (const entry of Object.entries(isLong ? { ...suites, ...long } : suites)) {
    results.push(await attempt(entry));
    if (isStopping()) return [...results, { counts: failed, line: 'stopped before the end' }];
  }
  return [...(await checking), ...results];
}

passSignals();
try {
  const results = await main();
  const all = total(results.map(({ counts }) => counts).filter(Boolean));
  for (const text of results.flatMap(({ counts }) => counts?.red ?? [])) say(`\n!!! ${text}`);
  say(`\n${results.map(({ line }) => line).join('\n')}\n\n${lastLine(all)}`);
  process.exitCode = all.failed === 0 ? 0 : 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
