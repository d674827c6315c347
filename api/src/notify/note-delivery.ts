import type { AlertWay } from '@turva/contracts/plant/emergency-values';
import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

/**
 * What became of a message about an alert: an alert says how many it went to, and a way that failed is none. Another
 * browser of the person may have taken it; a mail or push that is tried again counts as soon as it is taken.
 */
export async function noteDelivery(
  db: Db,
  notificationId: number,
  way: Exclude<AlertWay, 'app'>,
  isTaken: boolean,
): Promise<void> {
  const named = sql`${way}::text`;
  const noted = isTaken
    ? sql`over = array(select distinct unnest(p.over || ${named})),
        arrived = array(select distinct unnest(p.arrived || ${named})), unreached = null`
    : sql`over = array_remove(p.over, ${named}),
        unreached = case when array_remove(p.over, ${named}) = '{}' then 'refused' end`;
  const isNews = isTaken
    ? sql`not ${named} = any (p.arrived)`
    : sql`not ${named} = any (p.arrived) and ${named} = any (p.over)`;
  await sql`
    with noted as (
      update emergency_alert_people p set ${noted} from notifications n
      where n.id = ${notificationId} and n.kind = 'emergency_alert' and p.alert_id = n.record_id
        and p.user_id = n.user_id and p.over is not null and ${isNews}
      returning p.alert_id)
    update emergency_alerts set rev = rev + 1 where id in (select alert_id from noted)`.execute(db);
}
