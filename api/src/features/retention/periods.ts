import type { AuditSetting } from '@turva/contracts/operator/audit-log-words';
import { StoredRetention } from '@turva/contracts/plant/retention';
import { type RetentionKind, retentionKinds, retentionLimits } from '@turva/contracts/plant/retention-values';
import type { Db, Trx } from '../../db/client.ts';
import { lock } from '../../db/sql.ts';
import { saveSetting, storedSetting } from '../../plant/stored-setting.ts';
import { problem } from '../../problem.ts';

/** Key of plant_settings; the delta never sends it. */
const KEY: AuditSetting = 'retention';
const LOCK = 20_250_026;

export type Periods = Record<RetentionKind, number>;

/** How long each kind is kept. A stored period below today's minimum counts as the minimum. */
export async function retentionPeriods(db: Db | Trx): Promise<Periods> {
  return withShipped(StoredRetention.catch({}).parse((await storedSetting(db, KEY)) ?? {}));
}

export const withShipped = (stored: Partial<Periods>): Periods =>
  Object.fromEntries(
    retentionKinds.map((kind) => {
      const { min, max, shipped } = retentionLimits[kind];
      return [kind, Math.min(max, Math.max(min, stored[kind] ?? shipped))];
    }),
  ) as Periods;

export function assertAllowed(kind: RetentionKind, period: number): void {
  const { min, max, floor } = retentionLimits[kind];
  const refuse = (code: string) => problem('invalid_input', { errors: [{ path: 'period', code }] });
  if (period < min) throw refuse(floor === 'claim' ? 'below_legal_minimum' : 'too_small');
  if (period > max) throw refuse('too_big');
}

export async function setRetentionPeriod(
  trx: Trx,
  { actorId, kind, period, base }: { actorId: number; kind: RetentionKind; period: number; base: number },
): Promise<number> {
  assertAllowed(kind, period);
  // there may be no row to lock yet
  await lock(trx, LOCK);
  const before = await retentionPeriods(trx);
  if (before[kind] === period) return period;
  if (before[kind] !== base) {
    const conflicts = [{ field: kind, mine: period, theirs: before[kind], base, by: null, at: null }];
    throw problem('version_conflict', { conflicts });
  }
  await saveSetting(trx, KEY, actorId, {
    value: { ...before, [kind]: period },
    detail: { [kind]: { from: before[kind], to: period } },
  });
  return period;
}
