import type { HandleObservation } from '@turva/contracts/observations/observation-handling';
import type { Closing } from '@turva/contracts/observations/observation-values';
import type { Observation, Status } from '@turva/contracts/observations/observations';
import { mergeFields } from '@turva/rules/merge/merge';
import { mayHandle, mayReopen, mayVerify, supervises } from '@turva/rules/observations/observation-handling';
import { mayMove, moveNeedsReason } from '@turva/rules/observations/observation-status';
import { TAKE_BACK_MS, taken } from '@turva/rules/observations/taking';
import { sql, type UpdateObject } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import { dbNow } from '../../db/sql.ts';
import type { Tables } from '../../db/tables.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { Acting } from '../../http/session/acting.ts';
import { assertPerson } from '../../people/assert-person.ts';
import { standingIn } from '../../people/standing-in.ts';
import { problem } from '../../problem.ts';
import { changeRow } from '../../records/change-row.ts';
import { type Note, noteChanges } from '../../records/history.ts';
import { keepWords } from './comment-observation.ts';
import { conflictsOf } from './conflicts.ts';
import { assertAhead } from './due-ahead.ts';
import { answerWith, lockLive, type Row } from './find-observation.ts';
import { notifyOfHandling } from './notify-people.ts';
import { iso } from './read-thread.ts';
import { hasUnverified, refreshVerified } from './verified.ts';

type Input = z.output<typeof HandleObservation>;
type Fields = Omit<Input, 'reason' | 'verified' | 'closedAs' | 'base'>;

const actionOf = {
  status: 'status',
  assignedTo: 'assigned',
  dueDate: 'due',
  priority: 'priority',
  severity: 'severity',
} as const;

/**
 * Moves, assigns and rates an observation. Fields nobody else has changed since are applied; if any conflict,
 * both versions are returned and nothing is applied.
 */
export async function handleObservation(
  trx: Trx,
  called: Acting,
  { id, input }: { id: string; input: Input },
): Promise<Effect<Observation>> {
  const row = await lockLive(trx, called.user, id);
  const acting = await standingIn(trx, called, row);
  const { user } = acting;
  const { base, reason, verified, closedAs, ...mine } = input;
  assertMayChange(row, acting, input, mine);

  const theirs = { ...row, dueDate: iso(row.dueDate) };
  const chosen = await chosenOf(trx, { row, base, mine, theirs });
  const { apply, conflicts } = mergeFields<Fields>(base, mine, chosen);
  const words = resolutionOf(row, input, apply);
  if (words === 'conflict')
    conflicts.push({ field: 'reason', base: base.reason ?? null, mine: reason, theirs: row.resolution });
  if (conflicts.length > 0)
    throw problem('version_conflict', { conflicts: await conflictsOf(trx, user, row, conflicts) });
  assertMove(row, apply.status, reason);
  await assertAhead(trx, acting, { row, due: apply.dueDate });
  if (apply.status === 'open') await assertTakenJustNow(trx, row, acting);
  const filled = apply.status === 'in_progress' ? own(row, acting, input) : {};
  Object.assign(apply, filled);
  if (apply.assignedTo) await assertPerson(trx, 'assignedTo', apply.assignedTo);
  const verifies = verified === true && row.verifiedAt === null;
  if (verifies) await assertMayVerify(trx, row, acting, apply.status);

  const closed = apply.status === 'closed' ? (closedAs ?? 'handled') : undefined;
  const notes = [...notesOf(theirs, apply, { reason, closedAs: closed, filled })];
  if (words === 'replace')
    notes.push({ action: 'edited', change: { resolution: { from: row.resolution, to: reason } } });
  if (verifies) notes.push({ action: 'verified' });
  if (notes.length > 0) {
    await changeRow(trx, 'observations', row, {
      ...valuesOf(apply),
      ...stampsOf(row, acting, {
        to: apply.status,
        reason,
        closedAs: closed,
        replaces: words === 'replace',
        verifies,
      }),
    });
    await noteChanges(
      trx,
      'observations',
      { id: row.id, actorId: user.id, captured: acting.captured },
      notes,
    );
    if (apply.status === 'closed') await refreshVerified(trx, row.id);
    await notifyOfHandling(trx, acting, { row, apply, verifies });
  }
  // somebody else was faster with other words: these must not get lost
  if (reason && words === null && !notes.some((note) => note.reason))
    await keepWords(trx, acting, row, reason);
  return answerWith(trx, user, row.id);
}

