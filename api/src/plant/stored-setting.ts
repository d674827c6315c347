import type { AuditSetting } from '@turva/contracts/operator/audit-log-words';
import { sql } from 'kysely';
import { recordAudit } from '../db/audit.ts';
import type { Db, Trx } from '../db/client.ts';
import { personName } from '../db/person-name.ts';
import { dbNow } from '../db/sql.ts';

/** The raw value under a key of plant_settings; undefined if never set. */
export const storedSetting = async (db: Db | Trx, key: AuditSetting): Promise<unknown> =>
  (await db.selectFrom('plantSettings').select('value').where('key', '=', key).executeTakeFirst())?.value;

interface Changed {
  value: object;
  /** for the audit log: the value before and after */
  detail: Record<string, unknown>;
}

/** Stores a value of plant_settings, and who changed it. */
export async function saveSetting(
  trx: Trx,
  key: AuditSetting,
  actorId: number,
  { value, detail }: Changed,
): Promise<void> {
  const stored = { value: JSON.stringify(value), updatedBy: actorId };
  await trx
    .insertInto('plantSettings')
    .values({ key, ...stored })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ ...stored, updatedAt: dbNow, rev: sql`plant_settings.rev + 1` }),
    )
    .execute();
  await recordAudit(trx, { actorId, action: 'changed', entity: 'plant_settings', entityId: key, detail });
}

/** Who wrote the stored value, and when. */
export const settingAuthor = (trx: Trx, key: AuditSetting) =>
  trx
    .selectFrom('plantSettings as s')
    .leftJoin('users', 'users.id', 's.updatedBy')
    .select(['s.updatedBy as id', personName('users').as('name'), 's.updatedAt as at'])
    .where('s.key', '=', key)
    .executeTakeFirst();
