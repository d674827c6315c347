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
import * as tsi from './migrations/0017-tsi.ts';
import * as demoRequests from './migrations/0018-demo-requests.ts';
import * as reports from './migrations/0019-reports.ts';
import * as people from './migrations/0021-people.ts';
import * as auditChain from './migrations/0022-audit-chain.ts';
import * as userSettings from './migrations/0023-user-settings.ts';
import * as personalData from './migrations/0024-personal-data.ts';
import * as assistantSearch from './migrations/0025-assistant-search.ts';
import * as retention from './migrations/0026-retention.ts';
import * as devices from './migrations/0027-devices.ts';
import * as passkeys from './migrations/0028-passkeys.ts';
import * as userIdentities from './migrations/0029-user-identities.ts';
import * as sealingKeys from './migrations/0030-sealing-keys.ts';
import * as sealingKeyOwners from './migrations/0031-sealing-key-owners.ts';
import * as erasureFindings from './migrations/0032-erasure-findings.ts';
import * as usernames from './migrations/0033-usernames.ts';
import * as syncRuns from './migrations/0034-sync-runs.ts';
import * as releases from './migrations/0035-releases.ts';
import * as alertPlacePermitKeys from './migrations/0037-alert-place-permit-keys.ts';
import * as answersAndActivity from './migrations/0038-answers-and-activity.ts';
import * as cardNumbers from './migrations/0039-card-numbers.ts';
import * as awaitedMedia from './migrations/0040-awaited-media.ts';
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
  '0017-tsi': tsi,
  '0018-demo-requests': demoRequests,
  '0019-reports': reports,
  // no 0020 and no 0036: the numbers were never given
  '0021-people': people,
  '0022-audit-chain': auditChain,
  '0023-user-settings': userSettings,
  '0024-personal-data': personalData,
  '0025-assistant-search': assistantSearch,
  '0026-retention': retention,
  '0027-devices': devices,
  '0028-passkeys': passkeys,
  '0029-user-identities': userIdentities,
  '0030-sealing-keys': sealingKeys,
  '0031-sealing-key-owners': sealingKeyOwners,
  '0032-erasure-findings': erasureFindings,
  '0033-usernames': usernames,
  '0034-sync-runs': syncRuns,
  '0035-releases': releases,
  '0037-alert-place-permit-keys': alertPlacePermitKeys,
  '0038-answers-and-activity': answersAndActivity,
  '0039-card-numbers': cardNumbers,
  '0040-awaited-media': awaitedMedia,
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
