import type { Fact } from '@turva/assistant/facts';
import { observationFact } from '@turva/assistant/facts-of';
import type { Filters, Form, Grouping, Word } from '@turva/assistant/form';
import { type Counted, enoughOf } from '@turva/assistant/tools';
import { mayKnowReporter } from '@turva/rules/known-reporter';
import { PLANT_TIME_ZONE } from '@turva/rules/plant-time';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Viewer } from '../../http/session-store.ts';
import { namesByIds } from '../../people/names-by-ids.ts';
import { departmentOf, foldedTitle, hasWord, titleHas, whereOf } from './where.ts';

interface Row {
  id: number;
  title: string;
  description: string;
  location: string | null;
  category: string;
  severity: string;
  status: string;
  theme: string | null;
  areaId: number | null;
  department: string | null;
  createdAt: Date;
  capturedAt: Date | null;
  dueDate: Date | null;
  completedAt: Date | null;
  userId: number;
  assignedTo: number | null;
  anonymous: boolean;
}

const from = sql`from observations o left join areas a on a.id = o.area_id`;
const gravity = sql`case o.severity when 'critical' then 0 when 'high' then 1 when 'medium' then 2 else 3 end`;
const orders: Record<Form['order'], RawBuilder<unknown>> = {
  newest: sql`o.observed_at desc, o.id desc`,
  oldest: sql`o.observed_at, o.id`,
  due: sql`o.due_date nulls last, o.observed_at desc, o.id desc`,
  done: sql`o.completed_at desc nulls last, o.observed_at desc, o.id desc`,
  severity: sql`${gravity}, o.observed_at desc, o.id desc`,
  slowest: sql`o.completed_at - o.observed_at desc nulls last, o.observed_at desc, o.id desc`,
  quickest: sql`o.completed_at - o.observed_at nulls last, o.observed_at desc, o.id desc`,
};
const groups: Record<Grouping, RawBuilder<unknown>> = {
  area: sql`o.area_id::text`,
  department: departmentOf,
  severity: sql`o.severity`,
  status: sql`o.status`,
  theme: sql`o.theme`,
  category: sql`o.category`,
  responsible: sql`(select first_name || ' ' || last_name from users u where u.id = o.assigned_to)`,
  month: sql`to_char(o.observed_at at time zone ${sql.lit(PLANT_TIME_ZONE)}, 'YYYY-MM')`,
};

/** Above this many matches only the newest are ranked by relevance. */
const MANY = 500;

/** Questions about observations, answered in SQL; names follow the rules of the list. */
export function observationTools(db: Db, asker: { now: Date; viewer: Viewer }) {
  const { viewer } = asker;
  const facts = async (rest: RawBuilder<unknown>): Promise<Fact[]> => {
    const { rows } = await sql<Row>`
      select o.id, o.title, o.description, o.location, o.category, o.severity, o.status, o.theme, o.area_id,
        ${departmentOf} as department, o.created_at, o.captured_at, o.due_date, o.completed_at, o.user_id, o.assigned_to, o.anonymous
      ${from} ${rest}`.execute(db);
    const names = await namesByIds(
      db,
      rows.flatMap((row) => [row.userId, row.assignedTo]),
    );
    return rows.map((row) => toFact(row, names, viewer));
  };
  return {
    count: async (filters: Filters) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count ${from} where ${whereOf(filters, asker)}`.execute(db);
      return rows[0]?.count ?? 0;
    },
    countBy: async (filters: Filters, by: Grouping): Promise<Counted[]> => {
      const { rows } = await sql<Counted>`
        select ${groups[by]} as key, count(*)::int as count ${from} where ${whereOf(filters, asker)}
        group by 1 order by 2 desc, 1`.execute(db);
      return rows;
    },
    average: async (filters: Filters) => {
      const { rows } = await sql<{ count: number; days: number | null }>`
        select count(*)::int as count, (avg(extract(epoch from o.completed_at - o.created_at)) / 86400)::float8 as days
        ${from} where ${whereOf(filters, asker)} and o.completed_at is not null`.execute(db);
      const [row] = rows;
      return row && row.days !== null ? { count: row.count, days: row.days } : null;
    },
    list: (filters: Filters, order: Form['order'], limit: number) =>
      facts(sql`where ${whereOf(filters, asker)} order by ${orders[order]} limit ${limit}`),
    async search(words: readonly Word[], limit: number) {
      const joined = (has: (word: Word) => RawBuilder<unknown>, between: RawBuilder<unknown>) =>
        sql.join(words.map(has), between);
      const sum = (has: (word: Word) => RawBuilder<unknown>) =>
        joined((word) => sql`(${has(word)})::int`, sql` + `);
      const best = sql`order by ${sum(hasWord)} + ${sum(titleHas)} desc, o.observed_at desc, o.id desc limit ${limit}`;
      const found = async (matching: RawBuilder<unknown>) => {
        const where = sql`where o.deleted_at is null and ${matching}`;
        const { rows } = await sql<{ id: number }>`
          select o.id from observations o ${where} limit ${MANY + 1}`.execute(db);
        if (rows.length === 0) return [];
        // the matches are read by their ids, so the words are searched for once
        if (rows.length <= MANY)
          return facts(sql`${foldedTitle} where o.id in (${sql.join(rows.map(({ id }) => id))}) ${best}`);
        // a word in many records: rank the newest only, and read from the newest on
        return facts(sql`${foldedTitle} where o.id in (select o.id from observations o
          where o.deleted_at is null and (${matching}) is true
          order by o.observed_at desc, o.id desc limit ${MANY}) ${best}`);
      };
      const all = await found(joined(hasWord, sql` and `));
      if (all.length > 0 || words.length < 2) return all;
      return found(sql`(${joined(hasWord, sql` or `)}) and ${sum(hasWord)} >= ${enoughOf(words)}`);
    },
  };
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

function toFact(row: Row, names: ReadonlyMap<number, string>, viewer: Viewer): Fact {
  const named = mayKnowReporter(viewer, row);
  return observationFact(
    {
      ...row,
      createdAt: row.createdAt.toISOString(),
      capturedAt: iso(row.capturedAt),
      dueDate: iso(row.dueDate),
      completedAt: iso(row.completedAt),
      userId: named ? row.userId : null,
      reporterName: named ? (names.get(row.userId) ?? null) : null,
      assigneeName: row.assignedTo === null ? null : (names.get(row.assignedTo) ?? null),
    },
    () => null,
  );
}
