import type { AddAlertNote, CorrectPlace, EmergencyAlert } from '@turva/contracts/plant/emergency';
import type { Viewer } from '@turva/rules/plant/emergency-alert';
import { sql } from 'kysely';
import type { z } from 'zod';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import type { PlaceChange } from '../../db/columns/observations.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { notify } from '../../notify/notify.ts';
import { problem } from '../../problem.ts';
import { tellCircle } from './alert-circle.ts';
import { alertsOf, findAlert } from './read-alerts.ts';

interface Correction {
  id: number;
  now: Date;
  jobs: Jobs;
  input: z.output<typeof CorrectPlace>;
}

/** Locked: corrections of one alert are carried out one after the other. */
async function lockVisible(trx: Trx, viewer: Viewer, id: number) {
  const row = await trx
    .selectFrom('emergencyAlerts')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`${alertsOf(viewer)}`)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('emergency_alert_not_found');
  return row;
}

/** The person who called for help is elsewhere, or knows better where: everybody who was notified hears it. */
export async function correctPlace(
  trx: Trx,
  user: Viewer,
  { id, now, jobs, input }: Correction,
): Promise<Effect<EmergencyAlert>> {
  const row = await lockVisible(trx, user, id);
  if (row.userId !== user.id) throw problem('emergency_alert_not_found');
  const { clientId, instead, areaId, location, coordinates } = input;
  const placeSource = location === null ? null : input.placeSource;
  const isDone = row.placeChanges.some(
    (change) => change.clientId === clientId || change.instead.includes(clientId),
  );
  if (!isDone) {
    if (row.endedAt) throw problem('emergency_alert_ended');
    const change = {
      clientId,
      instead,
      at: now.toISOString(),
      from: { location: row.location, placeSource: row.placeSource as PlaceChange['from']['placeSource'] },
      to: { location, placeSource },
    } satisfies PlaceChange;
    await trx
      .updateTable('emergencyAlerts')
      .set((eb) => ({
        // an area deleted meanwhile is left out, as when the alert was raised
        areaId: sql<number | null>`(select id from areas where id = ${areaId}::integer)`,
        location,
        placeSource,
        coordinates: coordinates && JSON.stringify(coordinates),
        placeChanges: JSON.stringify([...row.placeChanges, change]),
        rev: eb('rev', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
    if (row.location !== location) await notifyOfPlace(trx, { jobs, drill: row.drill, id, change });
    await recordAudit(trx, {
      actorId: user.id,
      action: 'changed',
      entity: 'emergency_alerts',
      entityId: id,
      detail: { from: row.location, to: location },
    });
  }
  return { status: 200, body: await findAlert(trx, user, String(id)) };
}

interface Moved {
  jobs: Jobs;
  drill: boolean;
  id: number;
  change: PlaceChange;
}

async function notifyOfPlace(trx: Trx, { jobs, drill, id, change: { from, to } }: Moved) {
  const people = await trx
    .selectFrom('emergencyAlertPeople')
    .select('userId')
    .where('alertId', '=', id)
    .execute();
  await notify(
    trx,
    { jobs },
    {
      kind: 'emergency_alert',
      to: people.map(({ userId }) => userId),
      actorId: null,
      entity: 'emergency',
      recordId: id,
      url: `/emergency?alert=${id}`,
      params: {
        place: to.location ?? '',
        placeSource: to.placeSource ?? '',
        from: from.location ?? '–',
        drill: drill ? 1 : 0,
      },
      replaces: true,
    },
  );
}

/** What is known besides, from those who see the alert: it may come after the end, and is never lost to it. */
export async function addAlertNote(
  trx: Trx,
  user: Viewer,
  { id, now, jobs, input }: { id: number; now: Date; jobs: Jobs; input: z.output<typeof AddAlertNote> },
): Promise<Effect<EmergencyAlert>> {
  const row = await lockVisible(trx, user, id);
  const added = await trx
    .insertInto('emergencyAlertNotes')
    .values({ alertId: id, userId: user.id, clientId: input.clientId, note: input.note, writtenAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'clientId']).doNothing())
    .executeTakeFirst();
  if (Number(added.numInsertedOrUpdatedRows) > 0) {
    await trx
      .updateTable('emergencyAlerts')
      .set((eb) => ({ rev: eb('rev', '+', 1) }))
      .where('id', '=', id)
      .execute();
    if (row.userId === user.id && !row.endedAt) await tellCircle(trx, { jobs }, row, { what: 'added' });
    await recordAudit(trx, {
      actorId: user.id,
      action: 'commented',
      entity: 'emergency_alerts',
      entityId: id,
    });
  }
  return { status: 200, body: await findAlert(trx, user, String(id)) };
}
