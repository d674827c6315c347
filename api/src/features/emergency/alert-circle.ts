import { atWork } from '@turva/rules/matters/meant';
import type { CircleNews, RaiserNews } from '@turva/rules/words/notification-wording';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { notify } from '../../notify/notify.ts';
import { alertReach, isMember } from '../../notify/reach.ts';
import { isAway, plantToday } from '../../people/absence.ts';
import { peopleHere } from '../../people/people-here.ts';

/** An alert, as far as people are called to it. */
export interface Called {
  id: number;
  userId: number;
  drill: boolean;
  areaId: number | null;
  location: string | null;
  placeSource: string | null;
}

/** Records who is alerted and over which channels; resolves to how many people it reaches. */
export async function callPeople(
  trx: Trx,
  { config }: Pick<Deps, 'config'>,
  { id, userId }: Pick<Called, 'id' | 'userId'>,
  { step, who, away }: { step: number; who: RawBuilder<unknown>; away: RawBuilder<unknown> },
): Promise<number> {
  const deputies = await deputiesOf(trx, away);
  const ids = deputies.map((one) => one.userId);
  const called = sql`(${who} or id = any(${sql.val(ids)}::integer[]))`;
  const reach = await alertReach(trx, config, sql`id <> ${userId} and ${called}`);
  await sql`
    insert into emergency_alert_people (alert_id, user_id, step, over, unreached, deputy_for)
    select ${id}, (one ->> 'userId')::integer, ${step},
      array(select jsonb_array_elements_text(one -> 'over')), one ->> 'unreached',
      (select (deputy ->> 'for')::integer from jsonb_array_elements(${JSON.stringify(deputies)}::jsonb) deputy
        where deputy -> 'userId' = one -> 'userId' limit 1)
    from jsonb_array_elements(${JSON.stringify(reach)}::jsonb) as one
    on conflict (alert_id, user_id) do update set
      over = array(select distinct unnest(emergency_alert_people.arrived || excluded.over)),
      unreached = case when cardinality(emergency_alert_people.arrived) = 0 then excluded.unreached end
    where emergency_alert_people.acknowledged_at is null`.execute(trx);
  return reach.filter(({ over }) => over.length > 0).length;
}

/** Who does the work of those of these people who are away. */
async function deputiesOf(trx: Trx, who: RawBuilder<unknown>): Promise<{ userId: number; for: number }[]> {
  const { rows } = await sql<{ id: number; today: string }>`
    select id, ${plantToday} as today from users where ${isMember} and ${isAway} and ${who} order by id`.execute(
    trx,
  );
  if (rows.length === 0) return [];
  const people = await peopleHere(trx);
  return rows.flatMap(({ id, today }) => {
    const deputy = atWork(id, people, today);
    return deputy ? [{ userId: deputy.id, for: id }] : [];
  });
}

const around = (areaId: number | null) => sql`
  with recursive place as (
    select id, parent_id, manager_id, department from areas where id = ${areaId}::integer
    union select above.id, above.parent_id, above.manager_id, above.department
    from areas above join place on above.id = place.parent_id)`;
export const manages = ({ areaId }: Pick<Called, 'areaId'>) =>
  sql`id in (${around(areaId)} select manager_id from place)`;
/** The people who work there: of the place's department, or where it has none of the raiser's. */
export const isOfPlace = ({ areaId, userId }: Called) => sql`(${manages({ areaId })} or department = coalesce(
  (${around(areaId)} select department from place where department is not null limit 1),
  (select department from users raiser where raiser.id = ${userId})))`;

/** The notification for everybody alerted who has not acknowledged yet. */
export async function tellCircle(
  trx: Trx,
  { jobs }: Pick<Deps, 'jobs'>,
  alert: Called,
  { what, minutes, once }: { what?: CircleNews; minutes?: number; once?: string },
): Promise<void> {
  const people = await trx
    .selectFrom('emergencyAlertPeople')
    .select('userId')
    .where('alertId', '=', alert.id)
    .$if(what === 'unanswered', (query) => query.where('acknowledgedAt', 'is', null))
    .execute();
  await notify(
    trx,
    { jobs },
    {
      kind: 'emergency_alert',
      to: people.map(({ userId }) => userId),
      actorId: alert.userId,
      entity: 'emergency',
      recordId: alert.id,
      url: urlOf(alert),
      params: {
        place: alert.location ?? '',
        placeSource: alert.placeSource ?? '',
        drill: alert.drill ? 1 : 0,
        ...(what && { what }),
        ...(minutes !== undefined && { minutes }),
      },
      ...(once && { once }),
      // the call itself has no news before it, and looks for none
      replaces: what !== undefined,
    },
  );
}

/** The notification for the raiser: somebody who calls for help must not wait in silence. */
export const tellRaiser = (
  trx: Trx,
  { jobs }: Pick<Deps, 'jobs'>,
  alert: Pick<Called, 'id' | 'userId' | 'drill'>,
  {
    what,
    actorId,
    ...more
  }: { what: RaiserNews; actorId: number | null } & Record<string, string | number | null>,
) =>
  notify(
    trx,
    { jobs },
    {
      kind: 'alert_answer',
      to: [alert.userId],
      actorId,
      entity: 'emergency',
      recordId: alert.id,
      url: urlOf(alert),
      params: { what, drill: alert.drill ? 1 : 0, ...(more as Record<string, string | number>) },
    },
  );

const urlOf = ({ id }: Pick<Called, 'id'>) => `/emergency?alert=${id}`;

/** The change of the row makes the delta carry it to the phones. */
export const touchAlert = (
  trx: Trx,
  id: number,
  values: { endedAt?: Date; endedBy?: number; endNote?: string | null; takenBack?: boolean },
) =>
  trx
    .updateTable('emergencyAlerts')
    .set((eb) => ({ ...values, rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .execute();
