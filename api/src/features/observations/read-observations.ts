import type { Observation } from '@turva/contracts/observations';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { ObservationsTable } from '../../db/tables/observations.ts';
import type { Viewer } from '../../http/session-store.ts';
import { type AttachmentRow, attachmentFields, toAttachment } from '../../media/attachment.ts';
import { type Names, namesByIds } from '../../people/names-by-ids.ts';
import { mayKnowReporter } from './policies.ts';
import {
  type ActionRow,
  actions,
  type CommentRow,
  comments,
  type HistoryRow,
  history,
  iso,
  peopleIn,
  type Told,
  toAction,
  toComment,
  toHistoryEntry,
} from './read-thread.ts';

interface Selected
  extends Selectable<
    Omit<ObservationsTable, 'syncXid' | 'syncSeq' | 'deletedAt' | 'threadTokenHash' | 'closedBy'>
  > {
  attachments: AttachmentRow[] | null;
  actions: ActionRow[] | null;
  comments: CommentRow[] | null;
  history: HistoryRow[] | null;
  /** for the next page's cursor: a JavaScript date would lose the microseconds the order needs */
  createdAtText: string;
}

export interface ObservationRow extends Selected {
  /** of everybody the row speaks of */
  names: Names;
}

const attachments = sql`(
  select json_agg(${attachmentFields} order by link.position, media.created_at, media.id)
  from record_media link join media on media.id = link.media_id
  where link.entity = 'observations' and link.record_id = o.id)`;

/**
 * Full rows; `rest` is what follows `from`: where, order, limit over the alias `o`. The names come by one query for
 * all rows: joined in, the same few people would be looked up again for every entry of every history.
 */
export async function selectObservations(db: Db, rest: RawBuilder<unknown>): Promise<ObservationRow[]> {
  const { rows } = await sql<Selected>`
    select o.id, o.client_id, o.user_id, o.anonymous, o.title, o.description, o.category, o.severity, o.theme,
      o.location, o.area_id, o.status, o.priority, o.department, o.action_required, o.assigned_to, o.image_url,
      o.audio_url, o.coordinates, o.due_date, o.seen_at, o.decided_at, o.answered_at, o.completed_at, o.verified_at, o.resolution,
      o.closed_as, o.counts_as_activity, o.awaited_media,
      o.captured_at, o.created_at, o.updated_at, o.rev,
      to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_at_text,
      ${attachments} as attachments, ${actions} as actions, ${comments} as comments, ${history} as history
    from observations o ${rest}`.execute(db);
  const people = rows.flatMap((row) => [row.userId, row.assignedTo, ...peopleIn(row)]);
  const names = await namesByIds(db, people);
  return rows.map((row) => ({ ...row, names }));
}

/** The row as this viewer may see it. */
export function toObservation(row: ObservationRow, viewer: Viewer): Observation {
  const named = mayKnowReporter(viewer, row);
  const told: Told = {
    nameOf: (id) => (id === null ? null : (row.names.get(id) ?? null)),
    hidden: named ? null : row.userId,
    reporterId: row.userId,
  };
  return {
    id: row.id,
    clientId: row.clientId,
    userId: named ? row.userId : null,
    reporterName: named ? told.nameOf(row.userId) : null,
    anonymous: row.anonymous,
    title: row.title,
    description: row.description,
    category: row.category,
    severity: row.severity,
    theme: row.theme,
    location: row.location,
    areaId: row.areaId,
    status: row.status,
    priority: row.priority,
    department: row.department,
    actionRequired: row.actionRequired,
    assignedTo: row.assignedTo,
    assigneeName: told.nameOf(row.assignedTo),
    imageUrl: row.imageUrl,
    audioUrl: row.audioUrl,
    coordinates: row.coordinates,
    dueDate: iso(row.dueDate),
    seenAt: iso(row.seenAt),
    decidedAt: iso(row.decidedAt),
    answeredAt: iso(row.answeredAt),
    completedAt: iso(row.completedAt),
    verifiedAt: iso(row.verifiedAt),
    resolution: row.resolution,
    closedAs: row.closedAs,
    countsAsActivity: row.countsAsActivity,
    capturedAt: iso(row.capturedAt),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    rev: row.rev,
    attachments: (row.attachments ?? []).map(toAttachment),
    awaitedAttachments: row.awaitedMedia,
    actions: (row.actions ?? []).map((action) => toAction(action, told)),
    comments: (row.comments ?? []).map((comment) => toComment(comment, told)),
    history: (row.history ?? []).map((entry) => toHistoryEntry(entry, told)),
  };
}
