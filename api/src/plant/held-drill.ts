import { sql } from 'kysely';

/** Of an alert `e`: `isHeld` of the rules, for what is counted. A drill that nobody else acknowledged was none. */
export const isHeldDrill = sql<boolean>`(e.drill and e.ended_at is not null and not e.taken_back
  and exists (select from emergency_alert_people p where p.alert_id = e.id and p.acknowledged_at is not null))`;
