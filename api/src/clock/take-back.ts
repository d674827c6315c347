import { INVITE_DAYS, PASSWORD_LINK_DAYS } from '@turva/contracts/people-values';
import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { IDLE_MS } from '../http/session-store.ts';
import { LEAP_MS } from './clock.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What ends by itself, and the longest life it is given: with a later end it was made at an impossible time. */
const lives = [
  { table: 'sessions', end: 'expire', days: IDLE_MS / DAY_MS },
  { table: 'invites', end: 'expires_at', days: INVITE_DAYS },
  { table: 'password_links', end: 'expires_at', days: PASSWORD_LINK_DAYS },
  { table: 'data_exports', end: 'expires_at', days: 1 },
];

/**
 * Takes back what was noted at a time that has not come: it would live for years, and the queue would wait for it.
 * Only while the clock is not in doubt.
 */
export async function takeBackLives(db: Db, now: Date): Promise<void> {
  for (const { table, end, days } of lives) {
    const longest = new Date(now.getTime() + days * DAY_MS + LEAP_MS);
    await sql`update ${sql.table(table)} set ${sql.ref(end)} = ${now} where ${sql.ref(end)} > ${longest}`.execute(
      db,
    );
  }
  const future = sql`now() + interval '1 hour'`;
  await sql`update pgboss.version set cron_on = null, bam_on = null, flow_on = null, reindex_on = null
    where greatest(cron_on, bam_on, flow_on, reindex_on) > ${future}`.execute(db);
  await sql`update pgboss.queue set monitor_claim_on = null, maintain_on = null
    where greatest(monitor_claim_on, maintain_on) > ${future}`.execute(db);
  await sql`update pgboss.job set start_after = now()
    where state in ('created', 'retry') and created_on > ${future} and start_after > now()`.execute(db);
  await sql`update pgboss.job set started_on = now() where state = 'active' and started_on > ${future}`.execute(
    db,
  );
}
