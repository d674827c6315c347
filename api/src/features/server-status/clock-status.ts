import type { AuditSetting } from '@turva/contracts/operator/audit-log-words';
import type { ServerStatus } from '@turva/contracts/operator/server-status';
import { sql } from 'kysely';
import { keepTime } from '../../clock/keep-clock.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Db, Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { permitStatusAt } from '../../plant/states.ts';
import { problem } from '../../problem.ts';

const CLOCK: AuditSetting = 'clock';

type Clocked = Pick<Deps, 'db' | 'clock'>;
/** How many records retention would have deleted by that time. */
export type CountOver = (db: Db, at: Date) => Promise<number>;

export async function clockStatus(
  { db, clock }: Clocked,
  countOver: CountOver,
): Promise<NonNullable<ServerStatus['clock']>> {
  const doubt = clock.doubt();
  const own = clock.own();
  return {
    doubt,
    own: own.toISOString(),
    likely: clock.now().toISOString(),
    passed: clock.passed().toISOString(),
    people: clock.people(),
    would: doubt ? await wouldGo(db, { from: clock.passed(), to: own, countOver }) : null,
  };
}

/** What the server's own time would delete and end beyond what is over already. */
async function wouldGo(db: Db, { from, to, countOver }: { from: Date; to: Date; countOver: CountOver }) {
  const deleted = Math.max(0, (await countOver(db, to)) - (await countOver(db, from)));
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from work_permits p
    where p.deleted_at is null and ${permitStatusAt(to)} = 'expired' and ${permitStatusAt(from)} <> 'expired'`.execute(
    db,
  );
  return { delete: deleted, end: rows[0]?.count ?? 0 };
}

/** An admin may not look for longer than this before they answer. */
const SEEN_MS = 60 * 60 * 1000;

/** The clock is right, says an admin who was shown this time and what it would do. It counts from the next look. */
export async function trustClock(
  trx: Trx,
  { clock }: Clocked,
  { actorId, own }: { actorId: number; own: string },
): Promise<Date> {
  const doubt = clock.doubt();
  const shown = Date.parse(own);
  const since = clock.own().getTime() - shown;
  if (Math.abs(since) > SEEN_MS)
    throw problem('invalid_input', { errors: [{ path: 'own', code: 'clock_changed' }] });
  const from = clock.passed().toISOString();
  const { rows } = await sql<{ at: Date }>`select least(now(), ${clock.own()}::timestamptz) as at`.execute(
    trx,
  );
  const [{ at } = { at: clock.own() }] = rows;
  await keepTime(trx, at);
  await recordAudit(trx, {
    actorId,
    action: 'changed',
    entity: 'plant_settings',
    entityId: CLOCK,
    detail: { clock: { from, to: at.toISOString() }, doubt },
  });
  return at;
}
