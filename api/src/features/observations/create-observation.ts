import { randomUUID } from 'node:crypto';
import type { CreatedObservation, CreateObservation, Observation } from '@turva/contracts/observations';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import type { ObservationsTable } from '../../db/tables.ts';
import type { Captured } from '../../http/captured-at.ts';
import type { Effect } from '../../http/idempotency.ts';
import type { SessionUser } from '../../http/session-store.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { type AttachmentRow, mediaUrl } from '../../media/attachment.ts';
import { attach, type Received, type Refused } from '../../media/receive-attachment.ts';
import { problem } from '../../problem.ts';
import { isThread } from './anonymous.ts';
import { ownByClientId } from './find-observation.ts';
import { type ObservationRow, toObservation } from './read-observations.ts';
import { isUrgent, tellOfUrgent } from './tell-people.ts';
import { unknownArea } from './unknown-area.ts';

export interface NewObservation {
  input: z.output<typeof CreateObservation>;
  clientId: string;
  captured: Captured | null;
  received: Received[];
  refused: Refused[];
}

/** Stores an observation once: what this person already sent under the same client id is answered as it is. */
export async function createObservation(
  trx: Trx,
  { user, jobs }: { user: SessionUser; jobs: Jobs },
  observation: NewObservation,
): Promise<Effect<CreatedObservation>> {
  const { received, refused } = observation;
  const created = await insert(trx, user, observation).catch(unknownArea);
  if (!created) return { status: 200, body: await existing(trx, user, observation) };
  const attachments: AttachmentRow[] = [];
  // one after another: a transaction has one connection
  for (const media of received)
    attachments.push(
      await attach(trx, jobs, { media, ownerId: user.id, entity: 'observations', recordId: created.id }),
    );
  if (isUrgent(created.severity)) await tellOfUrgent(trx, { user, jobs }, created, created.severity);
  const body = toObservation({ ...created, ...ofCreator(created, user), attachments }, user);
  return { status: 201, body: refused.length > 0 ? { ...body, refusedAttachments: refused } : body };
}

type Inserted = Selectable<ObservationsTable> & { historyId: string; historyAt: Date };

/** Row, history and audit in one statement; undefined when this client id is taken. */
async function insert(trx: Trx, user: SessionUser, { input, clientId, captured, received }: NewObservation) {
  const { anonymous = false } = input;
  const urlOf = (role: string) => {
    const media = received.find((one) => one.role === role);
    return media ? mediaUrl(media.id) : null;
  };
  const { rows } = await sql<Inserted>`
    with created as (
      insert into observations (user_id, client_id, title, description, category, severity, location, theme, area_id,
        department, coordinates, captured_at, image_url, audio_url, anonymous, thread_token_hash)
      values (${user.id}, ${clientId}, ${input.title}, ${input.description}, ${input.category}, ${input.severity},
        ${input.location}, ${input.theme ?? null}, ${input.areaId ?? null},
        ${anonymous ? departmentOf(input.areaId) : (input.department ?? user.department)},
        ${input.coordinates ? JSON.stringify(input.coordinates) : null}, ${captured?.at ?? null},
        ${urlOf('image')}, ${urlOf('audio')}, ${anonymous}, ${anonymous ? input.threadTokenHash : null})
      on conflict (user_id, client_id) do nothing returning *
    ), noted as (
      insert into observation_history (observation_id, actor_id, action)
      select id, user_id, 'created' from created returning id, at
    ), audited as (
      insert into audit_log (actor_id, action, entity, entity_id, detail)
      select user_id, 'created', 'observations', id::text, ${captured?.raw ? JSON.stringify(captured.raw) : null}::jsonb
      from created
    )
    select created.*, noted.id as history_id, noted.at as history_at from created, noted`.execute(trx);
  return rows[0];
}

/** Of a nameless report the place's: the reporter's own would say too much. */
const departmentOf = (areaId: number | null | undefined) =>
  sql`(select department from areas where id = ${areaId ?? null}::integer)`;

/** The part of the row that the insert cannot return, known because the creator is the one who asks. */
function ofCreator(created: Inserted, { id, firstName, lastName, username }: SessionUser) {
  const name = [firstName, lastName].filter(Boolean).join(' ').trim() || username;
  const history: ObservationRow['history'] = [
    {
      id: Number(created.historyId),
      action: 'created',
      at: created.historyAt.toISOString(),
      actorId: created.userId,
      reason: null,
      change: null,
    },
  ];
  return { names: new Map([[id, name]]), actions: null, comments: null, history, createdAtText: '' };
}

async function existing(
  trx: Trx,
  user: SessionUser,
  { clientId, input }: NewObservation,
): Promise<Observation> {
  const row = await ownByClientId(trx, user.id, clientId);
  if (!row) throw new Error(`observation ${clientId} neither inserted nor found`);
  // all nameless reports share one account: the same client id is the same report only under the same token
  if (row.anonymous && !(await isThread(trx, row.id, input.threadTokenHash)))
    throw problem('duplicate', { detail: 'another report has this id' });
  return toObservation(row, user);
}

/** A UUID for a record whose phone gave none: the key of the call, so that a repetition finds the same record. */
export const clientIdOf = (input: { clientId?: string }, idempotencyKey: unknown): string =>
  input.clientId ?? (typeof idempotencyKey === 'string' ? idempotencyKey : randomUUID());
