import { type MatterKind, type MatterState, matterKinds } from '@turva/rules/matters/matter';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { isLateMatter, matters } from './matters.ts';

/** How many there are of each kind in each state. */
export async function countMatters(
  db: Db,
  now: Date,
  kinds: readonly MatterKind[] = matterKinds,
): Promise<{ kind: MatterKind; state: MatterState; count: number }[]> {
  const { rows } = await sql<{ kind: MatterKind; state: MatterState; count: number }>`
    select m.kind, m.state, count(*)::integer as count from ${matters(now, kinds)} m group by 1, 2`.execute(
    db,
  );
  return rows;
}

/** How many are late or were missed. */
export async function countLate(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ late: number }>`
    select count(*)::integer as late from ${matters(now)} m where ${isLateMatter}`.execute(db);
  return rows[0]?.late ?? 0;
}
