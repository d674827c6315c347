import type pg from 'pg';
import { batchOf, DELTA, type Place, type Rival, words } from '../server/api-rivals.ts';
import { pouchBackend } from './backends.ts';
import { type Prepared, startServer } from './started.ts';

const APP = { 'x-parse-application-id': 'bench' };
/** rows of `bare_reports` as Parse keeps them: one second between one change and the next, where `n` is the row's number */
const changedAt = (n: string | number) => `timestamptz '2025-01-01Z' + ${n} * interval '1 second'`;
const timeOf = (n: number) => new Date(Date.UTC(2025, 0, 1) + n * 1000).toISOString();

const parseColumns = {
  title: '',
  description: '',
  category: '',
  severity: '',
  location: '',
  status: '',
  department: '',
  priority: '',
};

async function fillParse(database: pg.Client, url: string) {
  // its tables come with the first object
  const answer = await fetch(`${url}/classes/Report`, {
    method: 'POST',
    headers: { ...APP, 'content-type': 'application/json' },
    body: JSON.stringify(parseColumns),
  });
  if (!answer.ok) throw new Error(`Parse Server answered ${answer.status}`);
  const columns = Object.keys(parseColumns).join(', ');
  for (const statement of [
    `insert into "Report" ("objectId", "createdAt", "updatedAt", ${columns})
     select 'r' || id, ${changedAt('id')}, ${changedAt('id')}, ${columns} from bare_reports`,
    'create index on "Report" ("createdAt" desc)',
    'create index on "Report" ("updatedAt")',
    'vacuum analyze "Report"',
  ])
    await database.query(statement);
}

function parseRival(url: string, placeAt: (n: number) => Place): Rival {
  const at = new URL(url).pathname;
  const create = () => ({
    method: 'POST',
    path: `${at}/classes/Report`,
    headers: APP,
    body: JSON.stringify(words),
  });
  const since = (n: number) =>
    new URLSearchParams({
      where: JSON.stringify({ updatedAt: { $gt: { __type: 'Date', iso: timeOf(placeAt(n).id) } } }),
      order: 'updatedAt',
      limit: String(DELTA),
    });
  return {
    name: 'Parse Server',
    url,
    calls: {
      'create, 10 connections': create,
      'create, 50 connections': create,
      'latest 50 of 100 000, 10 connections': () => ({
        path: `${at}/classes/Report?limit=50&order=-createdAt`,
        headers: APP,
      }),
      'delta of 200, 10 connections': (n) => ({ path: `${at}/classes/Report?${since(n)}`, headers: APP }),
      'batch of 20, 10 connections': () => ({
        method: 'POST',
        path: `${at}/batch`,
        headers: APP,
        body: JSON.stringify({
          requests: batchOf(() => ({ method: 'POST', path: `${at}/classes/Report`, body: words })),
        }),
      }),
    },
  };
}

function pouchRival(url: string, rows: number, placeAt: (n: number) => Place): Rival {
  const at = new URL(url).pathname;
  // the identity is the order of the list
  let last = rows * 2;
  const document = () => ({ _id: String(++last).padStart(9, '0'), ...words });
  const create = () => ({ method: 'POST', path: at, body: JSON.stringify(document()) });
  return {
    name: 'PouchDB',
    url,
    calls: {
      'create, 10 connections': create,
      'create, 50 connections': create,
      'latest 50 of 100 000, 10 connections': () => ({
        path: `${at}/_all_docs?include_docs=true&descending=true&limit=50`,
      }),
      'delta of 200, 10 connections': (n) => ({
        path: `${at}/_changes?include_docs=true&limit=${DELTA}&since=${placeAt(n).id}`,
      }),
      'batch of 20, 10 connections': () => ({
        method: 'POST',
        path: `${at}/_bulk_docs`,
        body: JSON.stringify({ docs: batchOf(document) }),
      }),
    },
  };
}

/** Parse Server on this PostgreSQL and PouchDB's server on its own store, both with the rows of `bare_reports`. */
export async function openApiPeers(
  { pages, remove }: Prepared,
  {
    database,
    databaseUrl,
    placeAt,
  }: { database: pg.Client; databaseUrl: string; placeAt: (n: number) => Place },
) {
  const parse = await startServer('parse-server.mjs', [databaseUrl]);
  await fillParse(database, parse.url);
  const pouch = await pouchBackend(pages);
  const pouchUrl = await pouch.fill(database);
  const { rows } = await database.query<{ last: number }>('select max(id) as last from bare_reports');
  return {
    rivals: [parseRival(parse.url, placeAt), pouchRival(pouchUrl, rows[0]?.last ?? 0, placeAt)],
    close() {
      parse.stop();
      pouch.stop();
      remove();
    },
  };
}
