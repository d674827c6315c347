import { type RetentionCounts, StoredRetention } from '@turva/contracts/plant/retention';
import { type RetentionKind, retentionKinds } from '@turva/contracts/plant/retention-values';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import { lock } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { forgetUnclaimed } from '../../media/incoming-files.ts';
import { cutOff } from '../../plant/cut-off.ts';
import { anonymousUser } from '../observations/anonymous.ts';
import { settleErasures } from '../personal-data/settle-erasures.ts';
import { takeDue } from './due-rows.ts';
import type { Forgetting } from './forgetting.ts';
import { type Periods, retentionPeriods, withShipped } from './periods.ts';
import { rules } from './rules.ts';

const AT_ONCE = 200;
const OPEN_LOCK = 20_250_027;

interface Run {
  id: number;
  asOf: Date;
  periods: Periods;
}

/**
 * Deletes what the rules say, a portion at a time. Each portion and its counts are one transaction: a run that dies
 * anywhere is resumed by the next, as of the same moment, and leaves one entry in the audit log.
 */
export async function runRetention(deps: Deps, { atOnce = AT_ONCE } = {}): Promise<RetentionCounts> {
  const { db, passed } = deps;
  const { id: nobodyId } = await anonymousUser(db);
  const run = await db.transaction().execute((trx) => openRun(trx, passed()));
  const forgetting = { now: passed(), nobodyId, secret: deps.config.sessionSecret };
  for (const kind of retentionKinds)
    while (await db.transaction().execute((trx) => portion(trx, run, { kind, atOnce, forgetting })));
  const counts = await db.transaction().execute((trx) => closeRun(trx, run, passed()));
  await forgetUnclaimed(deps);
  await settleErasures({ db, dataDir: deps.config.dataDir, uploads: deps.uploads });
  return counts;
}

/** The interrupted run, or a new one; `now` has certainly been reached. */
async function openRun(trx: Trx, now: Date): Promise<Run> {
  await lock(trx, OPEN_LOCK);
  const open = await trx
    .selectFrom('retentionRuns')
    .select(['id', 'asOf', 'periods'])
    .where('finishedAt', 'is', null)
    .executeTakeFirst();
  if (open && open.asOf <= now) return { ...open, periods: withShipped(StoredRetention.parse(open.periods)) };
  // begun under a wrong clock: going on would delete what is not due for years
  if (open) await closeRun(trx, open, now);
  const periods = await retentionPeriods(trx);
  const { id } = await trx
    .insertInto('retentionRuns')
    .values({ asOf: now, startedAt: now, periods: JSON.stringify(periods) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, asOf: now, periods };
}

/** Null: another process has finished it meanwhile. */
async function lockRun(trx: Trx, id: number): Promise<RetentionCounts | null> {
  const row = await trx
    .selectFrom('retentionRuns')
    .select(['counts', 'finishedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && row.finishedAt === null ? (row.counts as RetentionCounts) : null;
}

async function portion(
  trx: Trx,
  { id, asOf, periods }: Run,
  { kind, atOnce, forgetting }: { kind: RetentionKind; atOnce: number; forgetting: Forgetting },
): Promise<boolean> {
  const counts = await lockRun(trx, id);
  if (!counts) return false;
  const limit = Math.min(atOnce, rules[kind].atOnce ?? atOnce);
  const due = await takeDue(trx, kind, { before: cutOff(kind, periods[kind], asOf), limit });
  if (due.length === 0) return false;
  await rules[kind].forget(
    trx,
    due.map(({ key }) => key),
    forgetting,
  );
  const before = counts[kind] ?? { count: 0, files: 0 };
  const sum = {
    count: before.count + due.length,
    files: before.files + due.reduce((files, row) => files + row.files, 0),
  };
  await trx
    .updateTable('retentionRuns')
    .set({ counts: JSON.stringify({ ...counts, [kind]: sum }) })
    .where('id', '=', id)
    .execute();
  return due.length === limit;
}

async function closeRun(
  trx: Trx,
  { id, asOf }: Pick<Run, 'id' | 'asOf'>,
  now: Date,
): Promise<RetentionCounts> {
  const counts = await lockRun(trx, id);
  if (!counts) return {};
  await trx.updateTable('retentionRuns').set({ finishedAt: now }).where('id', '=', id).execute();
  await recordAudit(trx, {
    actorId: null,
    action: 'forgotten',
    entity: 'retention',
    entityId: id,
    detail: { asOf: asOf.toISOString(), counts },
  });
  return counts;
}
