import type { Observation } from '@turva/contracts/observations';
import { uuid } from '@turva/contracts/text';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import type { ObservationsTable } from '../../db/tables/observations.ts';
import type { Effect } from '../../http/idempotency.ts';
import type { Viewer } from '../../http/session-store.ts';
import { problem } from '../../problem.ts';
import { type ObservationRow, selectObservations, toObservation } from './read-observations.ts';

export type Row = Selectable<ObservationsTable>;

/** A condition over the alias `o`: `id` is the serial number or the UUID the phone gave. */
export const isCalled = (id: string): RawBuilder<unknown> =>
  uuid.safeParse(id).success ? sql`o.client_id = ${id}::uuid` : sql`o.id = ${Number(id)}::integer`;

/** A UUID is unique per reporter only: one's own comes first. */
const ownFirst = (viewer: Viewer) => sql`order by (o.user_id = ${viewer.id}) desc, o.id limit 1`;

export async function findObservation(db: Db, viewer: Viewer, id: string) {
  const [row] = await selectObservations(
    db,
    sql`where o.deleted_at is null and ${isCalled(id)} ${ownFirst(viewer)}`,
  );
  if (!row) throw problem('observation_not_found');
  return toObservation(row, viewer);
}

/** The row, locked until the transaction ends; also a deleted one. */
export async function lockObservation(trx: Trx, viewer: Viewer, id: string) {
  const { rows } = await sql<Row>`
    select o.* from observations o where ${isCalled(id)} ${ownFirst(viewer)} for update`.execute(trx);
  if (!rows[0]) throw problem('observation_not_found');
  return rows[0];
}

/** As `lockObservation`; a deleted one is not found. */
export async function lockLive(trx: Trx, viewer: Viewer, id: string): Promise<Row> {
  const row = await lockObservation(trx, viewer, id);
  if (row.deletedAt) throw problem('observation_not_found');
  return row;
}

/** The whole record as it stands now in this transaction, as the answer of a write. */
export async function answerWith(
  trx: Trx,
  viewer: Viewer,
  id: number,
  status = 200,
): Promise<Effect<Observation>> {
  const [row] = await selectObservations(trx, sql`where o.id = ${id}`);
  if (!row) throw problem('observation_not_found');
  return { status, body: toObservation(row, viewer) };
}

/** Whether this person already sent the observation their phone calls `clientId`, deleted since or not. */
export async function isKnown(db: Db, userId: number, clientId: string): Promise<boolean> {
  return (await knownOf(db, userId, [clientId])).size > 0;
}

/** Those of the client ids under which this person already sent something, in lower case. */
export async function knownOf(db: Db, userId: number, clientIds: string[]): Promise<Set<string>> {
  const ids = clientIds.filter((id) => uuid.safeParse(id).success);
  const { rows } = await sql<{ clientId: string }>`
    select client_id from observations where user_id = ${userId}
      and client_id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`.execute(
    db,
  );
  return new Set(rows.map(({ clientId }) => clientId));
}

/** The observation this person's phone knows by `clientId`, deleted or not. */
export async function ownByClientId(
  db: Db,
  userId: number,
  clientId: string,
): Promise<ObservationRow | undefined> {
  const [row] = await selectObservations(
    db,
    sql`where o.user_id = ${userId} and o.client_id = ${clientId}::uuid`,
  );
  return row;
}
