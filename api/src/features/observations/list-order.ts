import type { ObservationSort } from '@turva/contracts/observations/observation-values';
import { instant } from '@turva/contracts/words/text';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { personName } from '../../db/person-name.ts';
import { problem } from '../../problem.ts';
import type { RowPlace } from '../../records/server-record.ts';

interface Order {
  /** over the alias `o`, spelled exactly as its index; by assignee over `person` */
  key: RawBuilder<unknown>;
  /** the key as the cursor carries it */
  asText?: RawBuilder<unknown>;
  /** SQL type the cursor's text is read as */
  type: RawBuilder<unknown>;
  /** the valid form of that text: anything else would be a database error */
  text: z.ZodType<string>;
  /** of a key that few values have, and no index: where all its values are found without reading the rows, and a row's has one */
  groups?: { all: RawBuilder<unknown>; has: (key: string) => RawBuilder<unknown> };
}

/** The values at the beginning of an index, from each to the next: as many reads as there are values. */
function walked(columns: readonly string[], where = sql``) {
  const of = (alias: string) => sql.join(columns.map((column) => sql.ref(`${alias}.${column}`)));
  const step = (from: RawBuilder<unknown>) => sql`select ${of('o')} from observations o
    where o.deleted_at is null ${where} ${from} order by ${of('o')} limit 1`;
  return sql`with recursive walk as ((${step(sql``)}) union all
    select next.* from walk cross join lateral (${step(sql`and (${of('o')}) > (${of('walk')})`)}) next) `;
}

const small = z.string().regex(/^\d$/);
const short = z.string().max(60);
const time = z.union([z.literal('infinity'), instant]);

/** A JavaScript date would lose the microseconds the order needs. */
export const instantText = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Ties go by serial number in the same direction, so one index serves both. */
const orders: Record<ObservationSort, Order> = {
  created: {
    key: sql`o.observed_at`,
    asText: instantText('o.observedAt'),
    type: sql`timestamptz`,
    text: instant,
  },
  severity: {
    key: sql`(case o.severity when 'low' then 1 when 'medium' then 2 when 'high' then 3 when 'critical' then 4 else 0 end)`,
    type: sql`integer`,
    text: small,
  },
  status: {
    key: sql`(case o.status when 'open' then 1 when 'in_progress' then 2 when 'closed' then 3 else 4 end)`,
    type: sql`integer`,
    text: small,
  },
  // without a date: after all that have one
  due: {
    key: sql`(coalesce(o.due_date, 'infinity'::timestamptz))`,
    asText: sql`case when o.due_date is null then 'infinity' else ${instantText('o.dueDate')} end`,
    type: sql`timestamptz`,
    text: time,
  },
  category: {
    key: sql`o.category`,
    type: sql`text`,
    text: short,
    groups: {
      all: sql`${walked(['status', 'severity', 'category'])} select distinct category::text as key from walk`,
      has: (key) => sql`o.category = ${key}`,
    },
  },
  area: {
    key: sql`(coalesce(o.area_id, 0))`,
    type: sql`integer`,
    text: z.string().regex(/^\d{1,10}$/),
    groups: {
      all: sql`${walked(['areaId'], sql`and o.area_id is not null`)} select 0 as key union all select area_id from walk`,
      has: (key) => (key === '0' ? sql`o.area_id is null` : sql`o.area_id = ${Number(key)}::integer`),
    },
  },
  department: {
    key: sql`(left(lower(coalesce(o.department, '')), 40))`,
    type: sql`text`,
    text: short,
    groups: {
      // as the days' figures count them
      all: sql`select distinct left(lower(coalesce(department, '')), 40) as key from observation_counted`,
      has: (key) =>
        key === ''
          ? sql`(o.department is null or o.department = '')`
          : sql`left(lower(coalesce(o.department, '')), 40) = ${key}`,
    },
  },
  title: { key: sql`(left(lower(o.title), 40))`, type: sql`text`, text: short },
  location: { key: sql`(left(lower(coalesce(o.location, '')), 40))`, type: sql`text`, text: short },
  assignee: { key: sql`person.key`, type: sql`text`, text: short },
};

