import type { AdminPerson, ListPeople } from '@turva/contracts/people/admin-people';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import { personName } from '../../db/person-name.ts';
import { always } from '../../db/sql.ts';
import { awaySql } from '../../people/absence.ts';
import { isPerson } from '../../people/people-by-ids.ts';
import { problem } from '../../problem.ts';
import { partOf, wordsOf } from '../../records/filters.ts';
import { NO_PASSWORD } from '../../sign-in/end-access.ts';
import { mailStateOf } from '../../sign-in/invites.ts';
import { alikeIds } from './alike-usernames.ts';

const name = personName('users');

const stateSql = sql<AdminPerson['state']>`
  case when users.is_active then 'active' when users.approved_at is null then 'waiting' else 'closed' end`;

const areasSql = sql<AdminPerson['areas']>`coalesce((
  select json_agg(json_build_object('id', areas.id, 'name', areas.name) order by areas.name)
  from areas where areas.manager_id = users.id and areas.deleted_at is null), '[]')`;

const unsentSql = sql<AdminPerson['unsent']>`(
  select json_build_object('records', coalesce(sum(unsent), 0), 'devices', count(*)) from devices
  where devices.user_id = users.id and devices.unsent > 0)`;

/** Of the newest link that an admin made and nobody has used. */
const linkDate = (column: 'mailed_at' | 'mail_failed_at') => sql<Date | null>`(
  select ${sql.ref(column)} from password_links l
  where l.user_id = users.id and l.used_at is null and l.created_by is not null
  order by l.created_at desc limit 1)`;

const select = (db: Db | Trx) =>
  db
    .selectFrom('users')
    .select(['users.id', 'username', 'firstName', 'lastName', 'email', 'department', 'role', 'employeeId'])
    .select([
      'users.createdAt',
      name.as('name'),
      stateSql.as('state'),
      areasSql.as('areas'),
      awaySql.as('away'),
      unsentSql.as('unsent'),
      linkDate('mailed_at').as('mailedAt'),
      linkDate('mail_failed_at').as('mailFailedAt'),
    ])
    .select(sql<boolean>`users.password <> ${NO_PASSWORD}`.as('hasPassword'))
    .select([
      sql<boolean>`users.employee_key is not null`.as('employeeIdConfirmed'),
      sql<boolean>`users.email_confirmed_at is not null`.as('emailConfirmed'),
    ])
    .where(isPerson);

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];
const toPerson = ({ mailedAt, mailFailedAt, ...row }: Row): AdminPerson => ({
  ...row,
  role: row.role as AdminPerson['role'],
  createdAt: row.createdAt.toISOString(),
  linkMail: mailStateOf(mailedAt, mailFailedAt),
});

/** Registrations waiting for approval come first, then everybody by name. */
const order = sql`case when users.is_active or users.approved_at is not null then 1 else 0 end, lower(${name}), users.id`;

/** One page, the serial number to continue after, and the total of matches. */
export async function listAdminPeople(db: Db, query: ListPeople) {
  const conditions = [...filters(query), ...(query.alike ? [isAmong(await alikeIds(db))] : [])];
  const place =
    query.after === undefined
      ? always
      : sql<boolean>`(${order}) > (select ${order} from users where users.id = ${query.after})`;
  const rows = await conditions
    .reduce((all, condition) => all.where(condition), select(db))
    .where(place)
    .orderBy(sql`(${order})`)
    .limit(query.limit + 1)
    .execute();
  const { total } = await conditions
    .reduce(
      (all, condition) => all.where(condition),
      db.selectFrom('users').select(sql<number>`count(*)::integer`.as('total')).where(isPerson),
    )
    .executeTakeFirstOrThrow();
  const shown = rows.slice(0, query.limit).map(toPerson);
  return { rows: shown, total, next: rows.length > query.limit ? (shown.at(-1)?.id ?? null) : null };
}

const isAmong = (ids: number[]) => sql<boolean>`users.id = any(${sql.val(ids)}::integer[])`;

function filters({ q, role, department, state }: ListPeople): RawBuilder<boolean>[] {
  const all = sql`lower(concat_ws(' ', users.username, users.first_name, users.last_name, users.email, users.employee_id))`;
  return [
    ...wordsOf(q).map((word) => sql<boolean>`${all} like ${partOf(word)}`),
    ...(role ? [sql<boolean>`users.role = ${role}`] : []),
    ...(department ? [sql<boolean>`users.department = ${department}`] : []),
    ...(state ? [sql<boolean>`${stateSql} = ${state}`] : []),
  ];
}

export async function adminPerson(db: Db | Trx, id: number): Promise<AdminPerson> {
  const row = await select(db).where('users.id', '=', id).executeTakeFirst();
  if (!row) throw problem('person_not_found');
  return toPerson(row);
}

/** The departments people belong to, for the filter and as suggestions while typing. */
export async function departments(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('department')
    .distinct()
    .where(isPerson)
    .where('department', 'is not', null)
    .orderBy('department')
    .execute();
  return rows.flatMap(({ department }) => (department ? [department] : []));
}
