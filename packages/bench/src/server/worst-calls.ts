// What the costliest call of each kind of work costs, and how long everybody else waits meanwhile, on both databases: the demo
// plant with more observations. Prints the rows for packages/bench/README.md.
// node packages/bench/src/server/worst-calls.ts [observations] [rounds]
import { randomUUID } from 'node:crypto';
import { limits, type Work } from '../../../../api/src/http/limits.ts';
import { serverProcess } from '../../../../web/e2e/support/server-process.ts';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { signIn } from '../call.ts';

const [observations = 2000, rounds = 5] = process.argv.slice(2).map(Number);
const BATCH = 20;
const IMPORTED = 500;

interface Call {
  path: string;
  method?: string;
  body?: object | string;
  type?: string;
  /** without the session, which a sign-in would end */
  signsIn?: true;
}

const report = () => ({
  clientId: randomUUID(),
  title: 'Kaide irti hoitotasolla',
  description: 'Hoitotason kaide on irti ja nostoliina roikkuu',
  category: 'safety',
  severity: 'low',
  location: 'Halli 1',
});
const months = (n: number) => new Date(Date.now() - n * 30 * 86_400_000).toISOString().slice(0, 10);
const words = Array.from({ length: 8 }, (_, n) => ['kaide', 'nostoliina', 'hoitotaso', 'irti'][n % 4]).join(
  '+',
);
const question = Array.from({ length: 60 }, (_, n) => `hoitotasolla${n}`).join(' ');
const csv = `Kauppanimi;CAS-numero;Vaaraluokka;Varoitusmerkit;Huomiosana;Olomuoto;Sijainti;Määrä\n${Array.from(
  { length: IMPORTED },
  (_, n) => `Öljy ${n};64-17-5;high;GHS02, GHS07;danger;liquid;Varasto ${n % 40};20 l`,
).join('\n')}`;

/** The costliest known call of each kind; several, where it is not known which. */
const callsOf = (calendar: string, investigation: number | undefined): Record<Work, Call[]> => ({
  emergency: [{ path: '/api/emergency/alerts', method: 'POST', body: { clientId: '', drill: true } }],
  session: [
    { path: '/api/login', method: 'POST', body: { username: 'demo', password: 'turva2025' }, signsIn: true },
  ],
  reading: [{ path: '/api/notifications?limit=100' }, { path: '/api/training/modules' }],
  writing: [{ path: '/api/observations', method: 'POST', body: { ...report(), severity: 'critical' } }],
  search: [
    { path: `/api/observations?q=${words}&limit=500&count=1` },
    { path: '/api/observations' },
    { path: `/api/actions?q=${words}&limit=100` },
  ],
  files: [{ path: '/api/plans' }],
  sync: [{ path: '/api/sync?limit=1000' }],
  stream: [{ path: '/api/events', method: 'HEAD' }],
  figures: [{ path: '/api/tsi/current' }, { path: '/api/risk-assessments/ai-analysis' }],
  questions: [{ path: '/api/ai/chat', method: 'POST', body: { question } }],
  calendar: [{ path: calendar }],
  export: [{ path: '/api/feed/observations' }, { path: '/api/admin/audit/export' }],
  ownData: [{ path: '/api/user/exports', method: 'POST', body: { password: 'turva2025' } }],
  pdf: investigation === undefined ? [] : [{ path: `/api/investigations/${investigation}/report` }],
  report: [
    {
      path: '/api/reports/generate',
      method: 'POST',
      body: { type: 'safety', from: months(12), to: months(0) },
    },
  ],
  import: [{ path: '/api/chemicals/import', method: 'POST', type: 'text/csv', body: csv }],
  backup: [{ path: '/api/admin/backups', method: 'POST', body: {} }],
});

interface Asked {
  ms: number;
  othersMs: number;
  status: number;
}

/** Makes the call, and asks for the server's health again and again until it has been answered and for a while after it. */
async function ask(
  url: string,
  cookie: string,
  { path, method = 'GET', body, type, signsIn }: Call,
): Promise<Asked> {
  let worst = 0;
  let isOver = false;
  const others = (async () => {
    do {
      const began = performance.now();
      await (await fetch(`${url}/api/health`)).text();
      worst = Math.max(worst, performance.now() - began);
    } while (!isOver);
  })();
  const sent =
    typeof body === 'object'
      ? JSON.stringify('clientId' in body ? { ...body, clientId: randomUUID() } : body)
      : body;
  const began = performance.now();
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...(signsIn ? {} : { cookie }),
      origin: url,
      ...(body === undefined ? {} : { 'content-type': type ?? 'application/json' }),
    },
    ...(sent === undefined ? {} : { body: sent }),
  });
  await answer.arrayBuffer();
  const ms = performance.now() - began;
  isOver = true;
  await others;
  return { ms, othersMs: worst, status: answer.status };
}

async function measure(env: Record<string, string>): Promise<Map<Work, Asked & { path: string }>> {
  const server = await serverProcess({
    env: { DEMO: 'on', CALL_LIMITS: 'off', SESSION_SECRET: 'worst-calls-'.repeat(4), ...env },
  });
  try {
    await server.start();
    const { url } = server;
    const cookie = await signIn(url, 'demo.admin');
    const post = async (path: string, body: object) => {
      const headers = { cookie, origin: url, 'content-type': 'application/json' };
      const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as { url?: string };
    };
    for (let made = 0; made < observations; made += BATCH)
      await post('/api/sync/batch', {
        calls: Array.from({ length: BATCH }, report).map((body) => ({
          key: body.clientId,
          method: 'POST',
          path: '/api/observations',
          body,
        })),
      });
    const link = new URL((await post('/api/user/calendar', {})).url ?? '', url);
    const known = await fetch(`${url}/api/investigations`, { headers: { cookie } });
    const [investigation] = (await known.json()) as { id: number }[];
    const worst = new Map<Work, Asked & { path: string }>();
    for (const [work, calls] of Object.entries(callsOf(link.pathname, investigation?.id)) as [Work, Call[]][])
      for (const call of calls)
        for (let round = 0; round < rounds; round++) {
          const asked = { ...(await ask(url, cookie, call)), path: call.path };
          if (asked.status >= 400) throw new Error(`${work}: ${call.path} answered ${asked.status}`);
          if (asked.othersMs >= (worst.get(work)?.othersMs ?? 0)) worst.set(work, asked);
        }
    return worst;
  } finally {
    await server.remove();
  }
}

const embedded = await measure({});
const postgres = await startPostgres();
const shared = postgres && (await measure({ DATABASE_URL: postgres.url }));
await postgres?.stop();
const cell = (asked: Asked | undefined) =>
  asked ? `${asked.ms.toFixed(0)}, ${asked.othersMs.toFixed(0)}` : '';
process.stdout.write('| work | embedded: it, others | PostgreSQL: it, others |\n|---|---|---|\n');
for (const work of Object.keys(limits) as Work[])
  process.stdout.write(`| ${work} | ${cell(embedded.get(work))} | ${cell(shared?.get(work))} |\n`);
