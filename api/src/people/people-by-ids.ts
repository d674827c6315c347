import type { Person } from '@turva/contracts/sync/sync';
import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { personName } from '../db/person-name.ts';
import { awaySql } from './absence.ts';

/** Accounts hidden from everybody: erased ones, system accounts, and those not yet approved. A condition over users. */
export const isNobody = sql`(deleted_at is not null or is_system or (not is_active and approved_at is null))`;

/** People: neither system accounts nor erased accounts. */
export const isPerson = sql<boolean>`(users.deleted_at is null and not users.is_system)`;

export const peopleByIds = (db: Db, ids: number[]): Promise<Person[]> =>
  db
    .selectFrom('users')
    .select([
      'id',
      'department',
      'role',
      personName('users').as('name'),
      awaySql.as('away'),
      sql<boolean>`not is_active`.as('left'),
    ])
    .where(sql<boolean>`not ${isNobody}`)
    .where('id', 'in', ids)
    .execute();
