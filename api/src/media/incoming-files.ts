import { sql } from 'kysely';
import type { Db, Trx } from '../db/client.ts';
import type { Deps } from '../deps.ts';

/** Far longer than any call with a file can take. */
const CLAIMED_WITHIN_MS = 60 * 60 * 1000;

/**
 * Call it before storing the file. A file is written before the row it belongs to: if the process dies in between
 * or the call is refused in the end, only this record shows that the file exists.
 */
export async function noteIncoming(db: Db, sha256: string): Promise<void> {
  // waits while the same bytes are being deleted
  await sql`
    insert into incoming_files (sha256)
    select ${sha256} from (select pg_advisory_xact_lock_shared(${lockOf(sha256)})) waited
    on conflict (sha256) do update set at = now()`.execute(db);
}

const lockOf = (sha256: string) => sql`hashtextextended(${`incoming ${sha256}`}, 0)`;

/** Files that a row serves, that wait for their job, or that were refused and are the only copy. */
const needed = sql<{ sha256: string }>`
  select sha256 from media where state <> 'ready'
  union all select served_sha256 from media
  union all select thumb_sha256 from media
  union all select sha256 from chemical_sheets
  union all select sha256 from document_versions
  union all select sha256 from document_translations
  union all select sha256 from plans
  union all select html_sha256 from reports
  union all select pdf_sha256 from reports
  union all select xlsx_sha256 from reports
  union all select zip_sha256 from reports`;

export async function isNeeded(db: Db | Trx, sha256: string): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`
    select exists (select from (${needed}) file where file.sha256 = ${sha256}) as needed`.execute(db);
  return rows[0]?.needed ?? true;
}

/** Whether any file is needed. */
export async function knowsFiles(db: Db | Trx): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from (${needed}) file where sha256 is not null) as known`.execute(db);
  return rows[0]?.known ?? false;
}

/** The content hashes of all needed files. */
export async function neededFiles(db: Db | Trx): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select distinct sha256 from (${needed}) file where sha256 is not null order by 1`.execute(db);
  return rows.map(({ sha256 }) => sha256.trim());
}

/** Deletes received files that no row refers to: nobody could ever request them, and they may show people. */
export async function forgetUnclaimed({
  db,
  media,
  passed,
}: Pick<Deps, 'db' | 'media' | 'passed'>): Promise<void> {
  const before = new Date(passed().getTime() - CLAIMED_WITHIN_MS);
  const isOld = async (conn: Db, sha256: string) => {
    const old = conn.selectFrom('incomingFiles').select('sha256').where('at', '<', before);
    return (await old.where('sha256', '=', sha256).execute()).length > 0;
  };
  // a lock of the session and not of a transaction: an unresponsive store must not hold back phones' deltas
  const forgetOne = () =>
    db.connection().execute(async (conn) => {
      const { rows } = await sql<{ sha256: string; mine: boolean }>`
        select sha256, pg_try_advisory_lock(hashtextextended('incoming ' || sha256, 0)) as mine
        from (select sha256 from incoming_files where at < ${before} order by at limit 1) old`.execute(conn);
      const [old] = rows;
      // another process deletes it
      if (!old?.mine) return false;
      try {
        // an upload of the same bytes now waits in `noteIncoming` until the file is deleted or kept
        if (!(await isOld(conn, old.sha256))) return true;
        await media.removeHalfWritten(old.sha256);
        if (!(await isNeeded(conn, old.sha256))) await media.remove(old.sha256);
        await conn.deleteFrom('incomingFiles').where('sha256', '=', old.sha256).execute();
        return true;
      } finally {
        await sql`select pg_advisory_unlock(${lockOf(old.sha256)})`.execute(conn);
      }
    });
  while (await forgetOne());
}
