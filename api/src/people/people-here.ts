import type { Db, Trx } from '../db/client.ts';
import { awaySql } from './absence.ts';

/** Everybody who works here, with who is away and in whose place. */
export const peopleHere = (db: Db | Trx) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'department', awaySql.as('away')])
    .where('isActive', '=', true)
    .where('isSystem', '=', false)
    .where('deletedAt', 'is', null)
    .execute();

export type PeopleHere = Awaited<ReturnType<typeof peopleHere>>;
