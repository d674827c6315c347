import type { EditObservation, Observation } from '@turva/contracts/observations/observations';
import { mergeFields } from '@turva/rules/merge/merge';
import type { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { Acting } from '../../http/session/acting.ts';
import { showFirstAttachments } from '../../media/first-attachments.ts';
import { problem } from '../../problem.ts';
import { changeRow } from '../../records/change-row.ts';
import { type Change, noteChanges } from '../../records/history.ts';
import { unknownArea } from '../../records/unknown-area.ts';
import { noLongerAwaited } from './awaited-media.ts';
import { assertMayChange } from './change-own.ts';
import { conflictsOf } from './conflicts.ts';
import { answerWith, lockLive, type Row } from './find-observation.ts';
import { isUrgent, notifyOfUrgent } from './notify-people.ts';

type Input = z.output<typeof EditObservation>;
type Fields = Omit<Input, 'removeAttachments' | 'base'>;

/**
 * The reporter's correction of an open observation: merged by field with what others changed since `base`; a
 * client that sends only the revision it saw (`rev`) is refused if there is a newer one.
 */
export async function editObservation(
  trx: Trx,
  acting: Acting,
  { id, input, rev }: { id: string; input: Input; rev: number | undefined },
): Promise<Effect<Observation>> {
  const { user, captured } = acting;
  const row = await lockLive(trx, user, id);
  const { removeAttachments = [], base, ...mine } = input;
  assertMayChange(row, user, base ? undefined : rev);
  const { apply, conflicts } = mergeFields<Fields>({ ...row, ...base }, mine, row);
  if (conflicts.length > 0)
    throw problem('version_conflict', { conflicts: await conflictsOf(trx, user, row, conflicts) });
  const change = changeOf(row, apply);
  const removed = await unlink(trx, row.id, removeAttachments);
  await noLongerAwaited(trx, row.id, removeAttachments);
  if (removed) change.attachments = removed;
  const place = apply.location !== undefined && { placeSource: 'chosen' as const };
  if (Object.keys(change).length > 0) {
    await changeRow(trx, 'observations', row, {
      ...apply,
      ...place,
    }).catch(unknownArea);
    if (removed) await showFirstAttachments(trx, row.id);
    await noteChanges(trx, 'observations', { id: row.id, actorId: user.id, captured }, [
      { action: 'edited', change },
    ]);
    if (apply.severity && isUrgent(apply.severity) && !isUrgent(row.severity))
      await notifyOfUrgent(trx, acting, { ...row, ...place }, apply.severity);
  }
  return answerWith(trx, user, row.id);
}

const changeOf = (row: Row, apply: Fields): Change =>
  Object.fromEntries(
    Object.entries(apply).map(([name, to]) => [name, { from: row[name as keyof Fields], to }]),
  );

/** Removes attachments from the report; the files stay as evidence of what was there. */
async function unlink(trx: Trx, id: number, mediaIds: string[]) {
  if (mediaIds.length === 0) return null;
  const links = trx
    .deleteFrom('recordMedia')
    .where('entity', '=', 'observations')
    .where('recordId', '=', id)
    .where('purpose', '=', 'report');
  const gone = await links.where('mediaId', 'in', mediaIds).returning('mediaId').execute();
  const { left } = await trx
    .selectFrom('recordMedia')
    .select((eb) => eb.fn.countAll().as('left'))
    .where('entity', '=', 'observations')
    .where('recordId', '=', id)
    .executeTakeFirstOrThrow();
  return gone.length > 0 ? { from: Number(left) + gone.length, to: Number(left) } : null;
}
