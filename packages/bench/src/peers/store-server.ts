// A plain program that stores the reports of devices in `bare_reports`: what RxDB, Workbox and a plain IndexedDB sync with.
// node packages/bench/src/peers/store-server.ts <database url> <folder of the pages>
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify from 'fastify';
import pg from 'pg';

const [databaseUrl = '', pages = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 12 });
const app = Fastify({ bodyLimit: 64 * 1024 * 1024 });

const columns = 'client_id, title, description, category, severity, location, image_url';
/** A report that comes again is stored once. */
const store = (reports: unknown[]) =>
  pool.query({
    name: 'store',
    text: `insert into bare_reports (${columns})
      select ${columns} from json_populate_recordset(null::bare_reports, $1) on conflict (client_id) do nothing`,
    values: [JSON.stringify(reports)],
  });

app.post('/reports', async (req, reply) => {
  await store([req.body]);
  return reply.code(201).send({});
});

app.post<{ Body: unknown[] }>('/reports/batch', async (req) => {
  await store(req.body);
  return {};
});

app.get<{ Querystring: { since: string; limit: string } }>('/reports/changes', async ({ query }) => {
  const { rows } = await pool.query({
    name: 'changes',
    text: 'select * from bare_reports where change > $1 order by change limit $2',
    values: [query.since, query.limit],
  });
  return rows;
});

app.get<{ Params: { file: string } }>('/:file', async ({ params }, reply) => {
  const name = path.basename(params.file);
  const content = await readFile(path.join(pages, name)).catch(() => null);
  if (!content) return reply.code(404).send();
  return reply.type(name.endsWith('.js') ? 'text/javascript' : 'text/html').send(content);
});

const url = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${url}\n`);