const Cursor = z.tuple([z.string(), z.number().int().min(0).max(2_147_483_647)]);

const encode = (key: string, id: number) => Buffer.from(JSON.stringify([key, id])).toString('base64url');

function decode(cursor: string, { text }: Order) {
  const parsed = Cursor.safeParse(jsonIn(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!parsed.success || !text.safeParse(parsed.data[0]).success) throw problem('cursor_invalid');
  const [key, id] = parsed.data;
  return { key, id };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export interface Place extends RowPlace {
  key: string;
}

export interface OrderAsked {
  sort: ObservationSort;
  descending: boolean;
  after: string | undefined;
  limit: number;
}

/** Ids of one page in this order, with the key the cursor is made of. */
export function placesSql({ sort, descending, after, limit }: OrderAsked, conditions: RawBuilder<unknown>[]) {
  const order = orders[sort];
  const direction = descending ? sql`desc` : sql`asc`;
  const all = [...conditions];
  if (after !== undefined) {
    const { key, id } = decode(after, order);
    const beyond = descending ? sql`<` : sql`>`;
    all.push(sql`(${order.key}, o.id) ${beyond} (${key}::${order.type}, ${id}::integer)`);
  }
  const where = sql.join(all, sql` and `);
  if (sort === 'assignee') return byPerson(where, { direction, limit });
  const key = order.asText ?? sql`${order.key}::text`;
  return sql<Place>`
    select o.id, o.sync_xid, o.sync_seq, ${key} as key from observations o
    where ${where} order by ${order.key} ${direction}, o.id ${direction} limit ${limit}`;
}

/** The values of an order that has few of them, from the cursor's on; null: an index has this order, or its values are many. */
export function groupsSql({ sort, descending, after }: OrderAsked) {
  const { groups, type, ...order } = orders[sort];
  if (!groups) return null;
  const beyond = descending ? sql`<=` : sql`>=`;
  const from =
    after === undefined ? sql`` : sql`where key ${beyond} ${decode(after, { type, ...order }).key}::${type}`;
  return sql<{ key: string }>`
    select key::text as key from (${groups.all}) found ${from} order by found.key ${descending ? sql`desc` : sql`asc`}`;
}

/** What follows the cursor among the rows of one value. */
export function groupPlacesSql({ sort, descending, after, limit }: OrderAsked, group: string) {
  const order = orders[sort];
  const [direction, beyond] = descending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const cursor = after === undefined ? null : decode(after, order);
  const rest = cursor?.key === group ? sql`and o.id ${beyond} ${cursor.id}::integer` : sql``;
  return sql<Place>`
    select o.id, o.sync_xid, o.sync_seq, ${group}::text as key from observations o
    where o.deleted_at is null and ${order.groups?.has(group)} ${rest} order by o.id ${direction} limit ${limit}`;
}

/**
 * By the assignee's name, one person after the other: no index can sort all rows by a name from another
 * table. Unassigned rows come first, because supervisors look for them.
 */
const byPerson = (
  where: RawBuilder<unknown>,
  { direction, limit }: { direction: RawBuilder<unknown>; limit: number },
) => sql<Place>`
  select own.*, person.key from (
    select 0 as id, '' as key union all
    select assignee.id, left(lower(${personName('assignee')}), 40) from users assignee
  ) person cross join lateral (
    select o.id, o.sync_xid, o.sync_seq from observations o where coalesce(o.assigned_to, 0) = person.id and ${where}
    order by o.id ${direction} limit ${limit}
  ) own order by person.key ${direction}, own.id ${direction} limit ${limit}`;

export const cursorAt = ({ key, id }: Pick<Place, 'id' | 'key'>) => encode(key, id);
