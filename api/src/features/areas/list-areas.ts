import type { Area } from '@turva/contracts/areas';
import type { Db } from '../../db/client.ts';

const columns = ['id', 'parentId', 'name', 'code', 'department', 'isActive'] as const;

/** The plant's areas by code; inactive ones too, because old records stand in them. */
export const listAreas = (db: Db): Promise<Area[]> =>
  db.selectFrom('areas').select(columns).where('deletedAt', 'is', null).orderBy('code').execute();

export const areasByIds = (db: Db, ids: number[]): Promise<Area[]> =>
  db.selectFrom('areas').select(columns).where('deletedAt', 'is', null).where('id', 'in', ids).execute();
