import type { HistoryEntry, Observation } from '@turva/contracts/observations';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { personName } from '../../db/person-name.ts';
import type { ObservationsTable } from '../../db/tables.ts';
import { type AttachmentRow, attachmentFields, toAttachment } from '../../media/attachment.ts';
import { mayKnowReporter, type Viewer } from './policies.ts';

type Selected = Selectable<Omit<ObservationsTable, 'syncXid' | 'syncSeq' | 'deletedAt'>>;

interface HistoryRow extends Omit<HistoryEntry, 'action'> {
  action: string;
  actorId: number | null;
}

export interface ObservationRow extends Selected {
  reporterName: string;
  assigneeName: string | null;
  attachments: AttachmentRow[] | null;
  history: HistoryRow[] | null;
  /** for the next page's cursor: a JavaScript date would lose the microseconds the order needs */
  createdAtText: string;
}

const attachments = sql`(
  select json_agg(${attachmentFields} order by link.position, media.created_at, media.id)
  from record_media link join media on media.id = link.media_id
  where link.entity = 'observations' and link.record_id = o.id)`;

const history = sql`(
  select json_agg(json_build_object('id', h.id, 'action', h.action, 'at', h.at, 'actorId', h.actor_id,
    'actorName', ${personName('actor')}, 'reason', h.reason, 'change', h.change) order by h.id)
  from observation_history h left join users actor on actor.id = h.actor_id
  where h.observation_id = o.id)`;

/** Full rows in one statement; `rest` is what follows `from`: where, order, limit over the alias `o`. */
export async function selectObservations(db: Db, rest: RawBuilder<unknown>): Promise<ObservationRow[]> {
  const { rows } = await sql<ObservationRow>`
    select o.id, o.client_id, o.user_id, o.title, o.description, o.category, o.severity, o.theme, o.location,
      o.area_id, o.status, o.priority, o.department, o.action_required, o.assigned_to, o.image_url, o.audio_url,
      o.coordinates, o.due_date, o.completed_at, o.captured_at, o.created_at, o.updated_at, o.rev,
      to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_at_text,
      ${personName('reporter')} as reporter_name,
      case when o.assigned_to is not null then ${personName('assignee')} end as assignee_name,
      ${attachments} as attachments, ${history} as history
    from observations o
    join users reporter on reporter.id = o.user_id
    left join users assignee on assignee.id = o.assigned_to
    ${rest}`.execute(db);
  return rows;
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** The row as this viewer may see it. */
export function toObservation(row: ObservationRow, viewer: Viewer): Observation {
  const named = mayKnowReporter(viewer, row);
  return {
    id: row.id,
    clientId: row.clientId,
    userId: named ? row.userId : null,
    reporterName: named ? row.reporterName : null,
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
    completedAt: iso(row.completedAt),
    capturedAt: iso(row.capturedAt),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    rev: row.rev,
    attachments: (row.attachments ?? []).map(toAttachment),
    history: (row.history ?? []).map((entry) => toHistoryEntry(entry, named ? null : row.userId)),
  };
}

/** `hidden` is the person whose name this viewer must not learn from what they did. */
function toHistoryEntry({ actorId, ...entry }: HistoryRow, hidden: number | null): HistoryEntry {
  return {
    ...entry,
    action: entry.action as HistoryEntry['action'],
    at: new Date(entry.at).toISOString(),
    actorName: actorId === hidden ? null : entry.actorName,
  };
}
