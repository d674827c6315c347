import type {
  Comment,
  CorrectiveAction,
  HandleObservation,
} from '@turva/contracts/observations/observation-handling';
import type { Observation } from '@turva/contracts/observations/observations';
import { nextDueDay } from '@turva/rules/observations/actions';
import { taken } from '@turva/rules/observations/taking';
import { addDays, plantDay } from '@turva/rules/plant/plant-time';
import { undisputed } from '../../offline/engine/resolve-conflict.ts';
import type { Op, OpOf } from '../../offline/engine/rows.ts';

/** Not sent yet. */
export type WaitingComment = Comment & { pending?: true };
export type WaitingAction = CorrectiveAction & { pending?: true };

/** The fields that handling adds to a shown row. */
export interface Handled {
  comments: WaitingComment[];
  actions: WaitingAction[];
  /** handling fields with unsent changes */
  waitingFields: string[];
}

type Row = Omit<Observation, 'id' | keyof Handled> & Handled;

export interface Names {
  userId: number;
  nameOf: (id: number) => string | null;
}

const nameOrNull = (id: number | null | undefined, nameOf: Names['nameOf']) =>
  typeof id === 'number' ? nameOf(id) : null;

function moved(
  row: Row,
  op: Op,
  { status, reason, verified, closedAs, dueDate }: Partial<HandleObservation>,
): Partial<Row> {
  const at = op.capturedAt;
  if (status === 'closed')
    return {
      status,
      completedAt: at,
      resolution: reason ?? row.resolution,
      closedAs: closedAs ?? 'handled',
    };
  if (status === 'in_progress' && row.status === 'closed') {
    const again = taken(row, { by: null, now: Date.parse(at) });
    return {
      status,
      completedAt: null,
      verifiedAt: null,
      closedAs: null,
      resolution: null,
      ...(dueDate === undefined ? again : {}),
    };
  }
  if (status === 'open') return { status, decidedAt: null };
  if (status === 'in_progress') return { status, decidedAt: row.decidedAt ?? at, seenAt: row.seenAt ?? at };
  return {
    ...(status ? { status } : {}),
    ...(verified ? { verifiedAt: at } : {}),
    ...(reason && row.status === 'closed' ? { resolution: reason } : {}),
  };
}

function handled(row: Row, op: OpOf<'observation.handle'>, { nameOf }: Names): Row {
  const mine = undisputed(op, op.payload.changes);
  const {
    status: _status,
    reason: _reason,
    verified: _verified,
    closedAs: _closedAs,
    assignedTo,
    ...values
  } = mine;
  return {
    ...row,
    ...values,
    ...moved(row, op, mine),
    ...(assignedTo === undefined ? {} : { assignedTo, assigneeName: nameOrNull(assignedTo, nameOf) }),
    waitingFields: [...row.waitingFields, ...Object.keys(mine)],
  };
}

function commented(row: Row, op: OpOf<'observation.comment'>, { userId, nameOf }: Names): Row {
  // a call that was sent before stays in the shape it was written in
  const { id, text, mediaIds = [] } = op.payload;
  if (row.comments.some((comment) => comment.id === id)) return row;
  const byReporter = row.userId === userId;
  const author = row.anonymous && byReporter ? null : userId;
  const comment: WaitingComment = {
    id,
    text,
    at: op.capturedAt,
    authorId: author,
    authorName: author === null ? null : nameOf(author),
    byReporter,
    ...(mediaIds.length > 0 ? { files: mediaIds.length } : {}),
    pending: true,
  };
  return { ...row, comments: [...row.comments, comment] };
}

function withAction(row: Row, op: OpOf<'action.create'>, { userId, nameOf }: Names): Row {
  const { action } = op.payload;
  if (row.actions.some((each) => each.id === action.id)) return row;
  const added: WaitingAction = {
    id: action.id,
    what: action.what,
    responsibleId: action.responsibleId ?? null,
    responsibleName: nameOrNull(action.responsibleId, nameOf),
    dueDate: action.dueDate ?? null,
    doneAt: null,
    doneByName: null,
    verifiedAt: null,
    verifiedByName: null,
    effective: null,
    note: null,
    createdAt: op.capturedAt,
    createdByName: nameOf(userId),
    repeats: action.repeats ?? null,
    ...unchecked,
    follows: null,
    followsAs: null,
    pending: true,
  };
  return { ...row, actions: [...row.actions, added] };
}

