import type { Db } from '../db/client.ts';

/** A drill that somebody acknowledged and that has ended; its raiser stands in for whoever acknowledged. */
export async function addHeldDrill(
  db: Db,
  { userId, areaId, at }: { userId: number; areaId: number | null; at: Date },
) {
  const { id } = await db
    .insertInto('emergencyAlerts')
    .values({ userId, areaId, clientId: crypto.randomUUID(), drill: true, raisedAt: at, endedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('emergencyAlertPeople')
    .values({ alertId: id, userId, over: ['app'], shownAt: at, acknowledgedAt: at })
    .execute();
}
