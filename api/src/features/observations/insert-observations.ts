import type { EveryField } from '@turva/contracts/base/every-field';
import { type CreateObservation, Reported } from '@turva/contracts/observations/observations';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { auditAction, auditEntity } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import { preparedOnce } from '../../db/prepared.ts';
import { asJsonRow, everyColumn, type NewJsonRow } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import type { Captured } from '../../http/calls/captured-at.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { mediaUrl } from '../../media/attachment.ts';
import type { Received, Refused } from '../../media/receive-attachment.ts';
import type { ObservationRow } from './read-observations.ts';
import type { Sending } from './sending-time.ts';

export interface NewObservation {
  input: z.output<typeof CreateObservation>;
  clientId: string;
  captured: Captured | null;
  sending: Sending | null;
  /** the day on which it had to wait for a network connection */
  unreachedOn: string | null;
  received: Received[];
  refused: Refused[];
}

export type Inserted = Selectable<Tables['observations']> & {
  historyId: string;
  historyAt: Date;
  sentAgain: boolean;
};

/** Shards of a counter that many transactions update at once. */
const PARTS = 8;

/**
 * Rows, history and audit in one statement, however many: a phone back from a dead zone sends a hundred at a
 * time. Client ids their sender has used before are neither stored nor returned; the others come in any
 * order.
 */
export async function insertObservations(
  trx: Trx,
  observations: readonly (NewObservation & { user: SessionUser })[],
): Promise<Inserted[]> {
  const calls = observations.map(callOf);
  if (!calls[0]) return [];
  insertion ??= insertionOf(Object.keys(calls[0].observation));
  const rows = calls.map(({ observation }) => observation);
  const others = calls.map(({ others: one }) => one);
  return insertion(trx, JSON.stringify(rows), JSON.stringify(others));
}

let insertion: ReturnType<typeof insertionOf> | undefined;

/** The rows of `reports` have these columns, the same for every report. */
function insertionOf(names: readonly string[]) {
  const columns = sql.join(names.filter((name) => name !== 'department').map((name) => sql.ref(name)));
  return preparedOnce<Inserted, [reports: string, others: string]>(
    (reports, others) => sql`
    with item as (
      select * from rows from (json_populate_recordset(null::observations, ${reports}::json), json_to_recordset(${others}::json)
        as (clock jsonb, seconds numeric, first_try boolean, sent_again boolean, unreached_on date)) as item
    ), created as (
      insert into observations (${columns}, department)
      select ${columns},
        -- of a nameless report the place's: the reporter's own would say too much
        case when anonymous then (select areas.department from areas where id = area_id) else department end
      -- always in the same order, or two senders of the same queue could deadlock
      from item order by user_id, client_id
      on conflict (user_id, client_id) do nothing returning *
    ), noted as (
      insert into observation_history (observation_id, actor_id, action, sent_again)
      select created.id, created.user_id, 'created', sent_again from created join item using (user_id, client_id)
      returning id, observation_id, at, sent_again
    ), timed as (
      insert into reporting_times (observation_id, day, seconds, first_try)
      select created.id, (created.created_at at time zone 'Europe/Helsinki')::date, seconds, first_try
      from created join item using (user_id, client_id) where first_try is not null
    ), unreached as (
      insert into unreached_reports (area_id, day, part, reports)
      select created.area_id, unreached_on, pg_backend_pid() % ${sql.lit(PARTS)}, count(*)
      from created join item using (user_id, client_id)
      where unreached_on is not null and created.area_id is not null
      group by created.area_id, unreached_on order by created.area_id, unreached_on
      on conflict (area_id, day, part) do update
        set reports = least(unreached_reports.reports + excluded.reports, 2000000000)
    ), audited as (
      insert into audit_log (actor_id, action, entity, entity_id, detail)
      select created.user_id, ${auditAction('created')}, ${auditEntity('observations')}, created.id::text, clock
      from created join item using (user_id, client_id)
    )
    -- by name: with a star, a connection that has it prepared would fail once a newer version has added a column
    select ${everyColumn('observations', 'created')}, noted.id as history_id, noted.at as history_at, noted.sent_again
    from created join noted on noted.observation_id = created.id`,
  );
}

/** Files announced but not in this call, whether or not the server would accept them. */
const awaitedOf = ({
  announcedAttachments = [],
  imageUrl,
  imageId,
  audioUrl,
  audioId,
}: NewObservation['input']) => {
  const here = [imageUrl && imageId, audioUrl && audioId];
  return [...new Set(announcedAttachments)].filter((id) => !here.includes(id));
};

const reportedFields = Reported.keyof().options;
/** The reporter's fields; each is a column. */
const reportedOf = (input: Reported) =>
  Object.fromEntries(reportedFields.map((field) => [field, input[field]])) as EveryField<Reported>;

/** The input of the statement: the row itself, and the values for the other tables. */
function callOf({
  user,
  input,
  clientId,
  captured,
  sending,
  unreachedOn,
  received,
}: NewObservation & { user: SessionUser }) {
  const { anonymous = false } = input;
  const urlOf = (role: string) => {
    const media = received.find((one) => one.role === role);
    return media ? mediaUrl(media.id) : null;
  };
  const observation: NewJsonRow<Tables['observations'], Omit<CreateObservation, 'status'>> = {
    userId: user.id,
    clientId,
    ...reportedOf(input),
    // the source of a guess says where the reporter was before, or belongs
    placeSource: anonymous ? null : input.placeSource,
    department: input.department ?? user.department,
    coordinates: input.coordinates,
    capturedAt: captured?.at,
    imageUrl: urlOf('image'),
    audioUrl: urlOf('audio'),
    anonymous,
    threadTokenHash: anonymous ? input.threadTokenHash : null,
    awaitedMedia: awaitedOf(input),
  };
  return {
    observation: asJsonRow(observation),
    others: {
      // the phone's own (wrong) timestamp, kept as evidence
      clock: captured?.raw,
      seconds: sending?.seconds,
      first_try: sending?.firstTry,
      sent_again: captured?.sentAgain === true,
      unreached_on: unreachedOn,
    },
  };
}

/** The part of the row that the insert cannot return, known because the caller is the creator. */
export function ofCreator(created: Inserted, { id, firstName, lastName, username }: SessionUser) {
  const name = [firstName, lastName].filter(Boolean).join(' ').trim() || username;
  const history: ObservationRow['history'] = [
    {
      id: Number(created.historyId),
      action: 'created',
      at: created.historyAt.toISOString(),
      sentAgain: created.sentAgain,
      actorId: created.userId,
      reason: null,
      change: null,
    },
  ];
  return { names: new Map([[id, name]]), actions: null, comments: null, history, observedAtText: '' };
}