/** Handlers may do everything; the reporter may reopen a closed one, and nothing else. */
function assertMayChange(row: Row, { user }: Acting, { base, verified }: Input, mine: Fields) {
  if (mayHandle(user, row)) return;
  const asked = Object.entries(mine).filter(([, value]) => value !== undefined);
  const reopens =
    !verified && asked.length === 1 && mine.status === 'in_progress' && base.status === 'closed';
  // reopened by somebody else meanwhile: that is all the reporter wanted
  const status = row.status === 'in_progress' ? 'closed' : row.status;
  const isReporter = row.userId === user.id;
  if (!reopens || !mayReopen(user, { ...row, status, isReporter })) throw problem('forbidden');
}

function assertMove(row: Row, to: Status | undefined, reason: string | undefined) {
  if (to === undefined) return;
  const from = row.status as Status;
  // handed back, see assertTakenJustNow
  if (from === 'in_progress' && to === 'open') return;
  if (!mayMove(from, to)) throw problem('status_move_refused', { detail: `${from} to ${to}` });
  if (moveNeedsReason(from, to) && !reason)
    throw problem('invalid_input', { errors: [{ path: 'reason', code: 'required' }] });
}

/**
 * A person who has just taken a case may hand it back as if they had not; later it stays in progress, if need
 * be with another owner.
 */
async function assertTakenJustNow(trx: Trx, row: Row, { user }: Acting) {
  const last = await trx
    .selectFrom('observationHistory')
    .select(['actorId', sql<string | null>`change->'status'->>'from'`.as('from')])
    .select(sql<boolean>`at > now() - ${`${TAKE_BACK_MS} milliseconds`}::interval`.as('isFresh'))
    .where('observationId', '=', row.id)
    .where('action', '=', 'status')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (last?.actorId !== user.id || last.from !== 'open' || !last.isFresh)
    throw problem('status_move_refused', { detail: 'in_progress to open' });
}

type Filled = Pick<Fields, 'assignedTo' | 'dueDate'>;

/**
 * A case in progress has an owner: a call that only moves it, as older apps send it, makes the caller the owner if
 * they may handle it. One that comes back has a new due day, whoever reopened it.
 */
function own(row: Row, { user }: Acting, input: Input): Filled {
  const { assignedTo, dueDate } = taken(
    { ...row, severity: input.severity ?? row.severity, dueDate: iso(row.dueDate) },
    { by: mayHandle(user, row) ? user.id : null, now: Date.now() },
  );
  return {
    ...(input.assignedTo === undefined && assignedTo !== undefined ? { assignedTo } : {}),
    ...(input.dueDate === undefined && dueDate !== undefined ? { dueDate } : {}),
  };
}

/** Marks a value in the history that nobody chose: it was filled in when the case was taken. */
const FILLED = 'filled';

/**
 * The record as people have chosen it: values `own` filled in give way to a choice by somebody who saw none
 * there. An older app takes a case and assigns it offline, and knows of no value in between.
 */
