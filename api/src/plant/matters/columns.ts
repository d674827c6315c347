import type { MatterKind, MatterState } from '@turva/rules/matters/matter';
import { PLANT_TIME_ZONE } from '@turva/rules/plant/plant-time';
import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

interface Columns {
  id: Sql;
  what: Sql;
  /** the record: its table, and its number */
  of: readonly [entity: string, id: Sql];
  place?: Sql;
  /** with its own title, in place of one that the app made */
  description?: Sql;
  areaId?: Sql;
  department?: Sql;
  ownerId?: Sql;
  group?: { role: Sql; department: Sql };
  since?: Sql;
  due: Sql;
  state: Sql;
}

const none = { text: sql`null::varchar`, number: sql`null::integer`, moment: sql`null::timestamptz` };

/** One kind of matter with the columns that all have in common; `from` is the rest of the statement. */
export const selectMatter = (kind: MatterKind, columns: Columns, from: Sql): Sql => {
  const { id, what, description, of, place, areaId, department, ownerId, group, since, due, state } = columns;
  return sql`
    select ${sql.lit(kind)}::text, (${id})::text, (${what})::text, ${description ?? none.text}, ${sql.lit(of[0])}::text, ${of[1]},
      ${place ?? none.text}, ${areaId ?? none.number}, ${department ?? none.text}, ${ownerId ?? none.number},
      ${group?.role ?? none.text}, ${group?.department ?? none.text},
      ${since ?? none.moment}, ${due}, ${state} ${from}`;
};

/** `byMoment` of the rules. */
export const byMoment = (due: Sql, now: Date, before: MatterState = 'waiting'): { due: Sql; state: Sql } => ({
  due,
  state: sql`case when ${due} < ${now}::timestamptz then 'late' else ${sql.lit(before)} end`,
});

/** The last second of a day at the plant: `endOfPlantDay` of the rules. */
export const endOfDay = (day: Sql): Sql =>
  sql`((${day} + 1)::timestamp at time zone ${sql.lit(PLANT_TIME_ZONE)} - interval '1 second')`;
export const startOfDay = (day: Sql): Sql =>
  sql`(${day}::timestamp at time zone ${sql.lit(PLANT_TIME_ZONE)})`;

/** `byDay` of the rules. */
export const byDay = (
  day: Sql,
  today: string,
  before: MatterState = 'waiting',
): { due: Sql; state: Sql } => ({
  due: endOfDay(day),
  state: sql`case when ${day} < ${today}::date then 'late' else ${sql.lit(before)} end`,
});

/** The place of a record that names an area, by whom it was made where the area has no department. */
export const ofPlace = (record: string, author = 'u'): Pick<Columns, 'place' | 'areaId' | 'department'> => ({
  place: sql.ref(`${record}.location`),
  areaId: sql.ref(`${record}.areaId`),
  department: sql`coalesce(place_area.department, ${sql.ref(`${author}.department`)})`,
});
export const withPlace = (record: string, author: Sql | null): Sql => sql`
  left join areas place_area on place_area.id = ${sql.ref(`${record}.areaId`)}
  ${author ? sql`left join users u on u.id = ${author}` : sql``}`;

export const worksHere = sql<boolean>`(u.is_active and not u.is_system and u.deleted_at is null)`;
