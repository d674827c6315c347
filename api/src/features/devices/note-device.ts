import { headers } from '@turva/contracts/sync/sync';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';

/** How often an unchanged report of a device is written, at most. */
const AGAIN_AFTER_MS = 5 * 60 * 1000;
const YEAR_S = 366 * 24 * 60 * 60;
const said = /^(\d{1,6})(?:;(\d{1,9}))?$/;

/**
 * What a phone reports about its outbox with the delta: the number of unsent records, and the age of the
 * oldest in seconds.
 */
export function unsentOf(value: string | string[] | undefined): { count: number; seconds: number } | null {
  const [, count, seconds] = said.exec(typeof value === 'string' ? value : '') ?? [];
  return count === undefined
    ? null
    : { count: Number(count), seconds: Math.min(Number(seconds ?? 0), YEAR_S) };
}

/** Records that a device was seen and what it reported. A client that reports nothing about itself is ignored. */
export async function noteDevice({ db, now }: Pick<Deps, 'db' | 'now'>, req: FastifyRequest): Promise<void> {
  const deviceId = req.headers[headers.deviceId];
  const unsent = unsentOf(req.headers[headers.unsent]);
  if (!unsent || typeof deviceId !== 'string' || !/^[\w-]{1,80}$/.test(deviceId)) return;
  const heardAt = now();
  const oldestAt = unsent.count > 0 ? new Date(heardAt.getTime() - unsent.seconds * 1000) : null;
  const agent = req.session.agent ?? null;
  await sql`
    insert into devices (user_id, device_id, agent, unsent, oldest_at, heard_at)
    values (${req.user.id}, ${deviceId}, ${agent}, ${unsent.count}, ${oldestAt}, ${heardAt})
    on conflict (user_id, device_id) do update set agent = excluded.agent, unsent = excluded.unsent,
      oldest_at = excluded.oldest_at, heard_at = excluded.heard_at
    where devices.unsent <> excluded.unsent or devices.heard_at < ${new Date(heardAt.getTime() - AGAIN_AFTER_MS)}`.execute(
    db,
  );
}
