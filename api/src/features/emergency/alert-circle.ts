import type { CircleNews, RaiserNews } from '@turva/rules/words/notification-wording';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { notify } from '../../notify/notify.ts';
import { alertReach } from '../../notify/reach.ts';

/** An alert, as far as people are called to it. */
export interface Called {
  id: number;
  userId: number;
  drill: boolean;
  areaId: number | null;
  location: string | null;
  placeSource: string | null;
}

/** Notes for whom an alert is, and by which ways it comes to them; resolves to how many it reaches. */
export async function callPeople(
  trx: Trx,
  { config }: Pick<Deps, 'config'>,
  { id, userId }: Pick<Called, 'id' | 'userId'>,
  { step, who }: { step: number; who: RawBuilder<unknown> },
): Promise<number> {
  const reach = await alertReach(trx, config, sql`id <> ${userId} and ${who}`);
  await sql`
    insert into emergency_alert_people (alert_id, user_id, step, over, unreached)
    select ${id}, (one ->> 'userId')::integer, ${step},
      array(select jsonb_array_elements_text(one -> 'over')), one ->> 'unreached'
    from jsonb_array_elements(${JSON.stringify(reach)}::jsonb) as one
    on conflict (alert_id, user_id) do update set
      over = array(select distinct unnest(emergency_alert_people.arrived || excluded.over)),
      unreached = case when cardinality(emergency_alert_people.arrived) = 0 then excluded.unreached end
    where emergency_alert_people.acknowledged_at is null`.execute(trx);
  return reach.filter(({ over }) => over.length > 0).length;
}

/** What everybody for whom an alert is, and who has not acknowledged it, is told. */
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

/** What the person who raised it is told: who calls for help must not wait in silence. */
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
