// What the costliest call of each kind of work costs, and how long everybody else waits meanwhile, on both databases: the demo
// plant with more observations. Prints the rows for packages/bench/README.md.
// node packages/bench/src/server/worst-calls.ts [observations] [rounds]
import { randomUUID } from 'node:crypto';
import { limits, type Work } from '../../../../api/src/http/limits.ts';
import { serverProcess } from '../../../../web/e2e/support/server-process.ts';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { batchOf, callsOf, report, say, signIn } from '../call.ts';

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

/** With words that the search finds. */
const found = {
  title: 'Kaide irti hoitotasolla',
  description: 'Hoitotason kaide on irti ja nostoliina roikkuu',
};
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
const costliest = (calendar: string, investigation: number | undefined): Record<Work, Call[]> => ({
  emergency: [{ path: '/api/emergency/alerts', method: 'POST', body: { clientId: '', drill: true } }],
  session: [
    { path: '/api/login', method: 'POST', body: { username: 'demo', password: 'turva2025' }, signsIn: true },
  ],
  reading: [{ path: '/api/notifications?limit=100' }, { path: '/api/training/modules' }],
  writing: [{ path: '/api/observations', method: 'POST', body: report({ ...found, severity: 'critical' }) }],
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
    const call = callsOf(url, cookie);
    for (let made = 0; made < observations; made += BATCH)
      await call('/api/sync/batch', batchOf(BATCH, found));
    const calendar = (await (await call('/api/user/calendar', {})).json()) as { url?: string };
    const link = new URL(calendar.url ?? '', url);
    const [investigation] = (await (await call('/api/investigations')).json()) as { id: number }[];
    const worst = new Map<Work, Asked & { path: string }>();
    for (const [work, calls] of Object.entries(costliest(link.pathname, investigation?.id)) as [
      Work,
      Call[],
    ][])
      for (const one of calls)
        for (let round = 0; round < rounds; round++) {
          const asked = { ...(await ask(url, cookie, one)), path: one.path };
          if (asked.status >= 400) throw new Error(`${work}: ${one.path} answered ${asked.status}`);
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
say('| work | embedded: it, others | PostgreSQL: it, others |\n|---|---|---|');
for (const work of Object.keys(limits) as Work[])
  say(`| ${work} | ${cell(embedded.get(work))} | ${cell(shared?.get(work))} |`);
