import type { ListChemicals } from '@turva/contracts/chemicals';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { selectChemicals } from './read-chemicals.ts';

const PAGE = 50;
const CHUNK = 500;

/** One page, newest first, and the number the next one starts after, if there may be one. */
export async function listChemicals(db: Db, query: ListChemicals) {
  const limit = query.limit ?? PAGE;
  const rows = await page(db, filters(query), { after: query.after, limit: limit + 1 });
  return {
    chemicals: rows.slice(0, limit),
    next: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null,
  };
}

/** The whole register in chunks of JSON text that together are one array; each chunk is its own short statement. */
export async function* streamChemicals(db: Db): AsyncGenerator<string> {
  let separator = '[';
  for (let after: number | undefined; ; ) {
    const rows = await page(db, [], { after, limit: CHUNK });
    if (rows.length > 0) {
      yield separator + rows.map((row) => JSON.stringify(row)).join(',');
      separator = ',';
    }
    after = rows.at(-1)?.id;
    if (rows.length < CHUNK) break;
  }
  yield separator === '[' ? '[]' : ']';
}

function page(
  db: Db,
  filters: RawBuilder<unknown>[],
  { after, limit }: { after: number | undefined; limit: number },
) {
  const all = [
    sql`c.deleted_at is null`,
    ...filters,
    ...(after === undefined ? [] : [sql`c.id < ${after}::integer`]),
  ];
  return selectChemicals(db, sql`where ${sql.join(all, sql` and `)} order by c.id desc limit ${limit}`);
}

/** As on the phone: part of the name without regard to capitals, or part of the CAS number. */
function filters({ q, areaId }: ListChemicals): RawBuilder<unknown>[] {
  const asked = (q ?? '').trim();
  return [
    ...(asked === ''
      ? []
      : [sql`(strpos(lower(c.name), ${asked.toLowerCase()}) > 0 or strpos(c.cas_number, ${asked}) > 0)`]),
    ...(areaId === undefined ? [] : [sql`c.area_id = ${areaId}::integer`]),
  ];
}
