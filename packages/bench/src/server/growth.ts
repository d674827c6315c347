// What each route costs among 1 000, 10 000, 100 000 and a million observations, one every five minutes, on a PostgreSQL that
// writes through to the disk: one call after another over loopback, and how long the answers are.
// node packages/bench/src/server/growth.ts [rounds] [sizes, separated by commas]
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { batchOf, callsOf, report, say, signIn } from '../call.ts';
import { openPlant } from '../plant.ts';
import { medianOf, startResults } from '../results.ts';
import { addActions, addObservations } from './many-observations.ts';

const [rounds = 15] = process.argv.slice(2, 3).map(Number);
const sizes = (process.argv[3] ?? '1000,10000,100000,1000000').split(',').map(Number);
const results = startResults('growth', { isUsual: sizes[0] === 1_000 && sizes.at(-1) === 1_000_000 });
/** Below this a route's time is the way to the server and back, of which no share means anything. */
const FLOOR_MS = 5;
const REPORT_LIMIT_MS = 240_000;

/** All there is, and streamed: it grows with it, and has a line of its own. */
const WHOLE = 'the list without a query';

interface Route {
  path: string;
  body?: () => unknown;
  rounds?: number;
  /** a file is made in the background, and awaited */
  makes?: true;
}
interface Figure {
  ms: number;
  bytes: number;
  /** what it answered instead */
  failed?: string;
}
type Figures = Map<string, Figure>;

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const desk = [
  'sort=created&dir=desc',
  'sort=severity&dir=desc',
  'sort=due&dir=asc',
  'sort=assignee&dir=asc',
  'sort=category&dir=asc',
  'sort=area&dir=asc',
  'overdue=1&sort=severity&dir=desc',
  'area=1&status=in_progress&sort=due&dir=asc',
  'status=open&severity=critical&sort=created&dir=desc',
  'q=nostoliina&sort=created&dir=desc',
  'q=havaittu+vuorolle&sort=severity&dir=desc',
  'q=öl&sort=created&dir=desc',
  'q=ei-mitään&sort=created&dir=desc',
];
const questions = [
  'Montako avointa havaintoa meillä on?',
  'Mitä tiedämme trukeista?',
  'Onko havaintoja, joissa mainitaan helikopteri?',
  'Mikä alue tekee eniten havaintoja?',
];

const routesAt = (cursor: string): Record<string, Route> => ({
  create: { path: '/api/observations', body: () => report(), rounds: 30 },
  'batch of 20': { path: '/api/sync/batch', body: () => batchOf(20) },
  'latest 50': { path: '/api/observations?limit=50', rounds: 30 },
  'delta of 10': { path: `/api/sync?limit=500&cursor=${encodeURIComponent(cursor)}` },
  'first page of the pull': { path: '/api/sync?limit=500' },
  'tsi/current': { path: '/api/tsi/current' },
  metrics: { path: '/api/tsi-metrics' },
  'safety history': { path: '/api/analytics/safety-history' },
  'counted by area': { path: '/api/observations/counts?by=area' },
  'counted by status, searched': { path: '/api/observations/counts?by=status&q=nostoliina' },
  'open actions': { path: '/api/actions?limit=100&state=open' },
  ...Object.fromEntries(
    desk.map((query) => [
      `desk ${query}`,
      { path: `/api/observations?${encodeURI(query)}&limit=100&countTo=1000` },
    ]),
  ),
  ...Object.fromEntries(
    questions.map((question) => [
      `assistant: ${question}`,
      {
        path: '/api/ai/chat',
        body: () => ({ question, language: 'fi', conversationHistory: [] }),
        rounds: 5,
      },
    ]),
  ),
  'safety report of 90 days': {
    path: '/api/reports/generate',
    body: () => ({ type: 'safety', from: ago(90), to: ago(0) }),
    rounds: 1,
    makes: true,
  },
  // last, for a million take minutes, and leave the server with much to clear away
  [WHOLE]: { path: '/api/observations', rounds: 1 },
});

await using plant = await openPlant('growth', { durable: true });
const { server, database, postgres } = plant;
const call = callsOf(server.url, await signIn(server.url, 'demo.esimies'));

async function ask({ path, body, makes }: Route) {
  // twenty questions a minute and person are the assistant's limit, not what is measured
  await database.query('delete from rate_limits');
  const began = performance.now();
  const answer = await call(path, body?.());
  let bytes = 0;
  for await (const piece of answer.body ?? []) bytes += piece.length;
  if (makes) await untilMade();
  return { ms: performance.now() - began, bytes };
}