const unchecked = { checkDue: null, checkedAt: null, checkedByName: null, works: null, checkNote: null };
const unverified = { verifiedAt: null, verifiedByName: null, effective: null, note: null, ...unchecked };

/** The action a change makes, as the server will make it: the next turn of a repeating one, or a replacement. */
function followerOf(
  action: WaitingAction,
  op: OpOf<'action.edit'>,
  { userId, nameOf }: Names,
): WaitingAction | null {
  const { done, verified, checked, next } = undisputed(op, op.payload.changes);
  if (!next) return null;
  const follower = {
    ...action,
    id: next.id,
    doneAt: null,
    doneByName: null,
    ...unverified,
    createdAt: op.capturedAt,
    createdByName: nameOf(userId),
    follows: action.id,
    pending: true,
  } as const;
  if (checked?.works === false || verified?.effective === false)
    return { ...follower, followsAs: 'fix', repeats: null, dueDate: next.dueDate ?? null };
  if (!done || !action.repeats) return null;
  const dueDate = nextDueDay(action.repeats, { dueDate: action.dueDate, today: plantDay(op.capturedAt) });
  return { ...follower, followsAs: 'repeat', dueDate };
}

function changedAction(
  action: WaitingAction,
  op: OpOf<'action.edit'>,
  { userId, nameOf }: Names,
): WaitingAction {
  const mine = undisputed(op, op.payload.changes);
  const { done, verified, checked, next: _next, responsibleId, ...plan } = mine;
  const at = op.capturedAt;
  return {
    ...action,
    ...plan,
    ...(responsibleId === undefined
      ? {}
      : { responsibleId, responsibleName: nameOrNull(responsibleId, nameOf) }),
    ...(done === undefined ? {} : { doneAt: done ? at : null, doneByName: done ? nameOf(userId) : null }),
    ...(done === false ? unverified : {}),
    ...(verified === undefined
      ? {}
      : {
          ...unchecked,
          checkDue: verified?.checkAfter ? addDays(plantDay(at), verified.checkAfter) : null,
          verifiedAt: verified ? at : null,
          verifiedByName: verified ? nameOf(userId) : null,
          effective: verified?.effective ?? null,
          note: verified?.note ?? null,
        }),
    ...(checked === undefined
      ? {}
      : { checkedAt: at, checkedByName: nameOf(userId), works: checked.works, checkNote: checked.note }),
    pending: true,
  };
}

function withActionEdit(row: Row, op: OpOf<'action.edit'>, names: Names): Row {
  const { actionId } = op.payload;
  const actions = row.actions.map((each) => (each.id === actionId ? changedAction(each, op, names) : each));
  const changed = actions.find(({ id }) => id === actionId);
  const follower = changed ? followerOf(changed, op, names) : null;
  const isThere = actions.some(
    ({ id, follows, followsAs }) =>
      id === follower?.id ||
      (followsAs === 'repeat' && follower?.followsAs === 'repeat' && follows === actionId),
  );
  return { ...row, actions: follower && !isThere ? [...actions, follower] : actions };
}

/**
 * The row with the person's own unsent handling laid over, oldest first. A move that was refused for good is not
 * shown as made; refused text stays where it was written.
 */
export function withHandling<T extends Row>(row: T, ops: Op[], names: Names): T {
  let view: Row = row;
  for (const op of ops) {
    const refused = op.state === 'rejected';
    if (op.kind === 'observation.handle' && !refused) view = handled(view, op, names);
    if (op.kind === 'observation.comment') view = commented(view, op, names);
    if (op.kind === 'action.create') view = withAction(view, op, names);
    if (op.kind === 'action.edit' && !refused) view = withActionEdit(view, op, names);
  }
  return view as T;
}
