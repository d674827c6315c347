import { PlantSite } from '@turva/contracts/emergency';
import type { Db } from '../../db/client.ts';

/** Key of plant_settings: where help must come to. */
export const SITE_KEY = 'emergency.site';

/** Null where nobody has written the address down, or not as we read it: the screen then says so. */
export async function plantSite(db: Db): Promise<PlantSite | null> {
  const row = await db
    .selectFrom('plantSettings')
    .select('value')
    .where('key', '=', SITE_KEY)
    .executeTakeFirst();
  return PlantSite.nullable()
    .catch(null)
    .parse(row?.value ?? null);
}
