import type { DeadLetter } from '@turva/contracts/sync/sync';
import type { Trx } from '../db/client.ts';
import type { Effect } from '../http/calls/idempotency.ts';

/** Records that a phone could not deliver something: never the content, only that it exists, so that somebody can ask. */
export async function keepDeadLetter(
  trx: Trx,
  userId: number,
  letter: DeadLetter,
): Promise<Effect<{ opId: string }>> {
  const capturedAt = letter.capturedAt ? new Date(letter.capturedAt) : null;
  await trx
    .insertInto('deadLetters')
    .values({ ...letter, userId, capturedAt })
    .onConflict((conflict) => conflict.columns(['userId', 'opId']).doNothing())
    .execute();
  return { status: 201, body: { opId: letter.opId } };
}
