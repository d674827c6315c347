import type { Acknowledgement, PermitConflict } from '@turva/contracts/permits/permit-conflicts';
import { unresolved } from '@turva/rules/permits/permit-conflicts';
import type { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import { problem } from '../../problem.ts';
import type { Acting } from './find-permit.ts';
import type { Row } from './read-permits.ts';

interface Acknowledging {
  conflicts: PermitConflict[];
  given: z.output<typeof Acknowledgement>[];
}

/** Stores why each conflict is acknowledged, and by whom; throws while one is unanswered or stops the work. */
export async function acknowledge(
  trx: Trx,
  { user, now }: Acting,
  row: Pick<Row, 'id'>,
  { conflicts, given }: Acknowledging,
): Promise<void> {
  const open = unresolved(conflicts, new Set(given.map(({ key }) => key)));
  if (open.some(({ level }) => level === 'stop'))
    throw problem('permit_conflict_stops', { permitConflicts: conflicts });
  if (open.length > 0) throw problem('permit_conflicts_open', { permitConflicts: conflicts });
  const reasonOf = new Map(given.map(({ key, reason }) => [key, reason]));
  const answered = conflicts.filter(({ level, key }) => level === 'acknowledge' && reasonOf.has(key));
  if (answered.length === 0) return;
  await trx
    .insertInto('permitConflicts')
    .values(
      answered.map((conflict) => ({
        permitId: row.id,
        key: conflict.key,
        conflict: JSON.stringify(conflict),
        reason: reasonOf.get(conflict.key) as string,
        acknowledgedBy: user.id,
        at: now,
      })),
    )
    .execute();
}
