import type { EmergencyAlert, RaiseAlert } from '@turva/contracts/plant/emergency';
import { sql } from 'kysely';
import type { z } from 'zod';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { isInSafetyTeam } from '../../notify/reach.ts';
import { type Called, callPeople, isOfPlace, manages, tellCircle } from './alert-circle.ts';
import { planSteps } from './alert-steps.ts';
import { type Joined, keepCall, lockOpen, oneByOne } from './join-open.ts';
import { findAlert, knownCall } from './read-alerts.ts';

interface Raised {
  input: z.output<typeof RaiseAlert>;
  now: Date;
}

/**
 * Stores a call for help once, records who is reached over which channels, and schedules the steps for when nobody
 * answers, in one transaction: a successful answer names who was notified, as far as a server can know.
 */
export async function raiseAlert(
  trx: Trx,
  { user, ...deps }: { user: SessionUser } & Pick<Deps, 'jobs' | 'config'>,
  { input, now }: Raised,
): Promise<Effect<EmergencyAlert>> {
  await oneByOne(trx, user.id);
  const sentBefore = await knownCall(trx, user, input.clientId);
  if (sentBefore) return { status: 200, body: sentBefore };
  const open = await lockOpen(trx, user.id, input);
  if (open) return callAgain(trx, { user, ...deps }, { open, input, now });
  const alert = await insert(trx, user, { input, now });
  const notified = await callPeople(trx, deps, alert, {
    step: 0,
    who: isInSafetyTeam,
    // the deputies of everybody else come with the first step of the silence
    away: sql`(${manages(alert)} or (${isInSafetyTeam} and ${isOfPlace(alert)}))`,
  });
  await tellCircle(trx, deps, alert, {});
  await planSteps(trx, deps, alert.id);
  await recordAudit(trx, {
    actorId: user.id,
    action: 'raised',
    entity: 'emergency_alerts',
    entityId: alert.id,
    detail: { drill: input.drill, notified },
  });
  return { status: 201, body: await findAlert(trx, user, String(alert.id)) };
}

/** A hand that hammers the button is one call for those whom it wakes; one that comes back later wakes them anew. */
const ANEW_MS = 20_000;

/** The open alert answers for this call too: nobody has two of one need in their bell, and nothing is refused. */
async function callAgain(
  trx: Trx,
  { user, jobs }: { user: SessionUser } & Pick<Deps, 'jobs'>,
  { open, input, now }: Raised & { open: Joined },
): Promise<Effect<EmergencyAlert>> {
  await keepCall(trx, open, { input, now });
  const before = open.calls.at(-1)?.at ?? open.raisedAt.toISOString();
  if (now.getTime() - Date.parse(before) >= ANEW_MS) await tellCircle(trx, { jobs }, open, { what: 'again' });
  await recordAudit(trx, {
    actorId: user.id,
    action: 'raised',
    entity: 'emergency_alerts',
    entityId: open.id,
    detail: { drill: open.drill, times: open.calls.length + 2 },
  });
  return { status: 200, body: await findAlert(trx, user, input.clientId) };
}

/** An area deleted meanwhile is left out: help is not refused because of it. */
async function insert(trx: Trx, user: SessionUser, { input, now }: Raised): Promise<Called> {
  const { clientId, drill, areaId, location, coordinates } = input;
  const placeSource = location === null ? null : input.placeSource;
  return trx
    .insertInto('emergencyAlerts')
    .values({
      userId: user.id,
      clientId,
      drill,
      areaId: sql<number | null>`(select id from areas where id = ${areaId}::integer)`,
      location,
      placeSource,
      coordinates: coordinates && JSON.stringify(coordinates),
      raisedAt: now,
    } satisfies Record<keyof RaiseAlert, unknown> & Record<string, unknown>)
    .returning(['id', 'userId', 'drill', 'areaId', 'location', 'placeSource'])
    .executeTakeFirstOrThrow();
}
