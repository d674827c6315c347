import type { Fact } from '@turva/assistant/facts';
import { placedFact } from '@turva/assistant/facts-of';
import type { Filters, Form, Grouping } from '@turva/assistant/form';
import type { Counted } from '@turva/assistant/tools';
import { severities } from '@turva/contracts/observations/observation-values';
import { mayKnowReporter } from '@turva/rules/observations/known-reporter';
import { PLANT_TIME_ZONE } from '@turva/rules/plant/plant-time';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Viewer } from '../../http/session/session-store.ts';
import { namesByIds } from '../../people/names-by-ids.ts';
import { sqlTools } from './sql-tools.ts';
import { departmentOf, observationColumns } from './where.ts';

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
const orders: Record<Form['order'], RawBuilder<unknown>> = {
  newest: sql`o.observed_at desc, o.id desc`,
  oldest: sql`o.observed_at, o.id`,
  due: sql`o.due_date nulls last, o.observed_at desc, o.id desc`,
  done: sql`o.completed_at desc nulls last, o.observed_at desc, o.id desc`,
  // one severity after the other, below
  severity: sql`o.observed_at desc, o.id desc`,
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

/** Groups whose counts are kept. A department is also that of the place, and people are told by name. */
const keptGroups: ReadonlySet<Grouping> = new Set(['area', 'severity', 'status', 'category']);

/** Questions about observations; names follow the rules of the list. */
export function observationTools(db: Db, { now, viewer }: { now: Date; viewer: Viewer }) {
  const tools = sqlTools(db, {
    columns: observationColumns,
    from,
    keys: async (trx, rest) => {
      const { rows } = await sql<{ id: number }>`select o.id from observations o ${rest}`.execute(trx);
      return rows.map(({ id }) => id);
    },
    key: sql`o.id`,
    title: sql`o.title`,
    orders,
    groups,
    took: sql`o.completed_at - o.created_at`,
    asker: { now, viewer },
    facts: async (trx, rest) => {
      const { rows } = await sql<Row>`
        select o.id, o.title, o.description, o.location, o.category, o.severity, o.status, o.theme, o.area_id,
          ${departmentOf} as department, o.created_at, o.captured_at, o.due_date, o.completed_at, o.user_id, o.assigned_to, o.anonymous
        ${from} ${rest}`.execute(trx);
      const names = await namesByIds(
        trx,
        rows.flatMap((row) => [row.userId, row.assignedTo]),
      );
      return rows.map((row) => toFact(row, names, viewer));
    },
  });
  /** Of all, or of all in some states: each change is added up in its transaction. */
  const kept = async ({ status, ...others }: Filters, by: Grouping): Promise<Counted[] | null> => {
    if (!keptGroups.has(by) || Object.values(others).some((value) => value !== undefined)) return null;
    const { rows } = await sql<Counted>`
      select nullif(value, 'none') as key, sum(listed)::int as count from observation_grouped
      where by = ${by} and (${status ?? null}::text[] is null or status = any(${status ?? null}::text[]))
      group by 1 having sum(listed) <> 0 order by 2 desc, 1`.execute(db);
    return rows;
  };
  return {
    ...tools,
    count: async (filters: Filters, most?: number) =>
      (await kept(filters, 'status'))?.reduce((sum, { count }) => sum + count, 0) ??
      tools.count(filters, most),
    /** The most severe first, read severity by severity: one query ordered by severity would sort every row. */
    list: async (filters: Filters, order: Form['order'], limit: number) => {
      if (order !== 'severity') return tools.list(filters, order, limit);
      const found: Fact[] = [];
      for (const severity of severities.toReversed())
        if (found.length < limit && (filters.severity?.includes(severity) ?? true))
          found.push(
            ...(await tools.list({ ...filters, severity: [severity] }, 'newest', limit - found.length)),
          );
      return found;
    },
    countBy: async (filters: Filters, by: Grouping) =>
      (await kept(filters, by)) ?? tools.countBy(filters, by),
  };
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

function toFact(row: Row, names: ReadonlyMap<number, string>, viewer: Viewer): Fact {
  const named = mayKnowReporter(viewer, row);
  const told = {
    ...row,
    createdAt: row.createdAt.toISOString(),
    capturedAt: iso(row.capturedAt),
    dueDate: iso(row.dueDate),
    completedAt: iso(row.completedAt),
    userId: named ? row.userId : null,
    reporterName: named ? (names.get(row.userId) ?? null) : null,
    assigneeName: row.assignedTo === null ? null : (names.get(row.assignedTo) ?? null),
  };
  return placedFact('observation', told, () => null);
}
