import type { AuditRound, ListAuditRounds } from '@turva/contracts/audit-rounds';
import { serialId, uuid } from '@turva/contracts/text';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../db/client.ts';
import type { Viewer } from '../../http/session-store.ts';
import { problem } from '../../problem.ts';
import { selectRounds } from './read-rounds.ts';

/** The serial number or the phone's UUID. */
export const RoundId = z.object({ id: z.union([uuid, serialId.transform(String)]) });

/** One page, newest first, and the place the next one starts after, if there may be one. */
export async function listRounds(db: Db, viewer: Viewer, query: ListAuditRounds) {
  const where = sql.join(filters(query, viewer), sql` and `);
  const rows = await selectRounds(
    db,
    viewer,
    sql`where ${where} order by r.finished_at desc, r.id desc limit ${query.limit + 1}`,
  );
  const last = rows[query.limit - 1];
  return {
    rounds: rows.slice(0, query.limit),
    next: rows.length > query.limit && last ? `${last.finishedAt},${last.id}` : null,
  };
}

function filters({ template, area, mine, after }: ListAuditRounds, viewer: Viewer): RawBuilder<unknown>[] {
  const [at, id] = after?.split(',') ?? [];
  return [
    sql`r.deleted_at is null`,
    ...(template ? [sql`r.template = ${template}`] : []),
    ...(area ? [isIn(area)] : []),
    ...(mine ? [sql`r.user_id = ${viewer.id}`] : []),
    ...(at && id ? [sql`(r.finished_at, r.id) < (${at}::timestamptz, ${Number(id)}::integer)`] : []),
  ];
}

/** `union`, not `union all`: a circle of areas must not go round for ever. */
const isIn = (area: number) => sql`r.area_id in (
  with recursive tree as (
    select ${area}::integer as id union select areas.id from areas join tree on areas.parent_id = tree.id)
  select id from tree)`;

/** A UUID is unique per author only: one's own comes first. */
export async function findRound(db: Db, viewer: Viewer, id: string): Promise<AuditRound> {
  const isCalled = uuid.safeParse(id).success
    ? sql`r.client_id = ${id}::uuid`
    : sql`r.id = ${Number(id)}::integer`;
  const [round] = await selectRounds(
    db,
    viewer,
    sql`where r.deleted_at is null and ${isCalled} order by (r.user_id = ${viewer.id}) desc, r.id limit 1`,
  );
  if (!round) throw problem('audit_round_not_found');
  return round;
}
