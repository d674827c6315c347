import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { permitStatusAt, runsOut } from '../../plant/states.ts';
import { settlePermit } from './find-permit.ts';
import type { Row } from './read-permits.ts';

/** Rows per transaction: a long one would hold back every phone's delta. */
const AT_ONCE = 50;

/** Updates permits that have expired, or whose air was not measured in time. */
export async function tendPermits({
  db,
  jobs,
  passed,
  changes,
}: Pick<Deps, 'db' | 'jobs' | 'passed' | 'changes'>): Promise<number> {
  let tended = 0;
  for (;;) {
    const at = passed();
    const settled = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<Row>`
        select p.* from work_permits p
        where p.deleted_at is null and ${runsOut} and ${permitStatusAt(at)} <> p.status
        order by p.id limit ${AT_ONCE} for update skip locked`.execute(trx);
      for (const row of rows) await settlePermit(trx, { jobs, passed: at }, row);
      return rows.length;
    });
    tended += settled;
    if (settled < AT_ONCE) break;
  }
  if (tended > 0) changes.poke();
  return tended;
}
