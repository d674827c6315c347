import { serialId, uuid } from '@turva/contracts/text';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { problem } from '../problem.ts';

/** The serial number or the phone's UUID. */
export const RecordId = z.object({ id: z.union([uuid, serialId.transform(String)]) });

/** The condition for the record that is called so, over the alias. */
export const isCalled = (alias: string, id: string): RawBuilder<unknown> =>
  uuid.safeParse(id).success
    ? sql`${sql.ref(`${alias}.clientId`)} = ${id}::uuid`
    : sql`${sql.ref(`${alias}.id`)} = ${Number(id)}::integer`;

/** A UUID is unique per person only: one's own comes first. */
export const ownFirst = (alias: string, userId: number): RawBuilder<unknown> => sql`
  order by (${sql.ref(`${alias}.userId`)} = ${userId}) desc nulls last, ${sql.ref(`${alias}.id`)} limit 1`;

/** The one that was looked for; throws when there is none. */
export function found<Row>([row]: readonly Row[], notFound: Parameters<typeof problem>[0]): Row {
  if (row === undefined) throw problem(notFound);
  return row;
}
