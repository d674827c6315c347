import type { CalendarLink } from '@turva/contracts/duties/calendar';
import type { Db, Trx } from '../db/client.ts';

export async function linkOf(db: Db | Trx, userId: number): Promise<CalendarLink> {
  const row = await db
    .selectFrom('calendarLinks')
    .select(['madeAt', 'fetchedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return { madeAt: row?.madeAt.toISOString() ?? null, fetchedAt: row?.fetchedAt?.toISOString() ?? null };
}
