import type { Observation } from '@turva/contracts/observations';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { personName } from '../../db/person-name.ts';
import type { ObservationsTable } from '../../db/tables.ts';
import { type AttachmentRow, attachmentFields, toAttachment } from '../../media/attachment.ts';
import { mayKnowReporter, type Viewer } from './policies.ts';
import {
  type ActionRow,
  actions,
  type CommentRow,
  comments,
  type HistoryRow,
  history,
  iso,
  toAction,
  toComment,
  toHistoryEntry,
} from './read-thread.ts';

type Selected = Selectable<
  Omit<ObservationsTable, 'syncXid' | 'syncSeq' | 'deletedAt' | 'threadTokenHash' | 'closedBy'>
>;

export interface ObservationRow extends Selected {
  reporterName: string;
  assigneeName: string | null;
  attachments: AttachmentRow[] | null;
  actions: ActionRow[] | null;
  comments: CommentRow[] | null;
  history: HistoryRow[] | null;
  /** for the next page's cursor: a JavaScript date would lose the microseconds the order needs */
  createdAtText: string;
}

const attachments = sql`(
  select json_agg(${attachmentFields} order by link.position, media.created_at, media.id)
  from record_media link join media on media.id = link.media_id
  where link.entity = 'observations' and link.record_id = o.id)`;

/** Full rows in one statement; `rest` is what follows `from`: where, order, limit over the alias `o`. */
export async function selectObservations(db: Db, rest: RawBuilder<unknown>): Promise<ObservationRow[]> {
  const { rows } = await sql<ObservationRow>`
    select o.id, o.client_id, o.user_id, o.anonymous, o.title, o.description, o.category, o.severity, o.theme,
      o.location, o.area_id, o.status, o.priority, o.department, o.action_required, o.assigned_to, o.image_url,
      o.audio_url, o.coordinates, o.due_date, o.seen_at, o.decided_at, o.completed_at, o.verified_at, o.resolution,
      o.captured_at, o.created_at, o.updated_at, o.rev,
      to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_at_text,
      ${personName('reporter')} as reporter_name,
      case when o.assigned_to is not null then ${personName('assignee')} end as assignee_name,
      ${attachments} as attachments, ${actions} as actions, ${comments} as comments, ${history} as history
    from observations o
    join users reporter on reporter.id = o.user_id
    left join users assignee on assignee.id = o.assigned_to
    ${rest}`.execute(db);
  return rows;
}

/** The row as this viewer may see it. */
export function toObservation(row: ObservationRow, viewer: Viewer): Observation {
  const named = mayKnowReporter(viewer, row);
  /** the person whose name this viewer must not learn from what they did */
  const hidden = named ? null : row.userId;
  return {
    id: row.id,
    clientId: row.clientId,
    userId: named ? row.userId : null,
    reporterName: named ? row.reporterName : null,
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
    assigneeName: row.assigneeName,
    imageUrl: row.imageUrl,
    audioUrl: row.audioUrl,
    coordinates: row.coordinates,
    dueDate: iso(row.dueDate),
    seenAt: iso(row.seenAt),
    decidedAt: iso(row.decidedAt),
    completedAt: iso(row.completedAt),
    verifiedAt: iso(row.verifiedAt),
    resolution: row.resolution,
    capturedAt: iso(row.capturedAt),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    rev: row.rev,
    attachments: (row.attachments ?? []).map(toAttachment),
    actions: (row.actions ?? []).map((action) => toAction(action, hidden)),
    comments: (row.comments ?? []).map((comment) => toComment(comment, { hidden, reporterId: row.userId })),
    history: (row.history ?? []).map((entry) => toHistoryEntry(entry, hidden)),
  };
}
