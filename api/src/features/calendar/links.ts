import { randomBytes } from 'node:crypto';
import type { CalendarLink } from '@turva/contracts/duties/calendar';
import { sql } from 'kysely';
import { recordAudit } from '../../db/audit.ts';
import type { Db, Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { linkOf } from '../../sign-in/calendar-link.ts';
import { hashToken } from '../../sign-in/one-time-token.ts';
import type { Reader } from './own-events.ts';

const FETCHED_EVERY_S = 60;

export const newToken = () => randomBytes(32).toString('base64url');

/** The previous address, if any, stops working. */
export async function makeLink(
  trx: Trx,
  { userId, token, now }: { userId: number; token: string; now: Date },
): Promise<Effect<CalendarLink>> {
  const link = { tokenHash: hashToken(token), madeAt: now, fetchedAt: null };
  await trx
    .insertInto('calendarLinks')
    .values({ userId, ...link })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(link))
    .execute();
  await note(trx, userId, 'made');
  return { status: 201, body: await linkOf(trx, userId) };
}

export async function revokeLink(trx: Trx, userId: number): Promise<Effect<CalendarLink>> {
  const gone = await trx
    .deleteFrom('calendarLinks')
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirst();
  if (gone) await note(trx, userId, 'revoked');
  return { status: 200, body: { madeAt: null, fetchedAt: null } };
}

const note = (trx: Trx, userId: number, calendar: string) =>
  recordAudit(trx, {
    actorId: userId,
    action: 'profile_changed',
    entity: 'users',
    entityId: userId,
    detail: { calendar },
  });

/** The owner of a calendar address, while their account is open; otherwise null. */
export async function readerOf(db: Db, token: string, now: Date): Promise<Reader | null> {
  const tokenHash = hashToken(token);
  const row = await db
    .selectFrom('calendarLinks')
    .innerJoin('users', 'users.id', 'calendarLinks.userId')
    .select(['users.id', 'role', 'department'])
    .where('tokenHash', '=', tokenHash)
    .where('isActive', '=', true)
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  await sql`update calendar_links set fetched_at = ${now} where token_hash = ${tokenHash}
    and (fetched_at is null or fetched_at < ${now}::timestamptz - make_interval(secs => ${FETCHED_EVERY_S}))`.execute(
    db,
  );
  return row;
}
