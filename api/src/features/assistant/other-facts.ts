import type { Fact } from '@turva/assistant/facts';
import { type Asking, areaFacts, columnsOf, factOf, withThose } from '@turva/assistant/facts-of';
import type { Kind } from '@turva/assistant/form';
import type { Area } from '@turva/contracts/plant/areas';
import { supervises } from '@turva/rules/observations/observation-handling';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inDatabase } from '../../db/columns/all-columns.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { namesByIds } from '../../people/names-by-ids.ts';
import { selectChemicals } from '../chemicals/read-chemicals.ts';
import { selectDocuments } from '../documents/read-documents.ts';
import { selectReceipts } from '../documents/read-receipts.ts';
import { allModules } from '../training/read-modules.ts';
import { allProgressOf } from '../training/read-progress.ts';
import { inTurns } from './in-turns.ts';
import type { Reads } from './reads.ts';

interface Source {
  reads: Reads;
  db: Db;
  user: SessionUser;
}
type Row = Record<string, unknown>;

const isInUse = sql`is_active is distinct from false`;
/** The columns that questions are about, with moments as text. */
async function rowsOf(db: Db, kind: Kind, table: string, condition = sql`true`): Promise<Row[]> {
  const columns = columnsOf(kind).map((column) => sql.ref(inDatabase(column)));
  const { rows } = await sql<Row>`
    select ${sql.join(columns)} from ${sql.table(table)} where deleted_at is null and ${condition}`.execute(
    db,
  );
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
    ),
  );
}

async function permitRows({ db }: Source) {
  const rows = await rowsOf(db, 'permit', 'work_permits');
  const idOf = ({ userId }: Row) => userId as number;
  const names = await namesByIds(db, rows.map(idOf));
  return rows.map((row) => ({ ...row, requesterName: names.get(idOf(row)) ?? null }));
}

/** The kinds a plant has few of, read whole: the core filters them as on the phone. */
const sources: Record<
  Exclude<Kind, 'observation' | 'action' | 'area'>,
  (source: Source) => Promise<readonly object[]>
> = {
  risk: ({ db }) => rowsOf(db, 'risk', 'risk_assessments'),
  permit: permitRows,
  chemical: ({ db }) => selectChemicals(db, sql`where c.deleted_at is null and c.is_active is not false`),
  training: async ({ db, user }) =>
    withThose(await allModules(db), await allProgressOf(db, user.id), ({ moduleId }) => moduleId).filter(
      ({ isActive, those }) => isActive || those.length > 0,
    ),
  document: async ({ db, user }) =>
    withThose(
      await selectDocuments(db, sql`where d.deleted_at is null and d.is_active is not false`),
      await selectReceipts(db, sql`user_id = ${user.id}`),
      ({ documentId }) => documentId,
    ),
  procedure: ({ db }) => rowsOf(db, 'procedure', 'emergency_procedures', isInUse),
  card: ({ db, user }) =>
    rowsOf(db, 'card', 'competence_cards', supervises(user) ? undefined : sql`user_id = ${user.id}`),
  round: ({ reads, db, user }) => reads.rounds(db, user),
  alarm: ({ reads, db, user }) => reads.alerts(db, user),
};

/** All records of a kind as far as questions go. */
export async function otherFacts(
  kind: Exclude<Kind, 'observation' | 'action'>,
  source: Source,
  asker: Omit<Asking, 'nameOf'>,
): Promise<Fact[]> {
  const { db } = source;
  const named = async (rows: readonly object[], id: string) => {
    const ids = rows.map((row) => (row as Record<string, number | null>)[id] ?? null);
    const names = await namesByIds(db, ids);
    return (one: number) => names.get(one);
  };
  if (kind === 'area') {
    const query = db
      .selectFrom('areas')
      .select(['id', 'parentId', 'name', 'code', 'department', 'managerId'])
      .select(sql<boolean>`is_active is distinct from false`.as('isActive'));
    const rows: Area[] = (await query.where('deletedAt', 'is', null).execute()) as Area[];
    return areaFacts(rows, await named(rows, 'managerId'));
  }
  const rows = await sources[kind](source);
  const whole = { ...asker, nameOf: kind === 'card' ? await named(rows, 'userId') : () => undefined };
  return inTurns(rows, (row) => factOf(kind, row, whole));
}
