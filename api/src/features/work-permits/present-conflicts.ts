import type { PermitConflict } from '@turva/contracts/permit-conflicts';
import { mayDecide } from '@turva/rules/permit-status';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { SessionUser } from '../../http/session-store.ts';
import { problem } from '../../problem.ts';
import { conflictsOf } from './conflicts-of.ts';
import { nameOf } from './find-permit.ts';
import { isCalled } from './permit-id.ts';
import { selectPermits, toPermit } from './read-permits.ts';

/** A permit's current conflicts, including the asker's own card if they might be its issuer. */
export async function presentConflicts(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  user: SessionUser,
  id: string,
): Promise<PermitConflict[]> {
  const [row] = await selectPermits(db, sql`where p.deleted_at is null and ${isCalled(id, user.id)}`);
  if (!row) throw problem('permit_not_found');
  const at = now();
  const { people } = toPermit(row, at);
  const issues = mayDecide(user, { userId: row.userId, people });
  const issuer = issues ? { userId: user.id, name: nameOf(user) } : null;
  return conflictsOf(db, { row, people, issuer, now: at });
}
