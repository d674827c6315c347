import type { Comment, CorrectiveAction } from '@turva/contracts/observation-handling';
import type { HistoryEntry } from '@turva/contracts/observations';
import { sql } from 'kysely';
import { personName } from '../../db/person-name.ts';

// What gathers around an observation once it is sent: its actions, comments and history, as parts of the query that
// reads the row (alias `o`), and as a viewer may see them.

export interface HistoryRow extends Omit<HistoryEntry, 'action'> {
  action: string;
  actorId: number | null;
  fromName: string | null;
  toName: string | null;
}

export interface CommentRow extends Omit<Comment, 'byReporter' | 'authorId'> {
  authorId: number;
}

export interface ActionRow extends CorrectiveAction {
  doneBy: number | null;
  verifiedBy: number | null;
  createdBy: number;
}

export const actions = sql`(
  select json_agg(json_build_object('id', a.id, 'what', a.what, 'responsibleId', a.responsible_id,
    'responsibleName', ${personName('responsible')}, 'dueDate', a.due_date, 'doneAt', a.done_at, 'doneBy', a.done_by,
    'doneByName', ${personName('doer')}, 'verifiedAt', a.verified_at, 'verifiedBy', a.verified_by,
    'verifiedByName', ${personName('verifier')}, 'effective', a.effective, 'note', a.note, 'createdAt', a.created_at,
    'createdBy', a.created_by, 'createdByName', ${personName('creator')}) order by a.created_at, a.id)
  from corrective_actions a
  left join users responsible on responsible.id = a.responsible_id
  left join users doer on doer.id = a.done_by
  left join users verifier on verifier.id = a.verified_by
  left join users creator on creator.id = a.created_by
  where a.observation_id = o.id)`;

export const comments = sql`(
  select json_agg(json_build_object('id', c.id, 'text', c.text, 'at', c.written_at, 'authorId', c.author_id,
    'authorName', ${personName('author')}) order by c.written_at, c.created_at, c.id)
  from observation_comments c join users author on author.id = c.author_id
  where c.observation_id = o.id)`;

/** The person before or after, where the change is about one. */
const changed = (end: string) =>
  sql`coalesce(h.change #>> ${sql.lit(`{assignedTo,${end}}`)}, h.change #>> ${sql.lit(`{responsibleId,${end}}`)})::integer`;

export const history = sql`(
  select json_agg(json_build_object('id', h.id, 'action', h.action, 'at', h.at, 'doneAt', h.done_at,
    'actorId', h.actor_id, 'actorName', ${personName('actor')}, 'reason', h.reason, 'change', h.change,
    'fromName', ${personName('before')}, 'toName', ${personName('after')}) order by h.id)
  from observation_history h
  left join users actor on actor.id = h.actor_id
  left join users before on before.id = ${changed('from')}
  left join users after on after.id = ${changed('to')}
  where h.observation_id = o.id)`;

/** Dates inside JSON come as text, with microseconds and an offset. */
export const iso = (date: Date | string | null | undefined) => (date ? new Date(date).toISOString() : null);

export function toHistoryEntry(row: HistoryRow, hidden: number | null): HistoryEntry {
  const { id, action, at, doneAt, actorId, actorName, reason } = row;
  return {
    id,
    action: action as HistoryEntry['action'],
    at: new Date(at).toISOString(),
    doneAt: iso(doneAt),
    actorName: actorId === hidden ? null : actorName,
    reason,
    change: withNames(row),
  };
}

function withNames({ change, fromName, toName }: HistoryRow): HistoryEntry['change'] {
  const field = change && ['assignedTo', 'responsibleId'].find((name) => name in change);
  const about = field ? change[field] : undefined;
  return field && about ? { ...change, [field]: { ...about, fromName, toName } } : change;
}

export function toComment(
  { id, text, at, authorId, authorName }: CommentRow,
  { hidden, reporterId }: { hidden: number | null; reporterId: number },
): Comment {
  const told = authorId !== hidden;
  return {
    id,
    text,
    at: new Date(at).toISOString(),
    authorId: told ? authorId : null,
    authorName: told ? authorName : null,
    byReporter: authorId === reporterId,
  };
}

export function toAction(
  { doneBy, verifiedBy, createdBy, ...action }: ActionRow,
  hidden: number | null,
): CorrectiveAction {
  const unless = (id: number | null, name: string | null) => (id === hidden ? null : name);
  return {
    ...action,
    doneAt: iso(action.doneAt),
    doneByName: unless(doneBy, action.doneByName),
    verifiedAt: iso(action.verifiedAt),
    verifiedByName: unless(verifiedBy, action.verifiedByName),
    createdAt: new Date(action.createdAt).toISOString(),
    createdByName: unless(createdBy, action.createdByName),
  };
}
