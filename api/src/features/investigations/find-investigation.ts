import type { Investigation } from '@turva/contracts/risks/investigations';
import { supervises } from '@turva/rules/observations/observation-handling';
import { type RawBuilder, sql } from 'kysely';
import { recordAudit } from '../../db/audit.ts';
import type { Db, Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { Viewer } from '../../http/session/session-store.ts';
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
 * The row, for viewers with access. To others it does not exist, and their attempt is logged: outside the
 * transaction of the request, which is rolled back.
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

/** As `admit`, to the injured people's data. A session is cached for a moment: here the role is read afresh. */
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

/**
 * The row, locked until the transaction ends; the right is checked again, because it may have been lost since
 * admission.
 */
export async function lockInvestigation(trx: Trx, viewer: Viewer, id: string): Promise<Row> {
  const row = await select(trx, id, sql`for update`);
  if (!supervises(viewer)) throw problem('forbidden');
  return row;
}

/** The whole record as of now in this transaction, as the answer to a write. */
export const answerWith = async (
  trx: Trx,
  viewer: Viewer,
  { id, status = 200 }: { id: number; status?: number },
): Promise<Effect<Investigation>> => ({
  status,
  body: await readInvestigation(trx, viewer, { id }),
});
