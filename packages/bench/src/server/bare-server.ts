// What Fastify and pg do without anything of ours: the measure that `api.ts` holds the server to.
// node packages/bench/src/server/bare-server.ts <database url>
import Fastify from 'fastify';
import pg from 'pg';

export interface BareReport {
  title: string;
  description: string;
  category: string;
  severity: string;
  location: string;
}

const pool = new pg.Pool({ connectionString: process.argv[2] ?? '', max: 12 });
const app = Fastify();

const columns = 'user_id, title, description, category, severity, location';
const insert = {
  name: 'insert',
  text: `insert into bare_reports (${columns}) values (1, $1, $2, $3, $4, $5) returning *`,
};

app.get('/ping', () => ({ ok: true }));

app.post<{ Body: BareReport }>('/reports', async (req, reply) => {
  const { title, description, category, severity, location } = req.body;
  const { rows } = await pool.query({
    ...insert,
    values: [title, description, category, severity, location],
  });
  return reply.code(201).send(rows[0]);
});

app.post<{ Body: BareReport[] }>('/reports/batch', async (req) => {
  const { rows } = await pool.query({
    name: 'batch',
    text: `insert into bare_reports (${columns})
      select 1, title, description, category, severity, location from json_populate_recordset(null::bare_reports, $1)
      returning id`,
    values: [JSON.stringify(req.body)],
  });
  return rows;
});

app.get('/reports', async () => {
  const { rows } = await pool.query({
    name: 'newest',
    text: 'select * from bare_reports order by created_at desc, id desc limit 50',
  });
  return rows;
});

app.get<{ Querystring: { since: string } }>('/reports/since', async (req) => {
  const { rows } = await pool.query({
    name: 'since',
    text: 'select * from bare_reports where id > $1 order by id limit 200',
    values: [req.query.since],
  });
  return rows;
});

const url = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${url}\n`);
