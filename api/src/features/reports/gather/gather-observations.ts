import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { never } from '../../../db/sql.ts';
import { isOneOf } from '../../../records/server-record.ts';
import { yieldToCalls } from '../yield-to-calls.ts';
import { countObservations, mostSevereOf, slicesOf } from './count-observations.ts';
import type { Scope } from './scope.ts';
import { LISTED, type ObservationTally, tallyObservations } from './tally-observations.ts';

export interface ListedObservation {
  id: number;
  title: string;
  location: string | null;
  /** absent: gathered before names were made of it */
  description?: string | null;
  category: string;
  severity: string;
  status: string;
  observedAt: string;
}

export interface ObservationData extends Omit<ObservationTally, 'byArea' | 'worst'> {
  byArea: { name: string | null; count: number; points: number }[];
  listed: ListedObservation[];
  /** closed in the period, whenever they were reported */
  closedByMonth: Record<string, number>;
}

interface Wanted {
  /** 0 to 1 */
  onShare: (share: number) => Promise<void>;
  /** only these categories; absent: all */
  categories?: readonly string[];
  /** which to list one by one, over the alias `o`; absent: none */
  grave?: RawBuilder<unknown>;
}

const onlyOf = ({ department }: Scope, { categories }: Pick<Wanted, 'categories'>) => sql`o.deleted_at is null
  and (${department}::varchar is null or o.department = ${department}::varchar)
  and (${categories ? JSON.stringify(categories) : null}::text is null or o.category in
    (select json_array_elements_text(${JSON.stringify(categories ?? [])}::json)))`;

/** The counts of the period's observations, month by month. */
export async function tallyOf(
  db: Db,
  scope: Scope,
  { onShare, grave, ...wanted }: Wanted,
): Promise<ObservationTally> {
  const only = onlyOf(scope, wanted);
  const tally = tallyObservations();
  const slices = slicesOf(scope);
  for (const [at, slice] of slices.entries()) {
    await onShare(at / slices.length);
    const asked = { slice, only, grave: grave ?? never, now: scope.now };
    const groups = await countObservations(db, asked);
    const hasGrave = groups.some((group) => group.grave > 0);
    tally.add({ month: slice.month, groups, worst: hasGrave ? await mostSevereOf(db, asked, LISTED) : [] });
    await yieldToCalls();
  }
  return tally.result();
}

/** The figures of the period's observations. */
export async function gatherObservations(db: Db, scope: Scope, wanted: Wanted): Promise<ObservationData> {
  const { byArea, worst, ...counts } = await tallyOf(db, scope, wanted);
  const { rows: closed } = await sql<{ month: string; count: number }>`
    select to_char(o.completed_at at time zone 'Europe/Helsinki', 'YYYY-MM') as month, count(*)::integer as count
    from observations o where ${onlyOf(scope, wanted)} and o.completed_at >= ${scope.start}
      and o.completed_at < ${scope.end} group by 1`.execute(db);
  return {
    ...counts,
    byArea: await withNames(db, byArea),
    listed: await listed(db, worst),
    closedByMonth: Object.fromEntries(closed.map(({ month, count }) => [month, count])),
  };
}

async function withNames(db: Db, some: ObservationTally['byArea']): Promise<ObservationData['byArea']> {
  const ids = some.flatMap(([id]) => id ?? []);
  const rows = await db.selectFrom('areas').select(['id', 'name']).where(isOneOf('id', ids)).execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return some.map(([id, sum]) => ({ name: id === null ? null : (names.get(id) ?? null), ...sum }));
}

/** By id, in the order requested; without reporters: the reader of a report may be somebody who must not know them. */
async function listed(db: Db, ids: number[]): Promise<ListedObservation[]> {
  const { rows } = await sql<Omit<ListedObservation, 'observedAt'> & { observedAt: Date }>`
    select id, title, location, description, category, severity, status, observed_at from observations
    where id in (select value::integer from json_array_elements_text(${JSON.stringify(ids)}::json))`.execute(
    db,
  );
  const byId = new Map(rows.map((row) => [row.id, { ...row, observedAt: row.observedAt.toISOString() }]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
