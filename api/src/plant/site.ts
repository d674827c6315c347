import type { AuditSetting } from '@turva/contracts/audit-log-words';
import { PlantSite } from '@turva/contracts/emergency';
import { recordAudit } from '../db/audit.ts';
import type { Db, Trx } from '../db/client.ts';

/** Key of plant_settings: where help must come to. */
export const SITE_KEY: AuditSetting = 'emergency.site';

/** Null where nobody has written the address down, or not as we read it: the screen then says so. */
export async function plantSite(db: Db | Trx): Promise<PlantSite | null> {
  const row = await db
    .selectFrom('plantSettings')
    .select('value')
    .where('key', '=', SITE_KEY)
    .executeTakeFirst();
  return PlantSite.nullable()
    .catch(null)
    .parse(row?.value ?? null);
}

/** The card that visitors read has it from the next call on; phones renew theirs the next time they see the server. */
export async function setPlantSite(trx: Trx, actorId: number, site: PlantSite): Promise<PlantSite> {
  const before = await plantSite(trx);
  const value = JSON.stringify(site);
  await trx
    .insertInto('plantSettings')
    .values({ key: SITE_KEY, value, updatedBy: actorId })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updatedBy: actorId }))
    .execute();
  await recordAudit(trx, {
    actorId,
    action: 'changed',
    entity: 'plant_settings',
    entityId: SITE_KEY,
    detail: { from: before, to: site },
  });
  return site;
}
