import type { GasLimits } from '@turva/contracts/gas-limits';
import type { PermitConflict } from '@turva/contracts/permit-conflicts';
import type { PermitRole } from '@turva/contracts/permit-values';
import { findConflicts, type Work } from '@turva/rules/permit-conflicts';
import { mayDecide } from '@turva/rules/permit-status';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { SessionUser } from '../../http/session-store.ts';
import { plantSettings } from '../../plant/plant-settings.ts';
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

const toWork = (row: Row): Work => ({
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
  const gasReadings = await readingsOf(trx, row.id);
  return findConflicts(
    { ...toWork(row), people, gasLimits: row.gasLimits as GasLimits | null, gasReadings },
    {
      permits: others.map(toWork),
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

const readingsOf = (trx: Db | Trx, permitId: number) =>
  trx
    .selectFrom('gasReadings')
    .select(['takenAt', 'place', 'inRange', 'timeKnown', 'oxygen', 'lel', 'co', 'h2s'])
    .where('permitId', '=', permitId)
    .orderBy('takenAt')
    .execute();

/** A fire watch lasts a day at most: work that ended earlier cannot reach into this one. */
async function runningBeside(trx: Db | Trx, row: Row): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from work_permits
    where deleted_at is null and status in ('pending', 'approved', 'suspended') and id <> ${row.id}
      and valid_to > ${row.validFrom}::timestamptz - interval '1 day'
      and valid_from < ${row.validTo}::timestamptz + interval '1 day'`.execute(trx);
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
