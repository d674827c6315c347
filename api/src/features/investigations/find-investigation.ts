import type { Investigation } from '@turva/contracts/investigations';
import { supervises } from '@turva/rules/observation-handling';
import { type RawBuilder, sql } from 'kysely';
import { recordAudit } from '../../db/audit.ts';
import type { Db, Trx } from '../../db/client.ts';
import type { Effect } from '../../http/idempotency.ts';
import type { Viewer } from '../../http/session-store.ts';
import { problem } from '../../problem.ts';
import { found, isCalled, RecordId } from '../../records/find.ts';
import { readInvestigation } from './read-investigation.ts';
import { mayReadHealth, type Row } from './rights.ts';

export const InvestigationId = RecordId;

const NONE = 'not_found';

async function select(db: Db | Trx, id: string, rest: RawBuilder<unknown>): Promise<Row> {
  const { rows } = await sql<Row>`
    select i.* from investigations i where i.deleted_at is null and ${isCalled('i', id)} ${rest}`.execute(db);
  return found(rows, NONE);
}

/**
 * The row, for whoever may see it. To others there is none, and that they asked is written down: outside the transaction of
 * what they wanted, which comes to nothing.
 */
async function admitted(db: Db, viewer: Viewer, id: string, may: (row: Row) => boolean): Promise<Row> {
  const row = await select(db, id, sql``);
  if (may(row)) return row;
  await recordAudit(db, {
    actorId: viewer.id,
    action: 'access_refused',
    entity: 'investigations',
    entityId: row.id,
  });
  throw problem(NONE);
}

export const admit = (db: Db, viewer: Viewer, id: string): Promise<Row> =>
  admitted(db, viewer, id, () => supervises(viewer));

/** As `admit`, to who was hurt. A session is known for a moment without being asked for: here it is by what stands now. */
export async function admitToHealth(db: Db, viewer: Viewer, id: string): Promise<Row> {
  const person = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', viewer.id)
    .where('isActive', '=', true)
    .executeTakeFirst();
  const now = { ...viewer, role: person?.role ?? 'user' };
  return admitted(db, now, id, (row) => mayReadHealth(now, row));
}

/** The row, locked until the transaction ends; the right is asked once more of who had it when they were admitted. */
export async function lockInvestigation(trx: Trx, viewer: Viewer, id: string): Promise<Row> {
  const row = await select(trx, id, sql`for update`);
  if (!supervises(viewer)) throw problem('forbidden');
  return row;
}

/** The whole record as it stands now in this transaction, as the answer of a write. */
export const answerWith = async (
  trx: Trx,
  viewer: Viewer,
  { id, status = 200 }: { id: number; status?: number },
): Promise<Effect<Investigation>> => ({
  status,
  body: await readInvestigation(trx, viewer, { id }),
});
