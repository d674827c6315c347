import { supervises } from '@turva/rules/observation-handling';
import type { UserDb } from '../../offline/engine/db.ts';

/**
 * The server says no more of what only supervisors may see, not even that it is gone: it goes with their role. Asked whenever
 * people or investigations are stored, for an answer that waited may bring both.
 */
export async function forgetInvestigations(db: UserDb): Promise<void> {
  const self = await db.srvPeople.get(db.userId);
  if (self && !supervises({ role: self.role })) await db.srvInvestigations.clear();
}
