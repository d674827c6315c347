import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Uploads } from '../../media/uploads.ts';
import { ProblemError } from '../../problem.ts';
import { erasePerson } from './erase-person.ts';
import { appendToLedger, type LedgerEntry, readLedger } from './erasure-ledger.ts';
import { removeOrphans } from './export-files.ts';

interface Place {
  db: Db;
  /** shared by all processes, and not part of a backup of the database */
  dataDir: string;
  uploads: Pick<Uploads, 'removeOf'>;
}

const accountMade = sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const sameAccount = ({ userId, accountMade: made }: LedgerEntry) => `${userId} ${made}`;

/**
 * Completes erasures outside the database: the line in the ledger, and the person's files that no row names.
 * It works from the state of the database, so it may be called at any time and any number of times, and
 * repairs what a crash left out.
 */
export async function settleErasures({ db, dataDir, uploads }: Place): Promise<void> {
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
  await removeOrphans(db, dataDir);
  await uploads.removeOf(new Set(entries.map(({ userId }) => String(userId))));
}

/**
 * Before the server starts to serve: erases everyone again whom the ledger lists and a restored backup has
 * brought back. Resolves to how many there were.
 */
export async function replayErasures(place: Place, secret?: string | undefined): Promise<number> {
  const { db, dataDir } = place;
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
      await erasePerson(trx, { userId, actorId: null, now: new Date(at), secret, replayed: true });
      return 1;
    });
  }
  await settleErasures(place).catch((error: unknown) => {
    // an unreachable file store must not block the start: it is asked again within the hour
    if (!(error instanceof ProblemError)) throw error;
  });
  return replayed;
}
