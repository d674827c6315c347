import { type DepartmentOf, placedFact } from '@turva/assistant/facts-of';
import type { Form, Grouping } from '@turva/assistant/form';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { personName } from '../../db/person-name.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { plantActions, somePlantActions } from '../../plant/plant-actions.ts';
import type { Reads } from './reads.ts';
import { sqlTools } from './sql-tools.ts';
import { actionColumns } from './where.ts';

// it is not known when one was decided on: the later its record, the newer it is
const newest = sql`a.record_id desc, a.id`;
const orders: Record<Form['order'], RawBuilder<unknown>> = {
  newest,
  oldest: sql`a.record_id, a.id`,
  due: sql`a.due_date nulls last, ${newest}`,
  done: sql`a.done_at desc nulls last, ${newest}`,
  severity: newest,
  slowest: newest,
  quickest: newest,
};
const none = sql`null::text`;
const groups: Record<Grouping, RawBuilder<unknown>> = {
  area: sql`a.area_id::text`,
  department: actionColumns.department,
  severity: none,
  status: sql`a.state`,
  theme: none,
  category: sql`a.source`,
  responsible: sql`coalesce((select ${personName('u')} from users u where u.id = a.responsible_id), a.named)`,
  month: none,
};

/** Questions about what is to be done. */
export function actionTools(
  db: Db,
  {
    reads,
    now,
    user,
    departmentOf,
  }: { reads: Reads; now: Date; user: SessionUser; departmentOf: () => Promise<DepartmentOf> },
) {
  return sqlTools(db, {
    columns: actionColumns,
    from: sql`from ${plantActions(now)} a`,
    keys: async (trx, rest) => {
      const { rows } = await sql<{ id: string }>`
        select a.id from ${somePlantActions(now, rest)} a ${rest}`.execute(trx);
      return rows.map(({ id }) => id);
    },
    key: sql`a.id`,
    title: sql`a.what`,
    orders,
    groups,
    took: null,
    asker: { now, viewer: user },
    ready: departmentOf,
    facts: async (trx, rest) => {
      const [rows, department] = [await reads.actions(trx, user, now, rest), await departmentOf()];
      return rows.map((row) => placedFact('action', row, department));
    },
  });
}
