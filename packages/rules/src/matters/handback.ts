import { AFTER_WATCH_DAYS } from '@turva/contracts/observations/action-values';
import type { PermitRole } from '@turva/contracts/permits/permit-values';
import { workStage } from '../permits/work-stage.ts';
import { addDays, plantDay, startOfPlantDay } from '../plant/plant-time.ts';
import type { PermitFacts } from './decision.ts';
import { byMoment, type Matter, ofRecord } from './matter.ts';

export interface BegunPermit extends Omit<PermitFacts, 'createdAt'> {
  userId: number | null;
  startedAt: string | null;
  closedAt: string | null;
  afterWatchUntil: string | null;
  afterWatchDoneAt: string | null;
  people: readonly { role: PermitRole; userId: number | null }[];
}

/** Permits that ended before are asked for no more. */
export const handbackFrom = (now: number): Date => startOfPlantDay(addDays(plantDay(now), -AFTER_WATCH_DAYS));

/**
 * Work that was begun under a permit whose end is over, and the place was not handed back; or it was, and nobody has
 * recorded the fire watch after it. Work that never began leaves nothing to hand back.
 */
export function handbackMatter(permit: BegunPermit, now: number): Matter | null {
  const { title, place, startedAt, closedAt, validTo, afterWatchUntil, userId, people } = permit;
  if (startedAt === null || Date.parse(validTo) < handbackFrom(now).getTime()) return null;
  const own = { kind: 'handback', ...ofRecord('workPermits', permit), what: title, place } as const;
  const stage = workStage(permit, now);
  if (stage === 'watchFull' && closedAt !== null && afterWatchUntil !== null) {
    const ownerId = people.find(({ role }) => role === 'watch')?.userId ?? null;
    return byMoment({ ...own, ownerId, since: Date.parse(closedAt) }, Date.parse(afterWatchUntil), now);
  }
  if (stage !== 'ended') return null;
  return byMoment({ ...own, ownerId: userId, since: Date.parse(startedAt) }, Date.parse(validTo), now);
}
