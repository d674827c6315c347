import type { AuditRound, CreateAuditRound } from '@turva/contracts/audit-rounds';
import { sql } from 'kysely';
import type { z } from 'zod';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import type { NewRow } from '../../db/rows.ts';
import type { AuditRoundsTable } from '../../db/tables/audit-rounds.ts';
import type { Captured } from '../../http/captured-at.ts';
import type { Effect } from '../../http/idempotency.ts';
import type { SessionUser } from '../../http/session-store.ts';
import { problem } from '../../problem.ts';
import { unknownArea } from '../../records/unknown-area.ts';
import { selectRounds } from './read-rounds.ts';

export interface NewRound {
  input: z.output<typeof CreateAuditRound>;
  clientId: string;
  captured: Captured | null;
  now: Date;
}

/** Stores a round once: what this person already sent under the same client id is answered as it is. */
export async function createRound(
  trx: Trx,
  user: SessionUser,
  { input, clientId, captured, now }: NewRound,
): Promise<Effect<AuditRound>> {
  const created = await trx
    .insertInto('auditRounds')
    .values({
      clientId,
      userId: user.id,
      template: input.template,
      areaId: input.areaId ?? null,
      location: input.location,
      ...timesOf(input, captured, now),
      counts: JSON.stringify(input.counts),
      findings: JSON.stringify(input.findings),
      note: input.note ?? null,
    } satisfies NewRow<AuditRoundsTable, CreateAuditRound>)
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
  return answerWith(trx, user, { status: 201, which: sql`r.id = ${created.id}` });
}

/** By the server's clock: a phone's may be wrong, the time it measured between the two is right. Nothing is to come. */
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
