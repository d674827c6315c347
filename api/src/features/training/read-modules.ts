import type { EveryField } from '@turva/contracts/every-field';
import { type Assignment, type ModuleTexts, TrainingModule } from '@turva/contracts/training';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import { sent } from '../../db/rows.ts';
import type { TrainingModulesTable } from '../../db/tables/training.ts';
import { present } from '../../records/server-record.ts';

type Row = Selectable<TrainingModulesTable> & {
  given: { role: Assignment['role']; department: string | null; dueDate: string | null }[] | null;
};

const given = sql`(
  select json_agg(json_build_object('role', a.role, 'department', a.department, 'dueDate', a.due_date) order by a.id)
  from training_assignments a where a.module_id = m.id)`;

/** `rest` is what follows `from`: where and order over the alias `m`. */
async function selectModules(db: Db | Trx, rest: RawBuilder<unknown>): Promise<TrainingModule[]> {
  const { rows } = await sql<Row>`select m.*, ${given} as given from training_modules m ${rest}`.execute(db);
  return rows.map(toModule);
}

export const allModules = (db: Db | Trx) => selectModules(db, sql`where m.deleted_at is null order by m.id`);

export const modulesByIds = (db: Db | Trx, ids: number[]) => selectModules(db, present('m', ids));

export async function moduleById(db: Db | Trx, id: number): Promise<TrainingModule | undefined> {
  const [module] = await modulesByIds(db, [id]);
  return module;
}

/** As it stands before the row is written; `for update` keeps two editors apart. */
export const lockModule = (trx: Trx, id: number) =>
  trx
    .selectFrom('trainingModules')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

const iso = (date: Date | string | null) => (date === null ? null : new Date(date).toISOString());

/** A module written before there were texts in several languages has its plain content as its only section. */
const textsOf = ({ texts, title, description, content }: Row): ModuleTexts => {
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
  assignments: (row.given ?? []).map((one) => ({ ...one, dueDate: iso(one.dueDate) })),
});
