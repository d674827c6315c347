import type { AuditSetting } from '@turva/contracts/audit-log-words';
import { PlantSite } from '@turva/contracts/emergency';
import type { Db, Trx } from '../db/client.ts';
import { saveSetting, storedSetting } from './stored-setting.ts';

/** Key of plant_settings: where help must come to. */
export const SITE_KEY: AuditSetting = 'emergency.site';

/** Null where nobody has written the address down, or not as we read it: the screen then says so. */
export async function plantSite(db: Db | Trx): Promise<PlantSite | null> {
  const stored = await storedSetting(db, SITE_KEY);
  return PlantSite.nullable()
    .catch(null)
    .parse(stored ?? null);
}

/** The card that visitors read has it from the next call on; phones renew theirs the next time they see the server. */
export async function setPlantSite(trx: Trx, actorId: number, site: PlantSite): Promise<PlantSite> {
  const detail = { from: await plantSite(trx), to: site };
  await saveSetting(trx, SITE_KEY, actorId, { value: site, detail });
  return site;
}