async function chosenOf<Theirs extends { assignedTo: number | null; dueDate: string | null }>(
  trx: Trx,
  { row, base, mine, theirs }: { row: Row; base: Input['base']; mine: Fields; theirs: Theirs },
): Promise<Theirs> {
  const doubtful = (['assignedTo', 'dueDate'] as const).filter(
    (field) => mine[field] !== undefined && base[field] === null && theirs[field] !== null,
  );
  const chosen = { ...theirs };
  for (const field of doubtful) {
    const last = await trx
      .selectFrom('observationHistory')
      .select(sql<boolean>`coalesce(change ? ${FILLED}::text, false)`.as('isFilled'))
      .where('observationId', '=', row.id)
      .where('action', '=', actionOf[field])
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (last?.isFilled) chosen[field] = null;
  }
  return chosen;
}

async function assertMayVerify(trx: Trx, row: Row, { user }: Acting, to: Status | undefined) {
  if ((to ?? row.status) !== 'closed') throw problem('observation_not_closed');
  const doneBy = to === 'closed' ? user.id : row.closedBy;
  if (!mayVerify(user, doneBy)) throw problem(supervises(user) ? 'own_work_not_verified' : 'forbidden');
  if (await hasUnverified(trx, row.id)) throw problem('actions_not_verified');
}

/** What happens to the words of a person who closes what is closed already; null otherwise. */
function resolutionOf(
  row: Row,
  { status, reason, base }: Input,
  apply: Fields,
): 'replace' | 'conflict' | 'same' | null {
  if (status !== 'closed' || apply.status || row.status !== 'closed' || !reason) return null;
  if (reason === row.resolution) return 'same';
  return base.reason !== undefined && base.reason === row.resolution ? 'replace' : 'conflict';
}

function notesOf(
  theirs: Record<string, unknown>,
  apply: Fields,
  { reason, closedAs, filled }: { reason: string | undefined; closedAs: Closing | undefined; filled: Filled },
): Note<'observations'>[] {
  const fields = Object.keys(actionOf) as (keyof typeof actionOf)[];
  const changed = fields.filter((field) => apply[field] !== undefined);
  return changed.map((field, at) => ({
    action: actionOf[field],
    change: {
      [field]: { from: theirs[field], to: apply[field] },
      // a handled case is described by its resolution text
      ...(field === 'status' && closedAs && closedAs !== 'handled'
        ? { closedAs: { from: null, to: closedAs } }
        : {}),
      ...(field in filled ? { [FILLED]: { from: null, to: true } } : {}),
    },
    // the words belong to the move, otherwise to the first change they came with
    reason: at === 0 ? reason : null,
  }));
}

const valuesOf = ({ dueDate, ...others }: Fields) => ({
  ...others,
  ...(dueDate === undefined ? {} : { dueDate: dueDate === null ? null : new Date(dueDate) }),
});

/** Timestamps and fields that follow from a change. */
function stampsOf(
  row: Row,
  { user }: Acting,
  {
    to,
    reason,
    closedAs,
    replaces,
    verifies,
  }: {
    to: Status | undefined;
    reason: string | undefined;
    closedAs: Closing | undefined;
    replaces: boolean;
    verifies: boolean;
  },
): UpdateObject<Tables, 'observations'> {
  const now = dbNow;
  const seen = row.seenAt || row.userId === user.id ? {} : { seenAt: now };
  const decided = row.decidedAt || to !== 'in_progress' ? {} : { decidedAt: now };
  // what was done the first time stays in the history
  const back = {
    completedAt: null,
    verifiedAt: null,
    closedBy: null,
    closedAs: null,
    actionRequired: true,
    ...(row.status === 'closed' ? { resolution: null } : {}),
  };
  const closed = {
    completedAt: now,
    resolution: reason,
    closedBy: user.id,
    closedAs: closedAs ?? 'handled',
    actionRequired: false,
  };
  const givenBack = { decidedAt: null, answeredAt: null, actionRequired: false };
  return {
    ...seen,
    ...decided,
    ...(to === 'in_progress' ? back : {}),
    ...(to === 'closed' ? closed : {}),
    ...(to === 'open' ? givenBack : {}),
    ...(replaces ? { resolution: reason, closedBy: user.id } : {}),
    ...(verifies ? { verifiedAt: now } : {}),
  };
}