async function untilMade() {
  for (const late = performance.now() + REPORT_LIMIT_MS; performance.now() < late; await pause(100)) {
    const { rows } = await database.query<{ status: string }>(
      'select status from reports order by id desc limit 1',
    );
    if (rows[0]?.status === 'ready') return;
    if (rows[0]?.status === 'failed') throw new Error('the report failed');
  }
  throw new Error('the report was not made in time');
}

/** Work in the background after a load: figures of the months, the audit chain. */
async function untilQuiet() {
  for (let quiet = 0; quiet < 5; await pause(200)) {
    const { rows } = await database.query<{ busy: number }>(
      `select count(*)::integer as busy from pg_stat_activity
       where datname = current_database() and state = 'active' and pid <> pg_backend_pid() and query !~* '^listen'`,
    );
    quiet = rows[0]?.busy === 0 ? quiet + 1 : 0;
  }
}

async function timed(route: Route): Promise<Figure> {
  const times: number[] = [];
  let bytes = 0;
  const asked = route.rounds ?? rounds;
  try {
    // the first answer fills caches
    if (asked > 1) await ask(route);
    for (let round = 0; round < asked; round++) {
      const one = await ask(route);
      times.push(one.ms);
      bytes = Math.max(bytes, one.bytes);
    }
    return { ms: medianOf(times), bytes };
  } catch (error) {
    return { ms: Number.NaN, bytes, failed: String(error) };
  }
}

async function measure(): Promise<Figures> {
  const { rows } = await database.query<{ cursor: string }>(
    `select epoch || ':' || sync_xid || ':' || sync_seq || ':' || run as cursor from observations, sync_epoch
     order by sync_xid desc, sync_seq desc offset 10 limit 1`,
  );
  const figures: Figures = new Map();
  for (const [name, route] of Object.entries(routesAt(rows[0]?.cursor ?? ''))) {
    const figure = await timed(route);
    process.stderr.write(`${name}: ${figure.failed ?? `${figure.ms.toFixed(1)} ms`}\n`);
    figures.set(name, figure);
  }
  return figures;
}

const found: Figures[] = [];
let there = 0;
for (const size of sizes) {
  const began = performance.now();
  await addObservations(database, size - there, { everyMinutes: 5 });
  await addActions(database, 0.2 * (size - there));
  there = size;
  await untilQuiet();
  process.stderr.write(`${size} there after ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  found.push(await measure());
}

const names = [...(found[0]?.keys() ?? [])];
const failed = [...(found.at(-1) ?? [])].filter(([, figure]) => figure.failed).map(([name]) => name);
const flaw = failed.length > 0 ? `no answer from ${failed.length} of ${names.length}` : '';
const figuresOf = (name: string) => found.map((each) => each.get(name) ?? { ms: Number.NaN, bytes: 0 });
say(`median ms at ${sizes.join(', ')}; the last against the least of the others; longest answer in kB`);
const growths = names.map((name) => {
  const times = figuresOf(name).map(({ ms }) => Math.max(FLOOR_MS, ms));
  // the server is still warming up at the first size
  const least = Math.min(...times.slice(0, -1));
  return { name, times: (times.at(-1) ?? 0) / least, bytes: figuresOf(name).at(-1)?.bytes ?? 0 };
});
for (const { name, times, bytes } of growths)
  process.stdout.write(
    `${name.padEnd(60)}${figuresOf(name)
      .map(({ ms }) => ms.toFixed(1).padStart(10))
      .join('')}${times.toFixed(2).padStart(8)} ×${(bytes / 1000).toFixed(0).padStart(10)}\n`,
  );
const bounded = growths.filter(({ name }) => name !== WHOLE);
const whole = growths.find(({ name }) => name === WHOLE);
const answered = bounded.filter(({ times }) => Number.isFinite(times));
const steepest = answered.toSorted((a, b) => b.times - a.times)[0];
const longest = bounded.toSorted((a, b) => b.bytes - a.bytes)[0];
const met = [
  results.add('growth from 1 000 to 1 000 000: the route that changes most', {
    ours: answered.map(({ times }) => times),
    flaw,
    figure: steepest?.times ?? Number.NaN,
  }),
  results.add('growth: the longest answer at 1 000 000', {
    ours: bounded.map(({ bytes }) => bytes / 1e6),
    figure: (longest?.bytes ?? 0) / 1e6,
    flaw,
  }),
  ...(whole && Number.isFinite(whole.times)
    ? [results.add('growth: the list without a query at 1 000 000', { ours: [whole.bytes / 1e6] })]
    : []),
];
results.save(postgres);
say(`steepest: ${steepest?.name}; longest answer: ${longest?.name}`);
process.exitCode = met.every(Boolean) ? 0 : 1;
