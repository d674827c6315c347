import type { IncomingHttpHeaders } from 'node:http';
import { headers } from '@turva/contracts/sync/sync';
import { addDays, isCalendarDay, plantDay } from '@turva/rules/plant/plant-time';

/** An older report, say from a phone left in a drawer, says nothing about the network. */
const OLDEST_DAYS = 60;

/** The day on which a report had to wait for a network; null: it did not, or the day is impossible. */
export function unreachedOn(given: IncomingHttpHeaders, now: Date): string | null {
  const day = given[headers.unreached];
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day) || !isCalendarDay(day)) return null;
  const today = plantDay(now);
  return day <= today && day >= addDays(today, -OLDEST_DAYS) ? day : null;
}
