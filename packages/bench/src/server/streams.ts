// 500 open pages hear of a change: on one server process and on two, with PostgreSQL. Each page then asks for the delta,
// as the app does. node packages/bench/src/server/streams.ts [streams] [rounds]
import { once } from 'node:events';
import { Agent, type ClientRequest, get, type IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import { type ServerProcess, serverProcess } from '../../../../web/e2e/support/server-process.ts';
import { callsOf, quantile, report, say, signIn } from '../call.ts';
import { memoryOf, openPlant } from '../plant.ts';

const [count = 500, rounds = 10] = process.argv.slice(2).map(Number);
/** As the app spreads it: see sync-engine.ts. */
const PULL_SPREAD_MS = 300;

interface Page {
  /** when it next hears `pull`, and when it has the delta after it */
  next(): Promise<{ heard: number; pulled: number }>;
  close(): void;
}

const agent = new Agent({ keepAlive: true, maxSockets: 100 });

async function bodyOf(answer: IncomingMessage): Promise<string> {
  answer.setEncoding('utf8');
  let text = '';
  for await (const piece of answer) text += piece;
  return text;
}

/** One open page: a stream of its own, and a cursor. */
async function openPage(url: string, cookie: string): Promise<Page> {
  let cursor = '';
  const pull = async () => {
    const asked: ClientRequest = get(`${url}/api/sync?limit=500${cursor && `&cursor=${cursor}`}`, {
      headers: { cookie },
      agent,
    });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    cursor = encodeURIComponent((JSON.parse(await bodyOf(answer)) as { cursor: string }).cursor);
  };
  await pull();
  let tell: ((times: { heard: number; pulled: number }) => void) | null = null;
  const asked = get(`${url}/api/events`, { headers: { cookie }, agent: false });
  const [stream] = (await once(asked, 'response')) as [IncomingMessage];
  if (stream.statusCode !== 200) throw new Error(`events answered ${stream.statusCode}`);
  await once(stream.setEncoding('utf8'), 'data');
  stream.on('data', (text: string) => {
    const listener = tell;
    if (!listener || !text.includes('event: pull')) return;
    tell = null;
    const heard = performance.now();
    setTimeout(() => {
      void pull().then(() => listener({ heard, pulled: performance.now() }));
    }, Math.random() * PULL_SPREAD_MS);
  });
  return {
    next: () =>
      new Promise((resolve) => {
        tell = resolve;
      }),
    close: () => asked.destroy(),
  };
}

const spread = (times: number[]) =>
  `median ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms, last ${Math.max(...times).toFixed(0)} ms`;

/** The change goes through the first process; the pages are spread over all. */
async function measure(servers: ServerProcess[]) {
  const [first] = servers as [ServerProcess];
  const cookie = await signIn(first.url);
  const call = callsOf(first.url, cookie);
  const before = await memoryOf(first);
  const started = performance.now();
  const pages: Page[] = [];
  while (pages.length < count) {
    const some = Array.from({ length: Math.min(50, count - pages.length) }, (_, n) =>
      openPage((servers[(pages.length + n) % servers.length] as ServerProcess).url, cookie),
    );
    pages.push(...(await Promise.all(some)));
  }
  const openMs = performance.now() - started;
  const heard: number[] = [];
  const pulled: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const all = pages.map((page) => page.next());
    const begun = performance.now();
    await call('/api/observations', report({ title: `Muutos ${round}` }));
    for (const times of await Promise.all(all)) {
      heard.push(times.heard - begun);
      pulled.push(times.pulled - begun);
    }
  }
  const memory = (await memoryOf(first)) - before;
  for (const page of pages) page.close();
  say(
    `${count} streams on ${servers.length} process${servers.length > 1 ? 'es' : ''}: opened in ${(openMs / 1000).toFixed(1)} s, ` +
      `${memory.toFixed(0)} MiB more in the first\n` +
      `  from the call to the hint: ${spread(heard)}\n  from the call to the row on the page: ${spread(pulled)}`,
  );
}

await using plant = await openPlant('streams');
const { server, env } = plant;
const second = await serverProcess({ env });
try {
  await second.start();
  await measure([server]);
  await measure([server, second]);
} finally {
  await second.remove();
}
