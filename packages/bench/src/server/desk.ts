// How long the server takes over the desk's questions among 100 000 observations and a fifth as many actions, on a PostgreSQL
// of its own: sorted, filtered, searched, counted, the first page and one far down. A whole round trip over loopback, 100 rows.
// node packages/bench/src/server/desk.ts [rows] [rounds]
import { callsOf, say, signIn, summary, timesOf } from '../call.ts';
import { openPlant } from '../plant.ts';
import { medianOf, startResults } from '../results.ts';
import { addActions, addObservations } from './many-observations.ts';

const [rows = 100_000, rounds = 40] = process.argv.slice(2).map(Number);
const results = startResults('desk', { isUsual: rows === 100_000 });
/** pages down before the one that is measured */
const DEEP = 30;

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const observations = [
  'sort=created&dir=desc',
  'sort=severity&dir=desc',
  'sort=status&dir=asc',
  'sort=due&dir=asc',
  'sort=title&dir=asc',
  'sort=location&dir=desc',
  'sort=assignee&dir=asc',
  'status=open&severity=critical&sort=created&dir=desc',
  'status=open&assignee=none&sort=due&dir=asc',
  'overdue=1&sort=severity&dir=desc',
  'area=1&status=in_progress&sort=due&dir=asc',
  'category=nearmiss&sort=title&dir=desc',
  'q=nostoliina&sort=created&dir=desc',
  'q=kaide+hitsaamo&sort=severity&dir=desc',
  'q=havaittu+vuorolle&sort=severity&dir=desc',
  'q=trukki+99999&sort=due&dir=asc',
  'q=ei-mitään-tällaista&sort=created&dir=desc',
  'q=öl&sort=created&dir=desc',
  `category=nearmiss&area=1&from=${ago(60)}&to=${ago(30)}&sort=created&dir=desc`,
  `from=${ago(365)}&to=${ago(0)}&sort=severity&dir=desc`,
  `dueFrom=${ago(7)}&dueTo=${ago(-7)}&sort=due&dir=asc`,
  'status=open&status=in_progress&severity=high&severity=critical&sort=created&dir=desc',
  'department=none&department=Huolto&sort=created&dir=desc',
  'answer=none&sort=severity&dir=desc',
  'answer=late&sort=created&dir=desc',
];
const groups = ['status', 'severity', 'category', 'assignee', 'area', 'department'];
const actions = [
  '',
  'state=open',
  'overdue=1',
  'owner=none',
  'state=done&state=verified',
  'check=1',
  `from=${ago(30)}&to=${ago(0)}`,
  'area=1&state=open',
  'q=kaide',
];

await using plant = await openPlant('desk', { durable: true });
const { server, database, postgres } = plant;
const call = callsOf(server.url, await signIn(server.url, 'demo.esimies'));

async function farDown(first: string) {
  let path = first;
  for (let page = 0; page < DEEP; page++) {
    const answer = await call(path);
    await answer.arrayBuffer();
    path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1] ?? path;
  }
  return path;
}

await addObservations(database, rows);
await addActions(database, rows / 5);
const medians = new Map<string, number>();
const note = (question: string, ...series: number[][]) =>
  medians.set(question, Math.max(...series.map(medianOf)));
const asked = (path: string) => timesOf(rounds, () => call(path));
say(`${rows} observations on PostgreSQL, ${rounds} rounds each, 100 rows`);
for (const question of observations) {
  const path = `/api/observations?${question}&limit=100`;
  const counted = await asked(`${path}&count=1`);
  const total = (await call(`${path}&count=1`)).headers.get('x-total-count');
  const deep = await asked(await farDown(path));
  say(`${question}: ${total} in all; first page and count ${summary(counted)}; far down ${summary(deep)}`);
  note(question, counted, deep);
}
for (const by of groups) {
  const path = `/api/observations/counts?by=${by}`;
  const all = await asked(path);
  const open = await asked(`${path}&status=open&status=in_progress`);
  say(`counted by ${by}: all ${summary(all)}; unfinished ${summary(open)}`);
  note(path, all, open);
}
for (const question of actions) {
  const path = `/api/actions?limit=100&${question}`;
  const first = await asked(path);
  const deep = await asked(await farDown(path));
  say(`actions ${question || 'all'}: first page ${summary(first)}; far down ${summary(deep)}`);
  note(path, first, deep);
}
const slowest = Math.max(...medians.values());
const question = [...medians].find(([, ms]) => ms === slowest)?.[0];
say(`slowest median: ${slowest.toFixed(1)} ms (${question})`);
const isMet = results.add('a desk’s questions among 100 000: the slowest', {
  ours: [...medians.values()],
  figure: slowest,
});
results.save(postgres);
process.exitCode = isMet ? 0 : 1;
