import type { Area } from '@turva/contracts/plant/areas';
import type { Db, Trx } from '../../db/client.ts';
import { personName } from '../../db/person-name.ts';

const selectAreas = (db: Db | Trx) =>
  db
    .selectFrom('areas as area')
    .leftJoin('users as manager', (join) =>
      join.onRef('manager.id', '=', 'area.managerId').on('manager.deletedAt', 'is', null),
    )
    .select([
      'area.id',
      'area.parentId',
      'area.name',
      'area.code',
      'area.department',
      'manager.id as managerId',
      'area.isActive',
      'area.device',
      'area.hours',
    ])
    .select((eb) =>
      eb.case().when('manager.id', 'is not', null).then(personName('manager')).end().as('managerName'),
    )
    .where('area.deletedAt', 'is', null);

/** The plant's areas by code; inactive ones too, because old records refer to them. */
export const listAreas = (db: Db): Promise<Area[]> => selectAreas(db).orderBy('area.code').execute();

export const areasByIds = (db: Db | Trx, ids: number[]): Promise<Area[]> =>
  selectAreas(db).where('area.id', 'in', ids).execute();
