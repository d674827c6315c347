import type { Away } from '@turva/contracts/people/absence';
import { atWork, isAway } from '@turva/rules/matters/meant';
import { supervises } from '@turva/rules/observations/observation-handling';
import { sql } from 'kysely';
import type { Db, Trx } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { awaySql, plantToday } from '../people/absence.ts';
import { peopleHere } from '../people/people-here.ts';
import { finds } from './reach.ts';

interface Place {
  department: string | null;
  areaId: number | null;
}

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

/**
 * The people responsible for a place: the managers of its area and of the areas above, and the supervisors of the
 * department; for somebody away on that day their deputy, if that is a supervisor too. If none of them can be
 * reached, every supervisor as well: a report must not go unseen because nobody was put in charge, or only somebody
 * who never signed in or is on leave.
 */
export async function supervisorsFor(
  db: Db | Trx,
  { department, areaId }: Place,
  day?: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number; today: string; away: Away | null; finds: boolean }>`${prepared}
    with recursive place as (
      select id, parent_id, manager_id, department from areas where id = ${areaId}::integer
      union
      select above.id, above.parent_id, above.manager_id, above.department
      from areas above join place on above.id = place.parent_id)
    select users.id, ${plantToday} as today, ${awaySql} as away, ${finds} as finds from users
    where is_active and not is_system and deleted_at is null and (
      id in (select manager_id from place)
      or (role = 'supervisor' and department in (
        select coalesce((select department from place where department is not null and id = ${areaId}::integer),
          ${department}::varchar))))
    order by id`.execute(db);
  const isThere = (row: (typeof rows)[number]) => !isAway(row, day ?? row.today);
  const away = rows.filter((row) => !isThere(row));
  const people = away.length > 0 ? await peopleHere(db) : [];
  const deputies = away.map(({ id, today }) => {
    const deputy = atWork(id, people, day ?? today);
    return deputy && supervises(deputy) ? deputy.id : null;
  });
  const to = [...ids(rows.filter(isThere)), ...away.map(({ id }, index) => deputies[index] ?? id)];
  const isFound =
    rows.some((row) => row.finds && isThere(row)) ||
    (await anyFinds(
      db,
      deputies.filter((id) => id !== null),
    ));
  return [...new Set(isFound ? to : [...to, ...(await allSupervisors(db))])].sort((a, b) => a - b);
}

async function anyFinds(db: Db | Trx, among: number[]): Promise<boolean> {
  if (among.length === 0) return false;
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', among)
    .where(finds)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Areas in use, and of how many a report finds somebody in charge: a manager there or above, or the department's
 * supervisor.
 */
export async function countAreas(db: Db | Trx): Promise<{ all: number; inCharge: number }> {
  const { rows } = await sql<{ all: number; inCharge: number }>`
    with recursive way as (
      select id as area_id, parent_id, manager_id from areas where is_active and deleted_at is null
      union
      select way.area_id, above.parent_id, above.manager_id from areas above join way on above.id = way.parent_id)
    select count(*)::int as all, (count(*) filter (where exists (
      select from users where ${finds} and (
        users.id in (select manager_id from way where way.area_id = areas.id)
        or (role = 'supervisor' and users.department = areas.department)))))::int as in_charge
    from areas where is_active and deleted_at is null`.execute(db);
  return rows[0] ?? { all: 0, inCharge: 0 };
}

export async function allSupervisors(db: Db | Trx): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', ['supervisor', 'admin'])
    .where('isActive', '=', true)
    .where('isSystem', '=', false)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  return ids(rows);
}
