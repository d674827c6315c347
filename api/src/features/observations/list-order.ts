import type { ObservationSort } from '@turva/contracts/observation-values';
import { instant } from '@turva/contracts/text';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { personName } from '../../db/person-name.ts';
import { problem } from '../../problem.ts';

interface Order {
  /** over the aliases `o` and, by assignee, `assignee`; spelled exactly as its index */
  key: RawBuilder<unknown>;
  /** the key as the cursor carries it */
  asText?: RawBuilder<unknown>;
  /** SQL type the cursor's text is read as */
  type: RawBuilder<unknown>;
  /** what such a text may be: anything else would be an error of the database */
  text: z.ZodType<string>;
  join?: RawBuilder<unknown>;
}

const small = z.string().regex(/^\d$/);
const short = z.string().max(60);
const time = z.union([z.literal('infinity'), instant]);

/** A JavaScript date would lose the microseconds the order needs. */
const instantText = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Ties go by serial number in the same direction, so one index serves both. */
const orders: Record<ObservationSort, Order> = {
  created: {
    key: sql`o.created_at`,
    asText: instantText('o.createdAt'),
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
  title: { key: sql`(left(lower(o.title), 40))`, type: sql`text`, text: short },
  location: { key: sql`(left(lower(coalesce(o.location, '')), 40))`, type: sql`text`, text: short },
  // nobody's work first: that is what a supervisor looks for
  assignee: {
    key: sql`(left(lower(coalesce(${personName('assignee')}, '')), 40))`,
    type: sql`text`,
    text: short,
    join: sql`left join users assignee on assignee.id = o.assigned_to`,
  },
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

interface Asked {
  sort: ObservationSort;
  descending: boolean;
  after?: string;
  limit: number;
}

/** Numbers of one page in this order, and the cursor after each. */
export function placesSql({ sort, descending, after, limit }: Asked, conditions: RawBuilder<unknown>[]) {
  const order = orders[sort];
  const direction = descending ? sql`desc` : sql`asc`;
  const beyond = descending ? sql`<` : sql`>`;
  const all = [...conditions];
  if (after !== undefined) {
    const { key, id } = decode(after, order);
    all.push(sql`(${order.key}, o.id) ${beyond} (${key}::${order.type}, ${id}::integer)`);
  }
  const key = order.asText ?? sql`${order.key}::text`;
  return sql<{ id: number; key: string }>`
    select o.id, ${key} as key from observations o ${order.join ?? sql``}
    where ${sql.join(all, sql` and `)} order by ${order.key} ${direction}, o.id ${direction} limit ${limit}`;
}

export const cursorAt = ({ key, id }: { key: string; id: number }) => encode(key, id);
