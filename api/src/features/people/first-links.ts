import { IMPORT_LINK_DAYS } from '@turva/contracts/people/people-values';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import { personName } from '../../db/person-name.ts';
import type { Deps } from '../../deps.ts';
import { isMember } from '../../notify/reach.ts';
import { canSignIn } from '../../people/can-sign-in.ts';
import { makePasswordLink } from '../../sign-in/password-links.ts';
import type { MadeFor } from './import/import-people.ts';

/** A new link for everybody who has no way in yet. The one they were given before stops working. */
export async function makeFirstLinks(trx: Trx, deps: Deps, actorId: number): Promise<MadeFor[]> {
  const people = await trx
    .selectFrom('users')
    .select(['id', 'username', 'role', 'department', personName('users').as('name')])
    .where(isMember)
    .where((of) => of.not(canSignIn(deps.config)))
    .orderBy('id')
    .forUpdate()
    .execute();
  const made: MadeFor[] = [];
  for (const { id, ...person } of people) {
    const link = await makePasswordLink(trx, deps, {
      userId: id,
      createdBy: actorId,
      days: IMPORT_LINK_DAYS,
    });
    await recordAudit(trx, { actorId, action: 'password_link', entity: 'users', entityId: id });
    made.push({ ...person, link });
  }
  return made;
}
