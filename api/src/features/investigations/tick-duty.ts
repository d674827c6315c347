import type { Investigation, TickDuty } from '@turva/contracts/risks/investigations';
import type { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import { dbNow } from '../../db/sql.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { Acting } from '../../http/session/acting.ts';
import { problem } from '../../problem.ts';
import { noteChanges } from '../../records/history.ts';
import { accidentDuties } from './duties.ts';
import { answerWith, lockInvestigation } from './find-investigation.ts';

/** Marks a duty as done, by whom and when; or as not done after all. An existing tick is not replaced. */
export async function tickDuty(
  trx: Trx,
  { user, now }: Acting,
  { id, duty, input }: { id: string; duty: string; input: z.output<typeof TickDuty> },
): Promise<Effect<Investigation>> {
  const row = await lockInvestigation(trx, user, id);
  const { duties } = await accidentDuties(trx);
  const standing = await trx
    .selectFrom('investigationDuties')
    .selectAll()
    .where('investigationId', '=', row.id)
    .where('duty', '=', duty)
    .executeTakeFirst();
  if (!standing && !duties.some(({ id }) => id === duty)) throw problem('not_found');
  if (Boolean(standing) === input.done) return answerWith(trx, user, { id: row.id });
  if (input.done)
    await trx
      .insertInto('investigationDuties')
      .values({ investigationId: row.id, duty, doneAt: now, doneBy: user.id, note: input.note ?? null })
      .execute();
  else
    await trx
      .deleteFrom('investigationDuties')
      .where('investigationId', '=', row.id)
      .where('duty', '=', duty)
      .execute();
  // phones store it with its ticks
  await trx.updateTable('investigations').set({ updatedAt: dbNow }).where('id', '=', row.id).execute();
  const note = input.note ?? standing?.note ?? null;
  await noteChanges(trx, 'investigations', { id: row.id, actorId: user.id }, [
    {
      action: input.done ? 'duty_done' : 'duty_undone',
      change: { duty: { from: input.done ? null : duty, to: input.done ? duty : null } },
      reason: note,
    },
  ]);
  return answerWith(trx, user, { id: row.id });
}
