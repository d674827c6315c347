import type { ChangePlan, Plan } from '@turva/contracts/plant/plans';
import { headers } from '@turva/contracts/sync/queued-call';
import { api } from '../../http/api-client.ts';
import type { UserDb } from '../../offline/engine/db.ts';

// Online only: people who draw on the same plan must see each other's work.

const about = (db: UserDb, key: string) => ({
  headers: { [headers.expectedUser]: String(db.userId), [headers.idempotencyKey]: key },
});

async function kept(db: UserDb, plan: Plan): Promise<Plan> {
  await db.srvPlans.put(plan);
  return plan;
}

/** The same `clientId` again is the same plan. */
export const createPlan = async (
  db: UserDb,
  { clientId, building, level }: { clientId: string; building: string; level: string },
) => kept(db, await api.post('/api/plans', { clientId, building, level }, about(db, clientId)));

/** With the values the person saw under `base`; throws the conflict if somebody else has changed the same. */
export const changePlan = async (db: UserDb, id: number, input: ChangePlan) =>
  kept(db, await api.patch(`/api/plans/${id}`, input, about(db, crypto.randomUUID())));

/** Without a timeout: a hall's network is slow. Uploading the same picture again changes nothing. */
export const putPicture = async (db: UserDb, id: number, picture: Blob) =>
  kept(db, await api.send(`/api/plans/${id}/picture`, picture, about(db, crypto.randomUUID())));
