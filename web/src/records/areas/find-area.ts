import type { Area } from '@turva/contracts/plant/areas';
import type { UserDb } from '../../offline/engine/db.ts';

/** The area of a sticker, from this phone's own list; null if the list lacks it. */
export const findAreaByCode = async (db: UserDb, code: string): Promise<Area | null> =>
  (await db.srvAreas.where('code').equalsIgnoreCase(code.trim()).first()) ?? null;
