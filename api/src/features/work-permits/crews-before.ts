import type { PermitHistoryEntry } from '@turva/contracts/permits/work-permits';
import type { Trx } from '../../db/client.ts';

/** Whether they were named before a crew took over: what they measured then, offline, still counts. */
export async function workedBefore(trx: Trx, permitId: number, userId: number): Promise<boolean> {
  const crews = await crewsBefore(trx, permitId);
  return crews.some((person) => person.userId === userId);
}

/** Everybody of the crews that have handed over. */
export async function crewsBefore(
  trx: Trx,
  permitId: number,
): Promise<{ id: string; userId: number | null }[]> {
  const rows = await trx
    .selectFrom('permitHistory')
    .select('change')
    .where('permitId', '=', permitId)
    .where('action', '=', 'handed_over')
    .execute();
  return rows.flatMap(({ change }) => {
    const from = (change as PermitHistoryEntry['change'])?.crew?.from;
    return Array.isArray(from) ? (from as { id: string; userId: number | null }[]) : [];
  });
}
