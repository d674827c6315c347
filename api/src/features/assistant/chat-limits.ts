import { plantDay } from '@turva/rules/plant-time';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { createPersonLimit } from '../../http/person-limit.ts';

/** Questions of one person in a minute: more than anybody types, fewer than a loop asks. */
export const QUESTIONS_A_MINUTE = 20;

export const createChatLimit = (db: Db) =>
  createPersonLimit(db, { keyPrefix: 'chat', points: QUESTIONS_A_MINUTE, duration: 60 });

/** When the count of a day may be thrown away. */
const KEPT_MS = 2 * 24 * 60 * 60 * 1000;

/**
 * Counts a question that the configured service would be asked, for everybody together and by the plant's day. False
 * once the day's number is reached: what it may cost is decided beforehand.
 */
export async function mayAskProvider(db: Db, { now, daily }: { now: Date; daily: number }): Promise<boolean> {
  const { rows } = await sql<{ points: number }>`
    insert into rate_limits (key, points, expire)
    values (${`ai-day:${plantDay(now)}`}, 1, ${now.getTime() + KEPT_MS})
    on conflict (key) do update set points = rate_limits.points + 1 where rate_limits.points < ${daily}
    returning points`.execute(db);
  const [counted] = rows;
  return counted !== undefined && counted.points <= daily;
}

/** How many questions have gone to the configured service on the plant's day. */
export async function askedToday(db: Db, now: Date): Promise<number> {
  const row = await db
    .selectFrom('rateLimits')
    .select('points')
    .where('key', '=', `ai-day:${plantDay(now)}`)
    .executeTakeFirst();
  return row?.points ?? 0;
}
