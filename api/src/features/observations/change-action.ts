import { type ChangeAction, plannedFields } from '@turva/contracts/observations/observation-handling';
import type { Observation } from '@turva/contracts/observations/observations';
import { mergeFields } from '@turva/rules/merge/merge';
import { mayDo, mayHandle, mayVerify, supervises } from '@turva/rules/observations/observation-handling';
import { addDays, plantDay } from '@turva/rules/plant/plant-time';
import type { Selectable, UpdateObject } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import { dbNow } from '../../db/sql.ts';
import type { Tables } from '../../db/tables.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { Acting } from '../../http/session/acting.ts';
import { assertPerson } from '../../people/assert-person.ts';
import { standingIn } from '../../people/standing-in.ts';
import { problem } from '../../problem.ts';
import { type Change, type Note, noteChanges } from '../../records/history.ts';
import { touch } from './comment-observation.ts';
import { conflictsOf } from './conflicts.ts';
import { assertAhead } from './due-ahead.ts';
import { answerWith, lockLive, type Row } from './find-observation.ts';
import { addNextAction } from './next-action.ts';
import { notifyOfAction } from './notify-people.ts';
import { refreshVerified } from './verified.ts';

type Input = z.output<typeof ChangeAction>;
type Action = Selectable<Tables['correctiveActions']>;

interface Fields extends Pick<Input, 'what' | 'responsibleId' | 'dueDate' | 'repeats' | 'done'> {
  /** whether it helped; null: not verified */
  verified?: boolean | null | undefined;
  /** whether it still works after the waiting period */
  checked?: boolean | undefined;
}

/** Replans an action, or marks it as done, verified or checked after its time; merged like the handling. */
export async function changeAction(
  trx: Trx,
  called: Acting,
  { id, actionId, input }: { id: string; actionId: string; input: Input },
): Promise<Effect<Observation>> {
  const row = await lockLive(trx, called.user, id);
  const acting = await standingIn(trx, called, row);
  const { user, captured } = acting;
  const action = await actionOf(trx, row, actionId);
  const { apply, conflicts, note } = merged(row, action, acting, input);
  if (conflicts.length > 0) {
    const both = await conflictsOf(trx, user, row, conflicts, action.id);
    throw problem('version_conflict', { conflicts: both });
  }
  await assertAhead(trx, acting, { row, due: apply.dueDate });
  await assertAhead(trx, acting, { row, due: input.next?.dueDate, path: 'next.dueDate' });
  if (apply.responsibleId) await assertPerson(trx, 'responsibleId', apply.responsibleId);
  if (apply.verified != null) assertMayVerify(action, acting, apply);
  if (apply.checked !== undefined) assertMayCheck(action, acting, apply);

  const notes = notesOf(action, apply, input);
  if (note === 'replace')
    notes.push({
      action: 'action_verified',
      change: { action: same(action.id) },
      reason: input.verified?.note,
    });
  if (notes.length > 0) {
    const set = valuesOf(acting, apply, input);
    if (note === 'replace') set.note = input.verified?.note;
    if (Object.keys(set).length > 0)
      await trx.updateTable('correctiveActions').set(set).where('id', '=', action.id).execute();
    await noteChanges(trx, 'observations', { id: row.id, actorId: user.id, captured }, notes);
    if (apply.done || apply.verified === false || apply.checked === false)
      await addNextAction(trx, acting, { row, action: { ...action, ...planOf(apply) }, input });
    await touch(trx, acting, row);
    await refreshVerified(trx, row.id);
    const { responsibleId } = apply;
    if (responsibleId)
      await notifyOfAction(trx, acting, row, { what: apply.what ?? action.what, responsibleId });
  }
  return answerWith(trx, user, row.id);
}

/** The action of this observation; under another observation's number it is not found. */
async function actionOf(trx: Trx, row: Row, id: string): Promise<Action> {
  const action = await trx
    .selectFrom('correctiveActions')
    .selectAll()
    .where('id', '=', id)
    .where('observationId', '=', row.id)
    .executeTakeFirst();
  if (!action) throw problem('action_not_found');
  return action;
}

/** The merged change compared with the current action; throws where this person may not make it. */
function merged(row: Row, action: Action, acting: Acting, input: Input) {
  const { base, verified, checked, next: _next, ...planned } = input;
  const mine: Fields = {
    ...planned,
    verified: verified === undefined ? undefined : (verified?.effective ?? null),
    checked: checked?.works,
  };
  assertMayChange(row, action, acting, mine);
  const { apply, conflicts } = mergeFields<Fields>(base, mine, {
    ...action,
    done: action.doneAt !== null,
    verified: action.effective,
    checked: action.works,
  });
  const note = noteOf(action, input, apply);
  if (note === 'conflict')
    conflicts.push({ field: 'note', base: null, mine: verified?.note, theirs: action.note });
  return { apply, conflicts, note };
}

