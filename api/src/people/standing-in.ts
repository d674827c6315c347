import { insteadOf } from '@turva/rules/matters/meant';
import { mayHandle } from '@turva/rules/observations/observation-handling';
import { plantDay } from '@turva/rules/plant/plant-time';
import type { Trx } from '../db/client.ts';
import type { Acting } from '../http/session/acting.ts';
import { peopleHere } from './people-here.ts';

/** Who acts on this record, with those whose work falls to them today; looked up only where it may matter. */
export async function standingIn(
  trx: Trx,
  acting: Acting,
  record: { assignedTo: number | null },
): Promise<Acting> {
  const { user, now } = acting;
  if (mayHandle(user, record)) return acting;
  return {
    ...acting,
    user: { ...user, insteadOf: insteadOf(user.id, await peopleHere(trx), plantDay(now)) },
  };
}
