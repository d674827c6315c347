import { plantDay } from '@turva/rules/plant-time';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { createPersonLimit } from '../../http/person-limit.ts';

/** Questions per person and minute: more than anybody types, fewer than a loop sends. */
export const QUESTIONS_A_MINUTE = 20;

export const createChatLimit = (db: Db) =>
  createPersonLimit(db, { keyPrefix: 'chat', points: QUESTIONS_A_MINUTE, duration: 60 });

/** How long the count of a day is kept. */
const KEPT_MS = 2 * 24 * 60 * 60 * 1000;

/**
 * Counts a question to the configured service, for everybody together and per day of the plant. False once
 * the daily limit is reached, which caps the cost in advance.
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

/** How many questions were sent to the configured service on the plant's current day. */
export async function askedToday(db: Db, now: Date): Promise<number> {
  const row = await db
    .selectFrom('rateLimits')
    .select('points')
    .where('key', '=', `ai-day:${plantDay(now)}`)
    .executeTakeFirst();
  return row?.points ?? 0;
}
