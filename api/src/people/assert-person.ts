import { sql } from 'kysely';
import type { Trx } from '../db/client.ts';
import { problem } from '../problem.ts';
import { isNobody } from './people-by-ids.ts';

/** Refuses to assign work to accounts that cannot do it: closed ones, system accounts, and those not yet approved. */
export async function assertPerson(trx: Trx, path: string, id: number): Promise<void> {
  const person = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('isActive', '=', true)
    .where(sql<boolean>`not ${isNobody}`)
    .executeTakeFirst();
  if (!person) throw problem('invalid_input', { errors: [{ path, code: 'unknown_person' }] });
}
