import pg from 'pg';
import type { QueuedReport } from '../../../../web/e2e/support/outbox.ts';
import type { ServerRecord } from '../../../../web/e2e/support/server-records.ts';

/** Of these reports what the database holds, with the hashes of their photos. */
export async function arrivedOf(database: pg.Client, reports: QueuedReport[]): Promise<ServerRecord[]> {
  const { rows } = await database.query<ServerRecord & { hashes: string[] }>(
    `select o.id, o.client_id as "clientId", o.title,
       array(select m.sha256 from record_media r join media m on m.id = r.media_id
         where r.entity = 'observations' and r.record_id = o.id) as hashes
     from observations o where o.client_id = any($1::uuid[]) or o.title = any($2::text[])`,
    [reports.map(({ clientId }) => clientId), reports.map(({ title }) => title)],
  );
  return rows.map((row) => ({ ...row, attachments: row.hashes.map((sha256) => ({ sha256 }) as never) }));
}

/** The same of the database at an address. */
export async function arrivedAt(url: string, reports: QueuedReport[]): Promise<ServerRecord[]> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  return arrivedOf(database, reports).finally(() => database.end());
}
