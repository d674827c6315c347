import type { Observation } from '@turva/contracts/observations/observations';
import { mayHandle } from '@turva/rules/observations/observation-handling';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { Acting } from '../../http/session/acting.ts';
import { standingIn } from '../../people/standing-in.ts';
import { problem } from '../../problem.ts';
import { noteChanges } from '../../records/history.ts';
import { touch } from './comment-observation.ts';
import { answerWith, lockLive } from './find-observation.ts';

/** The first handler has opened it. Writing a report does not count as having seen it. */
export async function markSeen(trx: Trx, called: Acting, id: string): Promise<Effect<Observation>> {
  const row = await lockLive(trx, called.user, id);
  const acting = await standingIn(trx, called, row);
  const { user, captured } = acting;
  if (!mayHandle(user, row)) throw problem('forbidden');
  if (row.seenAt === null && row.userId !== user.id) {
    await touch(trx, acting, row);
    await noteChanges(trx, 'observations', { id: row.id, actorId: user.id, captured }, [{ action: 'seen' }]);
  }
  return answerWith(trx, user, row.id);
}
