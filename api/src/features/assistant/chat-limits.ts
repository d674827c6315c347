import { plantDay } from '@turva/rules/plant/plant-time';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { createPersonLimit } from '../../http/session/person-limit.ts';

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
export const mayAskProvider = (db: Db, { now, daily }: Day): Promise<boolean> =>
  mayUse(db, { key: `ai-day:${plantDay(now)}`, now, most: daily });

/** A person's translations leave the rest of the day to the others' questions. */
const SHARE = 1 / 4;
export const mayTranslate = (db: Db, { id }: { id: number }, { now, daily }: Day): Promise<boolean> =>
  mayUse(db, {
    key: `ai-translations:${plantDay(now)}:${id}`,
    now,
    most: Math.max(1, Math.floor(daily * SHARE)),
  });

interface Day {
  now: Date;
  daily: number;
}

async function mayUse(
  db: Db,
  { key, now, most }: { key: string; now: Date; most: number },
): Promise<boolean> {
  const { rows } = await sql<{ points: number }>`
    insert into rate_limits (key, points, expire)
    values (${key}, 1, ${now.getTime() + KEPT_MS})
    on conflict (key) do update set points = rate_limits.points + 1 where rate_limits.points < ${most}
    returning points`.execute(db);
  const [counted] = rows;
  return counted !== undefined && counted.points <= most;
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
