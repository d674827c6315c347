import type { Generated } from 'kysely';

/** By which a person's own calendar is fetched without a session; one each. */
export interface CalendarLinksTable {
  userId: number;
  tokenHash: string;
  madeAt: Generated<Date>;
  fetchedAt: Date | null;
}
