import type { PermitHistoryEntry } from '@turva/contracts/permits/work-permits';
import { earlierCrews } from '@turva/rules/permits/presence';
import type { Trx } from '../../db/client.ts';
import { namesByIds } from '../../people/names-by-ids.ts';

/** Whether the person belonged to an earlier crew: what they did then, offline, still counts. */
export async function workedBefore(trx: Trx, permitId: number, userId: number): Promise<boolean> {
  const crews = await crewsBefore(trx, permitId);
  return crews.some((person) => person.userId === userId);
}

/** The members of all earlier crews; people without an account by the name they confirmed under. */
export async function crewsBefore(trx: Trx, permitId: number) {
  const rows = await trx
    .selectFrom('permitHistory')
    .select('change')
    .where('permitId', '=', permitId)
    .where('action', '=', 'handed_over')
    .execute();
  const crews = earlierCrews(rows.map(({ change }) => ({ change: change as PermitHistoryEntry['change'] })));
  if (crews.length === 0) return [];
  const names = await namesByIds(
    trx,
    crews.map(({ userId }) => userId),
  );
  const signed = await trx
    .selectFrom('permitSignatures')
    .select(['personId', 'name'])
    .where('permitId', '=', permitId)
    .where('purpose', '=', 'confirm')
    .execute();
  const signedAs = new Map(signed.map(({ personId, name }) => [personId, name]));
  return crews.map(({ id, userId }) => ({
    id,
    userId,
    name: (userId === null ? signedAs.get(id) : names.get(userId)) ?? '',
  }));
}
