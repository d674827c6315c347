import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as initial from './migrations/0001-initial.ts';
import * as mediaOwner from './migrations/0002-media-owner.ts';
import * as account from './migrations/0003-account.ts';
import * as incomingFiles from './migrations/0004-incoming-files.ts';
import * as handling from './migrations/0005-handling.ts';
import * as desk from './migrations/0006-desk.ts';
import * as areas from './migrations/0007-areas.ts';
import * as notifications from './migrations/0008-notifications.ts';
import * as emergency from './migrations/0009-emergency.ts';
import * as deskOrders from './migrations/0010-desk-orders.ts';
import * as permits from './migrations/0011-permits.ts';
import * as risk from './migrations/0012-risk.ts';
import * as training from './migrations/0013-training.ts';
import * as chemicals from './migrations/0014-chemicals.ts';
import * as documents from './migrations/0015-documents.ts';
import * as auditRounds from './migrations/0016-audit-rounds.ts';
import type { Tables } from './tables.ts';

export const migrations: Record<string, Migration> = {
  '0001-initial': initial,
  '0002-media-owner': mediaOwner,
  '0003-account': account,
  '0004-incoming-files': incomingFiles,
  '0005-handling': handling,
  '0006-desk': desk,
  '0007-areas': areas,
  '0008-notifications': notifications,
  '0009-emergency': emergency,
  '0010-desk-orders': deskOrders,
  '0011-permits': permits,
  '0012-risk': risk,
  '0013-training': training,
  '0014-chemicals': chemicals,
  '0015-documents': documents,
  '0016-audit-rounds': auditRounds,
};

/**
 * Brings the schema up to date. Takes the migrator's own lock, so several processes may start at once;
 * all pending migrations run in one transaction, so a failed one leaves the old schema. Throws what failed.
 */
export async function migrate(db: Kysely<Tables>, all = migrations): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => all },
    // of two features made side by side the later number can have come first
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  // without a name no migration has started: the database itself could not be reached
  throw failed ? new Error(`migration ${failed} failed, the schema is unchanged`, { cause: error }) : error;
}
