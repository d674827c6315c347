import type { GasLimits } from '@turva/contracts/permits/gas-limits';
import type { PermitConflict } from '@turva/contracts/permits/permit-conflicts';
import type { PermitRole } from '@turva/contracts/permits/permit-values';
import { findConflicts, type WorkBeside } from '@turva/rules/permits/permit-conflicts';
import { mayDecide } from '@turva/rules/permits/permit-status';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { namesByIds } from '../../people/names-by-ids.ts';
import { plantSettings } from '../../plant/plant-settings.ts';
import { runsOut } from '../../plant/states.ts';
import { problem } from '../../problem.ts';
import { chemicalsInPlace } from '../chemicals/read-chemicals.ts';
import { cardsOf } from '../competence-cards/read-cards.ts';
import { nameOf } from './find-permit.ts';
import { isCalled } from './permit-id.ts';
import { iso, isoOrNull } from './read-parts.ts';
import { type Row, selectPermits, toPermit } from './read-permits.ts';

interface Asked {
  row: Row;
  people: readonly { userId: number | null; name: string; role: PermitRole }[];
  /** the person about to approve */
  issuer: { userId: number; name: string } | null;
  now: Date;
}

const toWork = (row: Row): WorkBeside => ({
  id: row.id,
  type: row.type,
  title: row.title,
  location: row.location,
  areaId: row.areaId,
  status: row.status,
  late: row.late,
  validFrom: iso(row.validFrom),
  validTo: iso(row.validTo),
  gasDueAt: isoOrNull(row.gasDueAt),
  afterWatchMinutes: row.afterWatchMinutes,
  startedAt: isoOrNull(row.startedAt),
  afterWatchUntil: isoOrNull(row.afterWatchUntil),
  afterWatchDoneAt: isoOrNull(row.afterWatchDoneAt),
});

/** Everything that conflicts with a permit, by the same rule as on phones, over the data of this transaction. */
export async function conflictsOf(
  trx: Db | Trx,
  { row, people, issuer, now }: Asked,
): Promise<PermitConflict[]> {
  const userIds = [...people.map(({ userId }) => userId), issuer?.userId ?? null].filter((id) => id !== null);
  // one after another: a transaction has one connection
  const others = await runningBeside(trx, row);
  const areas = await trx
    .selectFrom('areas')
    .select(['id', 'parentId'])
    .where('deletedAt', 'is', null)
    .execute();
  const chemicals = await chemicalsInPlace(trx);
  const cards = await cardsOf(trx, userIds);
  const stops = await plantSettings(trx);
  const left = await closedAccounts(trx, userIds);
  const beside = await peopleOn(trx, others);
  const gasReadings = await readingsOf(trx, row.id);
  return findConflicts(
    { ...toWork(row), people, gasLimits: row.gasLimits as GasLimits | null, gasReadings },
    {
      permits: others.map((other) => ({ ...toWork(other), people: beside.get(other.id) ?? [] })),
      left,
      areas: new Map(areas.map((area) => [area.id, area])),
      chemicals,
      cards,
      stops,
      issuer,
      now: now.getTime(),
    },
  );
}

async function closedAccounts(trx: Db | Trx, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('isActive', '=', false)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function peopleOn(trx: Db | Trx, permits: readonly Row[]) {
  if (permits.length === 0) return new Map<number, never>();
  const ids = permits.map(({ id }) => id);
  const rows = await trx
    .selectFrom('permitPeople')
    .select(['permitId', 'userId', 'name', 'role'])
    .where('permitId', 'in', ids)
    .execute();
  const names = await namesByIds(
    trx,
    rows.map(({ userId }) => userId),
  );
  return Map.groupBy(
    rows.map(({ permitId, userId, name, role }) => ({
      permitId,
      userId,
      name: (userId !== null && names.get(userId)) || (name ?? ''),
      role: role as PermitRole,
    })),
    ({ permitId }) => permitId,
  );
}

const readingsOf = (trx: Db | Trx, permitId: number) =>
  trx
    .selectFrom('gasReadings')
    .select(['takenAt', 'place', 'inRange', 'timeKnown', 'mistyped', 'oxygen', 'lel', 'co', 'h2s'])
    .where('permitId', '=', permitId)
    .orderBy('takenAt')
    .execute();

/** The conflicts somebody has answered for this permit. */
export async function weighedOf(trx: Trx, permitId: number): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('permitConflicts')
    .select('key')
    .where('permitId', '=', permitId)
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** A fire watch lasts a day at most: work that ended earlier cannot reach into this one. What is over still binds its watch. */
async function runningBeside(trx: Db | Trx, row: Row): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.* from work_permits p
    where p.deleted_at is null and p.id <> ${row.id}
      and (${runsOut}
        or (p.status in ('closed', 'expired') and p.started_at is not null
          and p.after_watch_minutes > 0 and p.after_watch_done_at is null))
      and greatest(p.valid_to, p.after_watch_until) > ${row.validFrom}::timestamptz - interval '1 day'
      and p.valid_from < ${row.validTo}::timestamptz + interval '1 day'`.execute(trx);
  return rows;
}

/** A permit's current conflicts, including the asker's own card if they might be its issuer. */
export async function presentConflicts(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  user: SessionUser,
  id: string,
): Promise<PermitConflict[]> {
  const [row] = await selectPermits(db, sql`where p.deleted_at is null and ${isCalled(id, user.id)}`);
  if (!row) throw problem('permit_not_found');
  const at = now();
  const { people } = toPermit(row, at);
  const issues = mayDecide(user, { userId: row.userId, people });
  const issuer = issues ? { userId: user.id, name: nameOf(user) } : null;
  return conflictsOf(db, { row, people, issuer, now: at });
}
