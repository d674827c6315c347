import type { Role } from '@turva/contracts/people/account';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { peopleChanged } from '../../db/change-feed.ts';
import type { Trx } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { problem } from '../../problem.ts';
import { assertStillOpens, roleBy } from './api-key.ts';
import { assertStillReleased } from './released.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Required by the route's scope, before any transaction; only set there. */
    neededRole?: Role;
    /** A call for help: it does not wait for whoever changes the person at this moment. */
    isForHelp?: true;
  }
}

/** The person's rights have changed since the effect was judged: it is rolled back and judged again. */
export class RightsChanged extends Error {}

/**
 * Last in a transaction: checks that the acting person may still act, with the rights the effect was judged by. A
 * call can wait for a lock while an admin closes the account or changes the role. From here to the commit nobody
 * can: the row is locked, except for an anonymous report, whose transaction must leave no trace on the person.
 * Resolves to whether this transaction has changed a person or ended a session.
 */
export async function assertStillActing(
  trx: Trx,
  req: FastifyRequest,
  { nameless }: { nameless: boolean },
): Promise<boolean> {
  // no release permits changing people
  if (req.released) return assertStillReleased(trx, req.released).then(() => false);
  const { user } = req;
  const { rows } = await sql<{ role: string; acts: boolean; erased: boolean; people: boolean }>`${prepared}
    select ${peopleChanged} as people, role, is_active and deleted_at is null as acts,
      deleted_at is not null and xmin::text = pg_current_xact_id_if_assigned()::xid::text as erased
    from users where id = ${user.id} ${nameless || req.isForHelp ? sql`` : sql`for share`}`.execute(trx);
  const [now] = rows;
  // the person has just deleted their own account in this transaction
  if (now?.erased) return true;
  if (!now?.acts) throw problem('session_ended');
  if (req.apiKey) await assertStillOpens(trx, req.apiKey);
  const role = roleBy(req.apiKey, now.role);
  if (role === user.role) return now.people;
  user.role = role;
  if (req.neededRole !== undefined && req.neededRole !== role) throw problem('forbidden');
  throw new RightsChanged();
}
