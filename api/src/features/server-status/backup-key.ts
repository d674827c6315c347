import type { ServerStatus } from '@turva/contracts/operator/server-status';
import { keyFileIn, ownRecipients, presentRecipients } from '../../backup/keys.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problem.ts';

type Needs = Pick<Deps, 'db' | 'config'>;
type KeyState = NonNullable<ServerStatus['backup']['key']>;

const NAME_LENGTH = 24;
/** What the log calls a key: the beginning of its public part. A key made anew has not been downloaded. */
const nameOf = (recipients: readonly string[]) => recipients.join().slice(0, NAME_LENGTH);

/** Where the key of the backups is, and when an admin last took a copy of it. */
export async function backupKeyOf({ db, config: { backup, dataDir } }: Needs): Promise<KeyState> {
  if (backup.recipients.length > 0) return { where: 'elsewhere', file: null, downloadedAt: null };
  const file = keyFileIn(dataDir);
  // the backup's own failure says what is wrong with an unreadable one
  const recipients = await presentRecipients(dataDir).catch(() => []);
  if (recipients.length === 0) return { where: 'unmade', file, downloadedAt: null };
  const entry = await db
    .selectFrom('auditLog')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('entity', '=', 'backup_key')
    .where('action', '=', 'key_downloaded')
    .where('entityId', '=', nameOf(recipients))
    .executeTakeFirst();
  return { where: 'here', file, downloadedAt: entry?.at?.toISOString() ?? null };
}

/** Whether the backups open without this machine: the guide's step. */
export async function isKeyKept(needs: Needs): Promise<boolean> {
  const { where, downloadedAt } = await backupKeyOf(needs);
  // who backs up elsewhere has no key of ours
  return (
    where === 'elsewhere' || downloadedAt !== null || (where === 'unmade' && !needs.config.backup.nightly)
  );
}

/** Notes that this admin takes the key. */
export async function noteKeyTaken(trx: Trx, { config }: Needs, actorId: number): Promise<void> {
  if (config.backup.recipients.length > 0) throw problem('not_found');
  const entityId = nameOf(await ownRecipients(config.dataDir));
  await recordAudit(trx, { actorId, action: 'key_downloaded', entity: 'backup_key', entityId });
}
