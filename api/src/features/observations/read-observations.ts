import type { EveryField } from '@turva/contracts/base/every-field';
import { Observation } from '@turva/contracts/observations/observations';
import { mayKnowReporter } from '@turva/rules/observations/known-reporter';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { everyColumn, sent } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import type { Viewer } from '../../http/session/session-store.ts';
import { type AttachmentRow, attachmentFields, toAttachment } from '../../media/attachment.ts';
import { type Names, namesByIds } from '../../people/names-by-ids.ts';
import {
  type ActionRow,
  actions,
  type CommentRow,
  comments,
  type HistoryRow,
  history,
  type KnownPeople,
  peopleIn,
  toAction,
  toComment,
  toHistoryEntry,
} from './read-thread.ts';

interface Selected extends Selectable<Tables['observations']> {
  attachments: AttachmentRow[] | null;
  actions: ActionRow[] | null;
  comments: CommentRow[] | null;
  history: HistoryRow[] | null;
  /** for the next page's cursor: a JavaScript date would lose the microseconds the order needs */
  observedAtText: string;
}

export interface ObservationRow extends Selected {
  /** of everybody the row mentions */
  names: Names;
}

const attachments = sql`(
  select json_agg(${attachmentFields} order by link.position, media.created_at, media.id)
  from record_media link join media on media.id = link.media_id
  where link.entity = 'observations' and link.record_id = o.id)`;

/**
 * Full rows; `rest` is the SQL after `from`: where, order, limit over the alias `o`. One query reads the
 * names for all rows: a join would look up the same few people again for every entry of every history.
 */
export async function selectObservations(db: Db, rest: RawBuilder<unknown>): Promise<ObservationRow[]> {
  const { rows } = await sql<Selected>`
    select ${everyColumn('observations', 'o')},
      to_char(o.observed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as observed_at_text,
      ${attachments} as attachments, ${actions} as actions, ${comments} as comments, ${history} as history
    from observations o ${rest}`.execute(db);
  const people = rows.flatMap((row) => [row.userId, row.assignedTo, ...peopleIn(row)]);
  const names = await namesByIds(db, people);
  return rows.map((row) => ({ ...row, names }));
}

const asSent = sent('observations', Observation);

/** The row as this viewer may see it. */
export const toObservation = (row: ObservationRow, viewer: Viewer): EveryField<Observation> =>
  observationAs(row, { named: mayKnowReporter(viewer, row) });

/** `named`: as those see it who may know the reporter. Nothing else in it depends on who looks. */
export function observationAs(row: ObservationRow, { named }: { named: boolean }): EveryField<Observation> {
  const told: KnownPeople = {
    nameOf: (id) => (id === null ? null : (row.names.get(id) ?? null)),
    hidden: named ? null : row.userId,
    reporterId: row.userId,
  };
  return {
    ...asSent(row),
    userId: named ? row.userId : null,
    reporterName: named ? told.nameOf(row.userId) : null,
    assigneeName: told.nameOf(row.assignedTo),
    attachments: (row.attachments ?? []).map(toAttachment),
    awaitedAttachments: row.awaitedMedia,
    actions: (row.actions ?? []).map((action) => toAction(action, told)),
    comments: (row.comments ?? []).map((comment) => toComment(comment, told)),
    history: (row.history ?? []).map((entry) => toHistoryEntry(entry, told)),
  };
}
