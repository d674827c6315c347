import { plantDay } from '@turva/rules/plant/plant-time';
import type { UserDb } from '../../offline/engine/db.ts';
import { waitsFor } from './action-filters.ts';
import { listActions } from './plant-actions.ts';

/** How many actions wait for this person. */
export const countWaiting = async (
  db: UserDb,
  viewer: { id: number; supervises: boolean },
  now: number,
): Promise<number> => waitsFor(viewer, await listActions(db, now), plantDay(now)).length;
