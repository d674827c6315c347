import type { EveryField } from '@turva/contracts/base/every-field';
import { type Assignment, type ModuleTexts, TrainingModule } from '@turva/contracts/duties/training';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import { sent } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import { present } from '../../records/server-record.ts';

type Stored = Selectable<Tables['trainingModules']>;
type Row = Stored & {
  ownAssignment: { dueDate: string | null } | null;
  given: { role: Assignment['role']; department: string | null; dueDate: string | null }[] | null;
};

const given = sql`(
  select json_agg(json_build_object('role', a.role, 'department', a.department, 'dueDate', a.due_date) order by a.id)
  from training_assignments a where a.module_id = m.id and a.user_id is null)`;

/** People see only their own individual assignments. */
const personal = (reader: number | null) => sql`(
  select json_build_object('dueDate', a.due_date) from training_assignments a
  where a.module_id = m.id and a.user_id = ${reader}::integer)`;

/** Modules with the requirements of `reader`; `rest` is the SQL after `from`: where and order over the alias `m`. */
async function selectModules(
  db: Db | Trx,
  rest: RawBuilder<unknown>,
  reader: number | null,
): Promise<TrainingModule[]> {
  const { rows } = await sql<Row>`
    select m.*, ${given} as given, ${personal(reader)} as own_assignment from training_modules m ${rest}`.execute(
    db,
  );
  return rows.map(toModule);
}

export const allModules = (db: Db | Trx, reader: number | null = null) =>
  selectModules(db, sql`where m.deleted_at is null order by m.id`, reader);

export const modulesByIds = (db: Db | Trx, ids: number[], reader: number | null = null) =>
  selectModules(db, present('m', ids), reader);

export async function moduleById(
  db: Db | Trx,
  id: number,
  reader: number | null = null,
): Promise<TrainingModule | undefined> {
  const [module] = await modulesByIds(db, [id], reader);
  return module;
}

/** The module before the row is written; `for update` blocks a second editor. */
export const lockModule = (trx: Trx, id: number) =>
  trx
    .selectFrom('trainingModules')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

const iso = (date: Date | string | null) => (date === null ? null : new Date(date).toISOString());

/** A module from before there were texts in several languages has its plain content as its only section. */
export const textsOf = ({ texts, title, description, content }: Stored): ModuleTexts => {
  const stored = texts as ModuleTexts;
  if (stored.fi) return stored;
  const section = { heading: title, body: content.slice(0, 4000), picture: null, question: null };
  return { fi: { title, description: description ?? '', lesson: { sections: [section], quiz: [] } } };
};

const asSent = sent('trainingModules', TrainingModule);

const toModule = (row: Row): EveryField<TrainingModule> => ({
  ...asSent(row),
  duration: row.estimatedDuration,
  isActive: row.isActive ?? true,
  texts: textsOf(row),
  again: row.againSince && row.againBy ? { since: row.againSince.toISOString(), by: row.againBy } : null,
  personal: row.ownAssignment && { dueDate: iso(row.ownAssignment.dueDate) },
  assignments: (row.given ?? []).map((one) => ({ ...one, dueDate: iso(one.dueDate) })),
});
