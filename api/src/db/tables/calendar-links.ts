import type { Generated } from 'kysely';

/** Addresses by which people's own calendars are fetched without a session; one each. */
export interface CalendarLinksTable {
  userId: number;
  tokenHash: string;
  madeAt: Generated<Date>;
  fetchedAt: Date | null;
}
