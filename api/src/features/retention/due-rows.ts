import type { RetentionPreview } from '@turva/contracts/plant/retention';
import { type RetentionKind, retentionKinds } from '@turva/contracts/plant/retention-values';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import { cutOff } from '../../plant/cut-off.ts';
import { retentionPeriods } from './periods.ts';
import { rules } from './rules.ts';

const EXAMPLES = 3;

/** The rows whose retention period is over: the preview and the run share this query. */
function dueRows(kind: RetentionKind, before: Date): RawBuilder<unknown> {
  const { table, at, due } = rules[kind];
  return sql`from ${sql.table(table)} t where ${due} and ${at} < ${before}`;
}

export async function previewRule(
  db: Db | Trx,
  kind: RetentionKind,
  before: Date,
): Promise<RetentionPreview> {
  const { key, at, label = sql`null::text`, files = sql`0` } = rules[kind];
  const rows = dueRows(kind, before);
  const { rows: sums } = await sql<{ count: number; files: number }>`
    select count(*)::integer as count, coalesce(sum(${files}), 0)::integer as files ${rows}`.execute(db);
  const { count, files: together } = sums[0] ?? { count: 0, files: 0 };
  const { rows: examples } =
    count === 0
      ? { rows: [] }
      : await sql<{ key: string; label: string | null; at: Date }>`
          select ${key} as key, ${label}::text as label, ${at} as at ${rows}
          order by ${at}, ${key} limit ${EXAMPLES}`.execute(db);
  return {
    count,
    files: together,
    examples: examples.map((each) => ({ ...each, at: each.at.toISOString() })),
  };
}

/** How many records of all kinds are over at that time. */
export async function countOver(db: Db, at: Date): Promise<number> {
  const periods = await retentionPeriods(db);
  let over = 0;
  for (const kind of retentionKinds) over += await countDue(db, kind, cutOff(kind, periods[kind], at));
  return over;
}

async function countDue(db: Db, kind: RetentionKind, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count ${dueRows(kind, before)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The next few, locked: anyone changing one now waits, and one changed just now is seen as changed. */
export async function takeDue(
  trx: Trx,
  kind: RetentionKind,
  { before, limit }: { before: Date; limit: number },
) {
  const { key, at, files = sql`0` } = rules[kind];
  const { rows } = await sql<{ key: string; files: number }>`
    select ${key} as key, (${files})::integer as files ${dueRows(kind, before)}
    order by ${at}, ${key} limit ${limit} for update of t`.execute(trx);
  return rows;
}
