import type { Chemical, ListChemicals } from '@turva/contracts/registers/chemicals';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { byNumber, listOf } from '../../records/list.ts';
import { selectChemicals } from './read-chemicals.ts';

const list = listOf({
  table: 'chemicals',
  alias: 'c',
  order: byNumber('c'),
  read: (db: Db, rest) => selectChemicals(db, rest),
  show: (row: Chemical) => row,
});

export const listChemicals = (db: Db, query: ListChemicals) => list.page(db, filters(query), query);

/** As on the phone: part of the name regardless of capitals, or part of the CAS number. */
function filters({ q, areaId }: ListChemicals): RawBuilder<unknown>[] {
  const asked = (q ?? '').trim();
  return [
    ...(asked === ''
      ? []
      : [sql`(strpos(lower(c.name), ${asked.toLowerCase()}) > 0 or strpos(c.cas_number, ${asked}) > 0)`]),
    ...(areaId === undefined ? [] : [sql`c.area_id = ${areaId}::integer`]),
  ];
}
