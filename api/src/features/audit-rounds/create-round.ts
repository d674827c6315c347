import type { AuditRound, CreateAuditRound } from '@turva/contracts/duties/audit-rounds';
import { provesLook } from '@turva/rules/duties/audit-index';
import { sql } from 'kysely';
import type { z } from 'zod';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import type { Tables } from '../../db/tables.ts';
import type { Captured } from '../../http/calls/captured-at.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { settleTurns } from '../../plant/schedules/settle-turns.ts';
import { problem } from '../../problem.ts';
import { unknownArea } from '../../records/unknown-area.ts';
import { written } from '../../records/written.ts';
import { selectRounds } from './read-rounds.ts';

export interface NewRound {
  input: z.output<typeof CreateAuditRound>;
  clientId: string;
  captured: Captured | null;
  now: Date;
  jobs: Jobs;
}

export const walked = written<Tables['auditRounds'], z.output<typeof CreateAuditRound>>()({
  clientId: 'own',
  startedAt: 'own',
  finishedAt: 'own',
  counts: 'json',
  findings: 'json',
});

/** Stores a round once: if this person has already sent one with the same client id, that one is the answer. */
export async function createRound(
  trx: Trx,
  user: SessionUser,
  { input, clientId, captured, now, jobs }: NewRound,
): Promise<Effect<AuditRound>> {
  const times = timesOf(input, captured, now);
  const created = await trx
    .insertInto('auditRounds')
    .values({ ...walked.columns(input), ...times, clientId, userId: user.id })
    .onConflict((conflict) => conflict.columns(['userId', 'clientId']).doNothing())
    .returning('id')
    .executeTakeFirst()
    .catch(unknownArea);
  if (!created)
    return answerWith(trx, user, {
      status: 200,
      which: sql`r.user_id = ${user.id} and r.client_id = ${clientId}::uuid`,
    });
  await recordAudit(trx, {
    actorId: user.id,
    action: 'created',
    entity: 'audit_rounds',
    entityId: created.id,
    detail: { template: input.template, findings: input.findings.length, ...captured?.raw },
  });
  const areaId = input.areaId ?? null;
  const movedMeter = await keepMeter(trx, { areaId, hours: input.hours, now });
  const did = {
    what: 'round',
    matches: sql`s.template = ${input.template} and (s.area_id is null or s.area_id = ${areaId}::integer)`,
    at: times.finishedAt,
    by: user.id,
    recordId: created.id,
    movedMeter,
    url: `/audit-rounds?id=${created.id}`,
  } as const;
  // a round that saw nothing is kept, and asked for again
  if (provesLook(input)) await settleTurns(trx, { jobs }, did, now);
  return answerWith(trx, user, { status: 201, which: sql`r.id = ${created.id}` });
}

interface Reading {
  areaId: number | null;
  hours: number | null | undefined;
  now: Date;
}

/** The reading of a device's meter. It only increases: a lower one arriving later is older than the stored one. */
async function keepMeter(trx: Trx, { areaId, hours, now }: Reading): Promise<boolean> {
  if (areaId === null || hours == null) return false;
  const { numUpdatedRows } = await trx
    .updateTable('areas')
    .set({ hours, updatedAt: now })
    .where('id', '=', areaId)
    .where('device', 'is not', null)
    .where('hours', '<', hours)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** By the server's clock: the phone's may be wrong, but the duration it measured is right. No time is in the future. */
function timesOf({ startedAt, finishedAt }: NewRound['input'], captured: Captured | null, now: Date) {
  const finished = Math.min((captured?.at ?? new Date(finishedAt)).getTime(), now.getTime());
  const took = Date.parse(finishedAt) - Date.parse(startedAt);
  return { startedAt: new Date(finished - took), finishedAt: new Date(finished) };
}

async function answerWith(
  trx: Trx,
  user: SessionUser,
  { status, which }: { status: number; which: ReturnType<typeof sql> },
): Promise<Effect<AuditRound>> {
  const [body] = await selectRounds(trx, user, sql`where ${which}`);
  if (!body) throw problem('audit_round_not_found');
  return { status, body };
}