function assertMayChange(row: Row, action: Action, { user }: Acting, mine: Fields) {
  const plans = plannedFields.some((field) => mine[field] !== undefined);
  // a verified action is no longer only its doer's to take back
  const takesBack = mine.done === false && action.verifiedAt !== null;
  if ((plans || takesBack) && !mayHandle(user, row)) throw problem('forbidden');
  if (mine.done !== undefined && !mayDo(user, row, action)) throw problem('forbidden');
  if ((mine.verified !== undefined || mine.checked !== undefined) && !supervises(user))
    throw problem('forbidden');
}

function assertMayVerify(action: Action, { user }: Acting, apply: Fields) {
  if (!(apply.done ?? action.doneAt !== null)) throw problem('action_not_done');
  if (!mayVerify(user, apply.done ? user.id : action.doneBy)) throw problem('own_work_not_verified');
}

/** Whether it works is checked only after somebody has verified it. */
function assertMayCheck(action: Action, { user }: Acting, apply: Fields) {
  if (apply.done === false || (apply.verified === undefined ? action.effective : apply.verified) !== true)
    throw problem('action_not_verified');
  if (!mayVerify(user, apply.done ? user.id : action.doneBy)) throw problem('own_work_not_verified');
}

/** What happens to the note of a second person who comes to the same verdict. */
function noteOf(action: Action, { verified, base }: Input, apply: Fields): 'replace' | 'conflict' | null {
  if (!verified?.note || apply.verified !== undefined || action.effective !== verified.effective) return null;
  if (verified.note === action.note) return null;
  return action.note === null || base.verified === action.effective ? 'replace' : 'conflict';
}

const planOf = (apply: Fields) =>
  Object.fromEntries(
    plannedFields.filter((field) => apply[field] !== undefined).map((field) => [field, apply[field]]),
  );

const unchecked = { checkDue: null, checkedAt: null, checkedBy: null, works: null, checkNote: null };
const unverified = { verifiedAt: null, verifiedBy: null, effective: null, note: null, ...unchecked };

function valuesOf(
  { user, now: moment }: Acting,
  { done, verified, checked, ...planned }: Fields,
  input: Input,
): UpdateObject<Tables, 'correctiveActions'> {
  const now = dbNow;
  const days = verified ? input.verified?.checkAfter : undefined;
  return {
    ...planned,
    ...(done === true ? { doneAt: now, doneBy: user.id } : {}),
    // an action that is not done cannot be verified
    ...(done === false ? { doneAt: null, doneBy: null, ...unverified } : {}),
    ...(verified === null ? unverified : {}),
    ...(verified != null
      ? {
          ...unchecked,
          verifiedAt: now,
          verifiedBy: user.id,
          effective: verified,
          note: input.verified?.note ?? null,
          checkDue: days ? addDays(plantDay(moment), days) : null,
        }
      : {}),
    ...(checked === undefined
      ? {}
      : { checkedAt: now, checkedBy: user.id, works: checked, checkNote: input.checked?.note ?? null }),
  };
}

const same = (id: string) => ({ from: id, to: id });

function notesOf(action: Action, apply: Fields, { verified, checked }: Input): Note<'observations'>[] {
  const which = { action: same(action.id) };
  const planned: Change = {};
  for (const field of plannedFields)
    if (apply[field] !== undefined) planned[field] = { from: action[field], to: apply[field] };
  const notes: Note<'observations'>[] = [];
  if (Object.keys(planned).length > 0)
    notes.push({ action: 'action_changed', change: { ...which, ...planned } });
  if (apply.done !== undefined)
    notes.push({
      action: apply.done ? 'action_done' : 'action_changed',
      change: { ...which, done: { from: !apply.done, to: apply.done } },
    });
  if (apply.verified !== undefined)
    notes.push({
      action: apply.verified === null ? 'action_changed' : 'action_verified',
      change: { ...which, effective: { from: action.effective, to: apply.verified } },
      reason: verified?.note,
    });
  // the words of a second person with the same verdict are in the history
  if (checked && (apply.checked !== undefined || checked.note !== action.checkNote))
    notes.push({
      action: 'action_checked',
      change: { ...which, works: { from: action.works, to: checked.works } },
      reason: checked.note,
    });
  return notes;
}
