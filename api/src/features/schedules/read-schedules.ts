import type { EveryField } from '@turva/contracts/base/every-field';
import type { AuditTemplate } from '@turva/contracts/duties/audit-values';
import { Schedule, ScheduleTurn } from '@turva/contracts/duties/schedules';
import type { Role } from '@turva/contracts/people/account';
import { supervises } from '@turva/rules/observations/observation-handling';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import { sent } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import type { Viewer } from '../../http/session/session-store.ts';
import { found, isCalled } from '../../records/find.ts';

export type Row = Selectable<Tables['schedules']>;
const scheduleSent = sent('schedules', Schedule);
const turnSent = sent('scheduleTurns', ScheduleTurn);

/** `rest` is the SQL after `from`: where and order over the alias `s`. */
export async function selectSchedules(db: Db | Trx, rest: RawBuilder<unknown>): Promise<Schedule[]> {
  const { rows } = await sql<Row>`select s.* from schedules s ${rest}`.execute(db);
  return rows.map(
    (row): EveryField<Schedule> => ({
      ...scheduleSent(row),
      template: row.template as AuditTemplate | null,
      ownerRole: row.ownerRole as Role | null,
    }),
  );
}

/** `rest` is the SQL after `from`: where and order over the alias `t`. */
export async function selectTurns(
  db: Db | Trx,
  viewer: Viewer,
  rest: RawBuilder<unknown>,
): Promise<ScheduleTurn[]> {
  const { rows } = await sql<Selectable<Tables['scheduleTurns']>>`
    select t.* from schedule_turns t ${rest}`.execute(db);
  return rows.map(
    (row): EveryField<ScheduleTurn> => ({
      ...turnSent(row),
      // as with safety rounds: it would reveal who reported what was found there
      doneBy: row.doneBy === viewer.id || supervises(viewer) ? row.doneBy : null,
    }),
  );
}

export const listSchedules = (db: Db): Promise<Schedule[]> =>
  selectSchedules(db, sql`where s.deleted_at is null order by s.title, s.id`);

const called = (id: string) => sql`where s.deleted_at is null and ${isCalled('s', id)}`;

export const findSchedule = async (db: Db | Trx, id: string): Promise<Schedule> =>
  found(await selectSchedules(db, called(id)), 'not_found');

/** The row, locked until the transaction ends. */
export async function lockSchedule(trx: Trx, id: string): Promise<Row> {
  const { rows } = await sql<Row>`select s.* from schedules s ${called(id)} for update`.execute(trx);
  return found(rows, 'not_found');
}

/** The last five years of a weekly schedule, newest first. */
export async function turnsOf(db: Db, viewer: Viewer, id: string): Promise<ScheduleTurn[]> {
  const schedule = await findSchedule(db, id);
  return selectTurns(
    db,
    viewer,
    sql`where t.deleted_at is null and t.schedule_id = ${schedule.id} order by t.due_day desc, t.id desc limit 300`,
  );
}
