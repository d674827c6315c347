import { plantDay, startOfPlantDay } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';

// The state of a record at a moment, in SQL: the same as the function of the rules named beside each.

/** `runsOut`, over the permits `p`. */
export const runsOut = sql<boolean>`(p.status in ('pending', 'approved', 'suspended'))`;

/** `statusAt`, over the permits `p`. */
export const permitStatusAt = (now: Date) => sql<string>`case
  when ${runsOut} and not p.late and p.valid_to <= ${now} then 'expired'
  when p.status = 'approved' and p.gas_due_at <= ${now} then 'suspended'
  else p.status end`;

/** `riskStatusOn` is expired, over the assessments `r`. */
export const isExpiredRisk = (now: Date) =>
  sql<boolean>`(r.status <> 'completed' and r.due_date < ${startOfPlantDay(plantDay(now))}::timestamptz)`;

/** A completion that holds, over the cycles `p` of a training. */
export const holdsAt = (now: Date) =>
  sql<boolean>`(p.deleted_at is null and p.status = 'completed' and (p.expires_at is null or p.expires_at > ${now}))`;
