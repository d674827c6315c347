import type { AuditSetting } from '@turva/contracts/operator/audit-log-words';
import { PlantSite } from '@turva/contracts/plant/emergency';
import type { Db, Trx } from '../db/client.ts';
import { saveSetting, storedSetting } from './stored-setting.ts';

/** Key of plant_settings: the address for the emergency services. */
export const SITE_KEY: AuditSetting = 'emergency.site';

/** Null if the address is missing or invalid: the screen then says so. */
export async function plantSite(db: Db | Trx): Promise<PlantSite | null> {
  const stored = await storedSetting(db, SITE_KEY);
  return PlantSite.nullable()
    .catch(null)
    .parse(stored ?? null);
}

/** The card that visitors read has it from the next call on; phones update theirs when they next reach the server. */
export async function setPlantSite(trx: Trx, actorId: number, site: PlantSite): Promise<PlantSite> {
  const detail = { from: await plantSite(trx), to: site };
  await saveSetting(trx, SITE_KEY, actorId, { value: site, detail });
  return site;
}
