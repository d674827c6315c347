import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { drawnBy } from './drawn-by.ts';
import { knownColumns, type PersonalColumn, personalColumns } from './personal-columns.ts';

type Row = Record<string, unknown>;

/** What is stored about one person, table by table: their own rows, and the numbers of rows they took part in. */
export interface Collected {
  rows: Record<string, Row[]>;
  parts: Record<string, unknown[]>;
}

export async function collect(db: Db, userId: number): Promise<Collected> {
  const collected: Collected = { rows: {}, parts: {} };
  for (const [table, personal] of Object.entries(personalColumns)) {
    const known = knownColumns[table] ?? [];
    for (const one of personal) {
      if (one.exported === 'row') collected.rows[table] = await rowsOf(db, table, one, { known, userId });
      else collected.parts[`${table}.${one.column}`] = await numbersOf(db, table, one, { known, userId });
    }
  }
  collected.rows.own_signatures = await ownSignatures(db, userId);
  collected.rows.own_presence = await ownPresence(db, userId);
  return collected;
}

/** What this person signed, on anybody's phone; on theirs others have signed too (permit_signatures). */
async function ownSignatures(db: Db, userId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.id, s.permit_id, s.purpose, s.name, s.strokes, s.method, s.own_session, s.at from permit_signatures s where ${drawnBy(userId)}
    order by s.at, s.id`.execute(db.withoutPlugins());
  return rows;
}

/** When this person came, left or was found, and what they said of others; what others wrote of them is not theirs. */
async function ownPresence(db: Db, userId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select h.permit_id, step ->> 'personId' as person_id, step ->> 'step' as step, step ->> 'at' as at,
      step ->> 'method' as method, case when h.actor_id = ${userId} then step ->> 'note' end as note
    from permit_history h cross join lateral jsonb_array_elements(h.change -> 'presence' -> 'to') step
    where h.actor_id = ${userId}
      or exists (select 1 from permit_people p
        where p.permit_id = h.permit_id and p.id::text = step ->> 'personId' and p.user_id = ${userId})
      -- of a crew that has handed over
      or exists (select 1 from permit_history c cross join lateral jsonb_array_elements(c.change -> 'crew' -> 'from') p
        where c.permit_id = h.permit_id and p ->> 'id' = step ->> 'personId' and (p ->> 'userId')::integer = ${userId})
    order by h.id`.execute(db.withoutPlugins());
  return rows;
}

interface Asked {
  /** the table's columns */
  known: readonly string[];
  userId: number;
}

async function rowsOf(db: Db, table: string, { column, omit }: PersonalColumn, { known, userId }: Asked) {
  const wanted = known.filter((name) => !omit.includes(name));
  const { rows } = await sql<Row>`
    select ${sql.join(wanted.map((name) => sql.ref(name)))} from ${sql.table(table)}
    where ${sql.ref(column)} = ${userId} order by 1`.execute(db.withoutPlugins());
  return rows;
}

/** Columns that identify a row: its id, or the record it belongs to. */
const namesOfRows = ['id', 'permit_id', 'key'];

async function numbersOf(db: Db, table: string, { column }: PersonalColumn, { known, userId }: Asked) {
  const name = namesOfRows.find((candidate) => known.includes(candidate)) ?? column;
  const { rows } = await sql<{ name: unknown }>`
    select ${sql.ref(name)} as name from ${sql.table(table)}
    where ${sql.ref(column)} = ${userId} order by 1`.execute(db.withoutPlugins());
  return rows.map((row) => row.name);
}
