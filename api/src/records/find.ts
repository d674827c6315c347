import { serialId, uuid } from '@turva/contracts/words/text';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Trx } from '../db/client.ts';
import { inDatabase, type TableName } from '../db/columns/all-columns.ts';
import { problem } from '../problem.ts';

/** The serial number or the phone's UUID. */
export const RecordId = z.object({ id: z.union([uuid, serialId.transform(String)]) });

/** The condition for the record with this id, over the alias. */
export const isCalled = (alias: string, id: string): RawBuilder<unknown> =>
  uuid.safeParse(id).success
    ? sql`${sql.ref(`${alias}.clientId`)} = ${id}::uuid`
    : sql`${sql.ref(`${alias}.id`)} = ${Number(id)}::integer`;

/** A UUID is unique per person only: one's own comes first. */
export const ownFirst = (alias: string, userId: number): RawBuilder<unknown> => sql`
  order by (${sql.ref(`${alias}.userId`)} = ${userId}) desc nulls last, ${sql.ref(`${alias}.id`)} limit 1`;

/** The row that was queried; throws if there is none. */
export function found<Row>([row]: readonly Row[], notFound: Parameters<typeof problem>[0]): Row {
  if (row === undefined) throw problem(notFound);
  return row;
}

/** The number of the record stored under a phone's UUID; by this person, if a UUID is unique per person only. */
export async function knownAs(
  trx: Trx,
  table: TableName,
  { clientId, userId }: { clientId: string; userId?: number },
): Promise<number | undefined> {
  const theirs = userId === undefined ? sql`` : sql`and user_id = ${userId}`;
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(inDatabase(table))} where client_id = ${clientId}::uuid ${theirs}`.execute(
    trx,
  );
  return rows[0]?.id;
}
