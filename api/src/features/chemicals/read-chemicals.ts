import type { Chemical } from '@turva/contracts/chemicals';
import type { Db, Trx } from '../../db/client.ts';

const present = (db: Db | Trx) =>
  db
    .selectFrom('chemicals')
    .select([
      'id',
      'name',
      'casNumber',
      'hazardClass',
      'hazardSymbols',
      'physicalState',
      'location',
      'areaId',
      'quantity',
      'sdsExpiry',
      'isActive',
    ])
    .where('deletedAt', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof present>['execute']>>[number];

const toChemical = (row: Row): Chemical => ({
  ...row,
  sdsExpiry: row.sdsExpiry?.toISOString() ?? null,
  // a row of before this column had a default is in use
  isActive: row.isActive ?? true,
});

export const chemicalsByIds = async (db: Db | Trx, ids: number[]): Promise<Chemical[]> =>
  (await present(db).where('id', 'in', ids).execute()).map(toChemical);

export const allChemicals = async (db: Db | Trx): Promise<Chemical[]> =>
  (await present(db).execute()).map(toChemical);
