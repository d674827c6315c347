import type { CreateAction } from '@turva/contracts/observations/observation-handling';
import type { Observation } from '@turva/contracts/observations/observations';
import { mayHandle } from '@turva/rules/observations/observation-handling';
import type { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { Acting } from '../../http/session/acting.ts';
import { assertPerson } from '../../people/assert-person.ts';
import { standingIn } from '../../people/standing-in.ts';
import { problem } from '../../problem.ts';
import { type Change, noteChanges } from '../../records/history.ts';
import { touch } from './comment-observation.ts';
import { assertAhead } from './due-ahead.ts';
import { answerWith, lockLive } from './find-observation.ts';
import { notifyOfAction } from './notify-people.ts';
import { refreshVerified } from './verified.ts';

/** Plans an action; the same action sent twice is one. */
export async function addAction(
  trx: Trx,
  acting: Acting,
  { id, action }: { id: string; action: z.output<typeof CreateAction> },
): Promise<Effect<Observation>> {
  const { user, captured } = acting;
  const row = await lockLive(trx, user, id);
  if (!mayHandle((await standingIn(trx, acting, row)).user, row)) throw problem('forbidden');
  const { what, responsibleId = null, dueDate = null, repeats = null } = action;
  await assertAhead(trx, acting, { row, due: dueDate });
  if (responsibleId) await assertPerson(trx, 'responsibleId', responsibleId);
  const added = await trx
    .insertInto('correctiveActions')
    .values({
      id: action.id,
      observationId: row.id,
      what,
      responsibleId,
      dueDate,
      repeats,
      createdBy: user.id,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) {
    await assertSame(trx, row.id, user.id, action.id);
    return answerWith(trx, user, row.id);
  }
  const change: Change = { action: { from: null, to: added.id }, what: { from: null, to: what } };
  if (responsibleId) change.responsibleId = { from: null, to: responsibleId };
  if (dueDate) change.dueDate = { from: null, to: dueDate };
  if (repeats) change.repeats = { from: null, to: repeats };
  await touch(trx, acting, row);
  await refreshVerified(trx, row.id);
  await noteChanges(trx, 'observations', { id: row.id, actorId: user.id, captured }, [
    { action: 'action_added', change },
  ]);
  if (responsibleId) await notifyOfAction(trx, acting, row, { what, responsibleId });
  return answerWith(trx, user, row.id, 201);
}

async function assertSame(trx: Trx, observationId: number, createdBy: number, id: string) {
  const same = await trx
    .selectFrom('correctiveActions')
    .select('id')
    .where('id', '=', id)
    .where('observationId', '=', observationId)
    .where('createdBy', '=', createdBy)
    .executeTakeFirst();
  if (!same) throw problem('duplicate', { detail: 'another action has this id' });
}
