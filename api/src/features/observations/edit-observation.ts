import type { EditObservation, Observation } from '@turva/contracts/observations';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import type { ObservationsTable } from '../../db/tables.ts';
import type { Effect } from '../../http/idempotency.ts';
import type { SessionUser } from '../../http/session-store.ts';
import { showFirstAttachments } from '../../media/first-attachments.ts';
import { problem } from '../../problem.ts';
import { assertMayChange, noteChange } from './change-own.ts';
import { lockObservation } from './find-observation.ts';
import { selectObservations, toObservation } from './read-observations.ts';
import { unknownArea } from './unknown-area.ts';

type Input = z.output<typeof EditObservation>;
type Change = Record<string, { from: unknown; to: unknown }>;

/** The reporter's correction of an open observation. `rev` is the revision they looked at, when they say so. */
export async function editObservation(
  trx: Trx,
  user: SessionUser,
  { id, input, rev }: { id: string; input: Input; rev: number | undefined },
): Promise<Effect<Observation>> {
  const row = await lockObservation(trx, user, id);
  if (row.deletedAt) throw problem('observation_not_found');
  assertMayChange(row, user, rev);
  const { removeAttachments = [], ...fields } = input;
  const change = changeOf(row, fields);
  const removed = await unlink(trx, row.id, removeAttachments);
  if (removed) change.attachments = removed;
  if (Object.keys(change).length > 0) {
    await trx
      .updateTable('observations')
      .set({ ...fields, rev: row.rev + 1, updatedAt: sql`now()` })
      .where('id', '=', row.id)
      .execute()
      .catch(unknownArea);
    if (removed) await showFirstAttachments(trx, row.id);
    await noteChange(trx, { id: row.id, actorId: user.id, action: 'edited', change });
  }
  const [after] = await selectObservations(trx, sql`where o.id = ${row.id}`);
  if (!after) throw problem('observation_not_found');
  return { status: 200, body: toObservation(after, user) };
}

function changeOf(row: Selectable<ObservationsTable>, fields: Omit<Input, 'removeAttachments'>): Change {
  const named = Object.entries(fields) as [keyof typeof fields, unknown][];
  const changed = named.filter(([name, to]) => to !== undefined && row[name] !== to);
  return Object.fromEntries(changed.map(([name, to]) => [name, { from: row[name], to }]));
}

/** Takes attachments off the record; the files stay for whoever has to prove what was there. */
async function unlink(trx: Trx, id: number, mediaIds: string[]) {
  if (mediaIds.length === 0) return null;
  const links = trx.deleteFrom('recordMedia').where('entity', '=', 'observations').where('recordId', '=', id);
  const gone = await links.where('mediaId', 'in', mediaIds).returning('mediaId').execute();
  const { left } = await trx
    .selectFrom('recordMedia')
    .select((eb) => eb.fn.countAll().as('left'))
    .where('entity', '=', 'observations')
    .where('recordId', '=', id)
    .executeTakeFirstOrThrow();
  return gone.length > 0 ? { from: Number(left) + gone.length, to: Number(left) } : null;
}
