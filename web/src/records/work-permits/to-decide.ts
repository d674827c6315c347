import { decisionMatter } from '@turva/rules/matters/decision';
import { nowhere } from '@turva/rules/matters/matter';
import { mayDecide } from '@turva/rules/permits/permit-status';
import type { UserDb } from '../../offline/engine/db.ts';
import { livePermits, type PermitView } from './overlay-permits.ts';

/** Whether this person is to decide it: asked for by others, and known to the server. */
export const waitsForDecision = (
  viewer: { id: number; role: string },
  view: PermitView,
  now: number,
): boolean =>
  view.id !== null && mayDecide(viewer, view) && decisionMatter({ ...view, place: nowhere }, now) !== null;

export const countToDecide = async (
  db: UserDb,
  viewer: { id: number; role: string },
  now: number,
): Promise<number> =>
  (await livePermits(db, now)).filter((view) => waitsForDecision(viewer, view, now)).length;
