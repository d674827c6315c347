import { randomUUID } from 'node:crypto';
import type { ChangeAction } from '@turva/contracts/observations/observation-handling';
import { nextDueDay } from '@turva/rules/observations/actions';
import { plantDay } from '@turva/rules/plant/plant-time';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import type { Tables } from '../../db/tables.ts';
import type { Acting } from '../../http/session/acting.ts';
import { problem } from '../../problem.ts';
import { type Change, noteChanges } from '../../records/history.ts';
import type { Row } from './find-observation.ts';
import { notifyOfAction } from './notify-people.ts';

type Action = Selectable<Tables['correctiveActions']>;
type Input = z.output<typeof ChangeAction>;

/**
 * Adds what follows an action: the next occurrence of a recurring one once it is done, and the replacement of
 * one that did not help. `action` is the state after the change. Marking an occurrence as done a second time
 * adds nothing.
 */
export async function addNextAction(
  trx: Trx,
  acting: Acting,
  { row, action, input }: { row: Row; action: Action; input: Input },
): Promise<void> {
  const next = followerOf(action, input, plantDay(acting.now));
  if (!next) return;
  const id = input.next?.id ?? randomUUID();
  const { what, responsibleId } = action;
  const added = await trx
    .insertInto('correctiveActions')
    .values({
      id,
      observationId: row.id,
      what,
      responsibleId,
      // the author of the text
      createdBy: action.createdBy,
      follows: action.id,
      ...next,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return assertFollower(trx, action.id, id, next.followsAs);
  const change: Change = {
    action: { from: null, to: id },
    what: { from: null, to: what },
    follows: { from: null, to: action.id },
    ...(responsibleId === null ? {} : { responsibleId: { from: null, to: responsibleId } }),
    ...(next.dueDate === null ? {} : { dueDate: { from: null, to: next.dueDate } }),
  };
  await noteChanges(trx, 'observations', { id: row.id, actorId: acting.user.id, captured: acting.captured }, [
    { action: 'action_added', change },
  ]);
  if (responsibleId !== null) await notifyOfAction(trx, acting, row, { what, responsibleId });
}

/** Nothing was added: either the next occurrence exists already, or the UUID belongs to another action. */
async function assertFollower(trx: Trx, follows: string, id: string, followsAs: 'repeat' | 'fix') {
  const there = await trx
    .selectFrom('correctiveActions')
    .select('id')
    .where('follows', '=', follows)
    .where('followsAs', '=', followsAs)
    .where((is) => (followsAs === 'repeat' ? is.lit(true) : is('id', '=', id)))
    .executeTakeFirst();
  if (!there) throw problem('duplicate', { detail: 'another action has this id' });
}

function followerOf(
  { repeats, dueDate }: Action,
  { done, verified, checked, next }: Input,
  today: string,
): (Pick<Action, 'repeats' | 'dueDate'> & { followsAs: 'repeat' | 'fix' }) | null {
  if (checked?.works === false || (next && verified?.effective === false))
    return { followsAs: 'fix', repeats: null, dueDate: next?.dueDate ?? null };
  if (done && repeats)
    return { followsAs: 'repeat', repeats, dueDate: nextDueDay(repeats, { dueDate, today }) };
  return null;
}
