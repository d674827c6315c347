import type pg from 'pg';
import { makeBareTable } from '../server/bare-table.ts';
import { DELTA } from './peer.ts';
import { type Started, startServer } from './started.ts';

export interface Arrived {
  reports: number;
  doubled: number;
  photos: number;
}

/** A server of devices that are not ours, and what it stores. */
export interface Backend extends Started {
  /** Where a device opens the page of this name. */
  pathOf(page: string): string;
  empty(): Promise<void>;
  arrived(photoBytes: number): Promise<Arrived>;
  /** Changes the newest few rows. */
  change(): Promise<void>;
}

/** Stores in the same PostgreSQL as ours, the observations of which it begins with. */
export async function storeBackend(
  database: pg.Client,
  databaseUrl: string,
  pages: string,
): Promise<Backend> {
  await makeBareTable(database);
  for (const statement of [
    'create unique index on bare_reports (client_id)',
    'alter table bare_reports add change bigserial',
    'create unique index on bare_reports (change)',
    'vacuum analyze bare_reports',
  ])
    await database.query(statement);
  const server = await startServer('../src/peers/store-server.ts', [databaseUrl, pages]);
  return {
    ...server,
    pathOf: (page) => `/${page}.html`,
    async empty() {
      await database.query('truncate bare_reports');
    },
    async arrived(photoBytes) {
      const { rows } = await database.query<Arrived>(
        `select count(distinct title)::integer as reports, (count(*) - count(distinct title))::integer as doubled,
           count(*) filter (where length(image_url) > $1)::integer as photos from bare_reports`,
        [photoBytes],
      );
      return rows[0] ?? { reports: 0, doubled: 0, photos: 0 };
    },
    async change() {
      await database.query(
        `update bare_reports set title = left(title, 200) || '!', change = nextval('bare_reports_change_seq')
         where id in (select id from bare_reports order by id desc limit $1)`,
        [DELTA],
      );
    },
  };
}

interface PouchRow {
  id: string;
  doc: { title: string; _attachments?: { photo: { length: number } } };
}

const FILLED = 1000;

export interface PouchBackend extends Backend {
  /** Copies the rows of `bare_reports`; resolves to the address of the database that then holds them. */
  fill(from: pg.Client): Promise<string>;
}

/** PouchDB's own server and store. */
export async function pouchBackend(pages: string): Promise<PouchBackend> {
  const server = await startServer('pouch-server.mjs', ['.', pages]);
  let name = '';
  let emptied = 0;
  const ask = async <T>(path: string, method = 'GET', body?: unknown): Promise<T> => {
    const answer = await fetch(`${server.url}/db/${name}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as T;
  };
  const documents = async (query: string) =>
    (await ask<{ rows: PouchRow[] }>(`/_all_docs?include_docs=true&${query}`)).rows;
  const empty = async () => {
    name = `reports${emptied++}`;
    await ask('', 'PUT');
  };
  return {
    ...server,
    pathOf: (page) => `/${page}.html?db=${name}`,
    empty,
    async arrived(photoBytes) {
      const rows = await documents('');
      const titles = new Set(rows.map(({ doc }) => doc.title));
      const photos = rows.filter(({ doc }) => (doc._attachments?.photo.length ?? 0) >= photoBytes);
      return { reports: titles.size, doubled: rows.length - titles.size, photos: photos.length };
    },
    async change() {
      const newest = await documents(`descending=true&limit=${DELTA}`);
      await ask('/_bulk_docs', 'POST', {
        docs: newest.map(({ doc }) => ({ ...doc, title: `${doc.title}!` })),
      });
    },
    async fill(from) {
      await empty();
      for (let last = 0; ; ) {
        const { rows } = await from.query('select * from bare_reports where id > $1 order by id limit $2', [
          last,
          FILLED,
        ]);
        if (rows.length === 0) return `${server.url}/db/${name}`;
        const docs = rows.map(({ id, ...row }) => ({ _id: String(id).padStart(9, '0'), ...row }));
        await ask('/_bulk_docs', 'POST', { docs });
        last = rows.at(-1).id;
      }
    },
  };
}
