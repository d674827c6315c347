import { supervises } from '@turva/rules/observation-handling';
import type { UserDb } from '../../offline/engine/db.ts';
import type { Records, RowOf } from '../synced.ts';

/** The server says no more of what only supervisors may see, not even that it is gone: it goes with their role. */
async function forgetWhatIsNotTheirs(db: UserDb, { rows }: { rows: readonly RowOf<'people'>[] }) {
  const self = rows.find(({ id }) => id === db.userId);
  if (self && !supervises({ role: self.role })) await db.srvInvestigations.clear();
}

export const peopleRecords: Records<'people'> = {
  people: { indexes: { 1: 'id' }, follow: [{ table: 'srvInvestigations', with: forgetWhatIsNotTheirs }] },
};
