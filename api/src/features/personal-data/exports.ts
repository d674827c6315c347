import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { DataExport } from '@turva/contracts/people/profile';
import { recordAudit } from '../../db/audit.ts';
import type { Db, Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { problem } from '../../problem.ts';
import { removeFile } from './export-files.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const RECENT = 5;

/** Derived from the server's secret, so that it is stored nowhere: neither in the table nor with the stored answer. */
export const tokenOf = ({ sessionSecret }: Deps['config'], id: string) =>
  createHmac('sha256', sessionSecret ?? '')
    .update(`export:${id}`)
    .digest('base64url');

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const columns = ['id', 'state', 'size', 'createdAt', 'expiresAt'] as const;

interface ExportRow {
  id: string;
  state: string;
  size: string | null;
  createdAt: Date;
  expiresAt: Date;
}

const toExport = (row: ExportRow, now: Date): DataExport => ({
  id: row.id,
  state: row.state !== 'fetched' && row.expiresAt <= now ? 'expired' : (row.state as DataExport['state']),
  size: row.size === null ? null : Number(row.size),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

/** Requests a copy; only the newest request counts. */
export async function requestExport(
  trx: Trx,
  { jobs, now, config }: Deps,
  { userId, id }: { userId: number; id: string },
): Promise<Effect<DataExport>> {
  const at = now();
  const row = await trx
    .insertInto('dataExports')
    .values({
      id,
      userId,
      tokenHash: hashOf(tokenOf(config, id)),
      createdAt: at,
      expiresAt: new Date(at.getTime() + DAY_MS),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await jobs.add(trx, 'export-personal-data', { exportId: id });
  await recordAudit(trx, { actorId: userId, action: 'export_requested', entity: 'users', entityId: userId });
  return { status: 202, body: toExport(row, at) };
}

/** A person's exports, newest first. */
export async function listExports(db: Db, userId: number, now: Date): Promise<DataExport[]> {
  const rows = await db
    .selectFrom('dataExports')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(RECENT)
    .execute();
  return rows.map((row) => toExport(row, now));
}

/** Uses up the link: a second use, or another person's link, finds nothing. */
export async function spendLink(
  { db, config, now }: Deps,
  { userId, id, token }: { userId: number; id: string; token: string },
): Promise<void> {
  const [given, right] = [Buffer.from(hashOf(token)), Buffer.from(hashOf(tokenOf(config, id)))];
  if (!timingSafeEqual(given, right)) throw problem('export_link_invalid');
  const { numUpdatedRows } = await db
    .updateTable('dataExports')
    .set({ state: 'fetched' })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('tokenHash', '=', hashOf(token))
    .where('state', '=', 'ready')
    .where('expiresAt', '>', now())
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw problem('export_link_invalid');
}

/** Deletes files nobody fetched, and old rows. */
export async function tidyExports({ db, config, passed }: Deps): Promise<void> {
  const old = await db.selectFrom('dataExports').select('id').where('expiresAt', '<=', passed()).execute();
  for (const { id } of old) await removeFile({ config }, id);
  const month = new Date(passed().getTime() - 30 * DAY_MS);
  await db.deleteFrom('dataExports').where('expiresAt', '<=', month).execute();
}
