import { supervises } from '@turva/rules/observations/observation-handling';
import type { RowsOfPerson } from '../../offline/nouns/declared.ts';

/**
 * Only supervisors get the cards of others. With the role lost, or from an earlier server that sent them to everybody,
 * they are deleted here. Called whenever people are stored: cards that come with a new role come after it.
 */
export async function forgetCards(db: RowsOfPerson): Promise<void> {
  const self = await db.srvPeople.get(db.userId);
  if (self && !supervises({ role: self.role }))
    await db.srvCompetenceCards.filter(({ userId }) => userId !== db.userId).delete();
}
