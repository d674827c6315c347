import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { erasePerson } from './erase-person.ts';
import { appendToLedger, type LedgerEntry, readLedger } from './erasure-ledger.ts';
import { removeOrphans } from './export-files.ts';

interface Place {
  db: Db;
  /** shared by all processes, and not part of a backup of the database */
  dataDir: string;
}

const accountMade = sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const sameAccount = ({ userId, accountMade: made }: LedgerEntry) => `${userId} ${made}`;

/**
 * What an erasure means outside the database: its line in the ledger, and the files of the person that no row names. Goes by
 * what the database says, so it may be called at any time, any number of times, and makes good what a crash left out.
 */
export async function settleErasures({ db, dataDir }: Place): Promise<void> {
  const erased = await db
    .selectFrom('users')
    .select(['id as userId', 'deletedAt as at', 'username as pseudonym', accountMade.as('accountMade')])
    .where('deletedAt', 'is not', null)
    .where('username', 'like', 'poistettu-%')
    .orderBy('id')
    .execute();
  const entries = erased.flatMap(({ at, ...entry }) => (at ? [{ ...entry, at: at.toISOString() }] : []));
  const known = new Set((await readLedger(dataDir)).map(sameAccount));
  await appendToLedger(
    dataDir,
    entries.filter((entry) => !known.has(sameAccount(entry))),
  );
  await removeUploads(dataDir, new Set(entries.map(({ userId }) => String(userId))));
  await removeOrphans(db, dataDir);
}

/** Unfinished uploads begin with their owner's number. */
async function removeUploads(dataDir: string, owners: ReadonlySet<string>): Promise<void> {
  const folder = path.join(dataDir, 'uploads');
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names)
    if (owners.has(name.slice(0, name.indexOf('_')))) await rm(path.join(folder, name), { force: true });
}

/**
 * Before the server serves: whoever the ledger says was erased, and who is back because the database was restored from an
 * earlier backup, is erased again. Resolves to how many there were.
 */
export async function replayErasures({ db, dataDir }: Place): Promise<number> {
  let replayed = 0;
  for (const entry of await readLedger(dataDir)) {
    const { userId, at } = entry;
    replayed += await db.transaction().execute(async (trx) => {
      const back = await trx
        .selectFrom('users')
        .select('id')
        .where('id', '=', userId)
        .where(accountMade, '=', entry.accountMade)
        .where('deletedAt', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!back) return 0;
      await erasePerson(trx, { userId, actorId: null, now: new Date(at), replayed: true });
      return 1;
    });
  }
  await settleErasures({ db, dataDir });
  return replayed;
}
