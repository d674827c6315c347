import type { Observation } from '@turva/contracts/observations/observations';
import { uuid } from '@turva/contracts/words/text';
import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import type { Tables } from '../../db/tables.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { Viewer } from '../../http/session/session-store.ts';
import { problem } from '../../problem.ts';
import { found, isCalled, ownFirst, RecordId } from '../../records/find.ts';
import { type ObservationRow, selectObservations, toObservation } from './read-observations.ts';

export type Row = Selectable<Tables['observations']>;

export const ObservationId = RecordId;

const NONE = 'observation_not_found';
const called = (id: string, viewer: Viewer) => sql`${isCalled('o', id)} ${ownFirst('o', viewer.id)}`;

export async function findObservation(db: Db, viewer: Viewer, id: string) {
  const rows = await selectObservations(db, sql`where o.deleted_at is null and ${called(id, viewer)}`);
  return toObservation(found(rows, NONE), viewer);
}

/** The row, locked until the transaction ends; also a deleted one. */
export async function lockObservation(trx: Trx, viewer: Viewer, id: string) {
  const { rows } = await sql<Row>`
    select o.* from observations o where ${called(id, viewer)} for update`.execute(trx);
  return found(rows, NONE);
}

/** As `lockObservation`; a deleted one is not found. */
export async function lockLive(trx: Trx, viewer: Viewer, id: string): Promise<Row> {
  const row = await lockObservation(trx, viewer, id);
  if (row.deletedAt) throw problem(NONE);
  return row;
}

/** The whole record as of now in this transaction, as the answer to a write. */
export async function answerWith(
  trx: Trx,
  viewer: Viewer,
  id: number,
  status = 200,
): Promise<Effect<Observation>> {
  const rows = await selectObservations(trx, sql`where o.id = ${id}`);
  return { status, body: toObservation(found(rows, NONE), viewer) };
}

/** Whether this person has already sent an observation with the client id `clientId`, deleted since or not. */
export async function isKnown(db: Db, userId: number, clientId: string): Promise<boolean> {
  return (await knownOf(db, userId, [clientId])).size > 0;
}

/** The client ids under which this person has already sent something, in lower case. */
export async function knownOf(db: Db, userId: number, clientIds: string[]): Promise<Set<string>> {
  const ids = clientIds.filter((id) => uuid.safeParse(id).success);
  const { rows } = await sql<{ clientId: string }>`
    select client_id from observations where user_id = ${userId}
      and client_id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`.execute(
    db,
  );
  return new Set(rows.map(({ clientId }) => clientId));
}

/** This person's observation with the client id `clientId`, deleted or not. */
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
