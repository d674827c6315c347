import { supervises } from '@turva/rules/observations/observation-handling';
import type { RowsOfPerson } from '../../offline/nouns/declared.ts';

/**
 * When a person loses the supervisor's role, the server sends nothing more about investigations, not even
 * deletions, so they are deleted here. Called whenever people or investigations are stored, because a delayed
 * answer may bring both.
 */
export async function forgetInvestigations(db: RowsOfPerson): Promise<void> {
  const self = await db.srvPeople.get(db.userId);
  if (self && !supervises({ role: self.role })) await db.srvInvestigations.clear();
}
