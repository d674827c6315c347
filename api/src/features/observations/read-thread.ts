import type { Comment, CorrectiveAction } from '@turva/contracts/observations/observation-handling';
import type { FieldChange, HistoryEntry } from '@turva/contracts/observations/observations';
import { sql } from 'kysely';
import type { z } from 'zod';

// An observation's actions, comments and history, as parts of the query that reads the row (alias `o`), and
// as a viewer may see them.

export interface HistoryRow extends Omit<HistoryEntry, 'action' | 'actorName'> {
  action: string;
  actorId: number | null;
}

export interface CommentRow extends Pick<Comment, 'id' | 'text' | 'at'> {
  files: number;
  authorId: number;
}

export interface ActionRow
  extends Omit<
    CorrectiveAction,
    'responsibleName' | 'doneByName' | 'verifiedByName' | 'checkedByName' | 'createdByName'
  > {
  doneBy: number | null;
  verifiedBy: number | null;
  checkedBy: number | null;
  createdBy: number;
}

/** What a viewer may know about people. */
export interface KnownPeople {
  nameOf: (id: number | null) => string | null;
  /** the reporter, where their actions must not reveal them */
  hidden: number | null;
  reporterId: number;
}

export const actions = sql`(
  select json_agg(json_build_object('id', a.id, 'what', a.what, 'responsibleId', a.responsible_id,
    'dueDate', a.due_date, 'doneAt', a.done_at, 'doneBy', a.done_by, 'verifiedAt', a.verified_at,
    'verifiedBy', a.verified_by, 'effective', a.effective, 'note', a.note, 'createdAt', a.created_at,
    'createdBy', a.created_by, 'repeats', a.repeats, 'follows', a.follows, 'followsAs', a.follows_as,
    'checkDue', a.check_due, 'checkedAt', a.checked_at, 'checkedBy', a.checked_by, 'works', a.works,
    'checkNote', a.check_note) order by a.created_at, a.id)
  from corrective_actions a where a.observation_id = o.id)`;

export const comments = sql`(
  select json_agg(json_build_object('id', c.id, 'text', c.text, 'at', c.written_at, 'authorId', c.author_id, 'files', c.files)
    order by c.written_at, c.created_at, c.id)
  from observation_comments c where c.observation_id = o.id)`;

export const history = sql`(
  select json_agg(json_build_object('id', h.id, 'action', h.action, 'at', h.at, 'doneAt', h.done_at,
    'actorId', h.actor_id, 'reason', h.reason, 'change', h.change, 'sentAgain', h.sent_again) order by h.id)
  from observation_history h where h.observation_id = o.id)`;

/** Fields of a change that contain people. */
const personFields = ['assignedTo', 'responsibleId'];
const personId = (value: unknown) => (typeof value === 'number' ? value : null);

/** Everybody these parts mention. */
export const peopleIn = (row: {
  actions: ActionRow[] | null;
  comments: CommentRow[] | null;
  history: HistoryRow[] | null;
}): (number | null)[] => [
  ...(row.actions ?? []).flatMap((one) => [
    one.responsibleId,
    one.doneBy,
    one.verifiedBy,
    one.checkedBy,
    one.createdBy,
  ]),
  ...(row.comments ?? []).map((one) => one.authorId),
  ...(row.history ?? []).flatMap(({ actorId, change }) => [
    actorId,
    ...personFields.flatMap((field) => [personId(change?.[field]?.from), personId(change?.[field]?.to)]),
  ]),
];

/** Dates inside JSON are text, with microseconds and an offset. */
export const iso = (date: Date | string | null | undefined) => (date ? new Date(date).toISOString() : null);

const doerOf = (id: number | null, { nameOf, hidden }: KnownPeople) => (id === hidden ? null : nameOf(id));

export function toHistoryEntry(row: HistoryRow, told: KnownPeople): HistoryEntry {
  const { id, action, at, doneAt, sentAgain, actorId, reason, change } = row;
  const named = ([field, value]: [string, z.infer<typeof FieldChange>]) => [
    field,
    personFields.includes(field)
      ? { ...value, fromName: told.nameOf(personId(value.from)), toName: told.nameOf(personId(value.to)) }
      : value,
  ];
  return {
    id,
    action: action as HistoryEntry['action'],
    at: new Date(at).toISOString(),
    doneAt: iso(doneAt),
    ...(sentAgain ? { sentAgain } : {}),
    actorName: doerOf(actorId, told),
    reason,
    change: change && Object.fromEntries(Object.entries(change).map(named)),
  };
}

export function toComment({ id, text, at, authorId, files }: CommentRow, told: KnownPeople): Comment {
  return {
    id,
    text,
    at: new Date(at).toISOString(),
    authorId: authorId === told.hidden ? null : authorId,
    authorName: doerOf(authorId, told),
    byReporter: authorId === told.reporterId,
    ...(files > 0 ? { files } : {}),
  };
}

export function toAction(
  { doneBy, verifiedBy, checkedBy, createdBy, ...action }: ActionRow,
  told: KnownPeople,
): CorrectiveAction {
  return {
    ...action,
    responsibleName: told.nameOf(action.responsibleId),
    doneAt: iso(action.doneAt),
    doneByName: doerOf(doneBy, told),
    verifiedAt: iso(action.verifiedAt),
    verifiedByName: doerOf(verifiedBy, told),
    checkedAt: iso(action.checkedAt),
    checkedByName: doerOf(checkedBy, told),
    createdAt: new Date(action.createdAt).toISOString(),
    createdByName: doerOf(createdBy, told),
  };
}
