import type { FeedNoun, FeedRecord, FeedState } from '@turva/contracts/figures/feed';
import { neutral, quoted } from '@turva/rules/words/csv-cell';
import { type RawBuilder, sql } from 'kysely';
import { inDatabase } from '../../db/columns/all-columns.ts';
import { type Cursor, formatCursor, settledXid } from '../../db/sync-clock.ts';
import { records } from '../../nouns.ts';
import { problem } from '../../problem.ts';
import { type Asking, isOneOf, type ServerRecord } from '../../records/server-record.ts';
import { type Change, changedSince, isOurs } from '../find-changes.ts';
import { type Column, type FeedRow, feedColumns, firstColumns, type Value } from './columns.ts';
import { mattersAfter } from './matters-page.ts';

interface Page {
  /** values in the order of the columns */
  rows: Value[][];
  /** after the last row; null: there is no more at the moment */
  next: string | null;
}

const columnsOf = <Noun extends FeedNoun>(noun: Noun) =>
  feedColumns[noun] as readonly Column<FeedRow<Noun>>[];
const namesOf = (noun: FeedNoun) => [...firstColumns(noun), ...columnsOf(noun)].map(({ name }) => name);

/** How to read rows that have no place of their own in the order of changes: they are at their record's place. */
type ByChange = Exclude<FeedNoun, FeedState>;
interface Source<Noun extends ByChange> {
  record: FeedRecord;
  /** which records have any: a portion without rows would mean that there is no more */
  having?: RawBuilder<unknown>;
  rows(asking: Asking, ids: number[]): Promise<Said<FeedRow<Noun>>[]>;
  /** of deleted records */
  gone(asking: Asking, ids: number[]): Promise<Gone[]>;
}
interface Said<Row> {
  /** of the record */
  of: number;
  id: number | string;
  row: Row;
}
interface Gone {
  of: number;
  id: number | string;
  deletedAt: Date | null;
}

const ofActions: Source<'actions'> = {
  record: 'observations',
  having: sql`exists (select from corrective_actions a where a.observation_id = observations.id)`,
  async rows(asking, ids) {
    const found = await records.observations.read(asking, ids);
    return found.flatMap((of) =>
      of.actions.map((action) => ({ of: of.id, id: action.id, row: { action, of } })),
    );
  },
  async gone({ db }, ids) {
    const { rows } = await sql<Gone>`select o.id as of, a.id, o.deleted_at from observations o
      join corrective_actions a on a.observation_id = o.id where ${isOneOf('o.id', ids)}
      order by a.created_at, a.id`.execute(db);
    return rows;
  },
};

function sourceOf<Noun extends ByChange>(noun: Noun): Source<Noun>;
function sourceOf(noun: ByChange): Source<ByChange> {
  if (noun === 'actions') return ofActions as Source<ByChange>;
  const record = records[noun] as unknown as ServerRecord<typeof noun>;
  return {
    record: noun,
    async rows(asking, ids) {
      const rows = (await record.read(asking, ids)) as (FeedRow<FeedRecord> & { id: number })[];
      return rows.map((row) => ({ of: row.id, id: row.id, row }));
    },
    async gone({ db }, ids) {
      const { rows } = await sql<Gone>`select id as of, id, deleted_at
        from ${sql.table(inDatabase(record.table))} where ${isOneOf('id', ids)}`.execute(db);
      return rows;
    },
  };
}

/** What is open and late at this moment, in pages. */
export async function readMattersFeed(
  asking: Asking,
  { cursor = '', limit }: { cursor: string | undefined; limit: number },
): Promise<Page> {
  const found = await mattersAfter(asking, { after: cursor, limit: limit + 1 });
  const rows = found.slice(0, limit);
  return {
    rows: rows.map((row) => [row.id, row.id, null, ...columnsOf('matters').map(({ of }) => of(row) ?? null)]),
    next: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
  };
}

/**
 * Changes of a record type after a place, in the order of the delta and below the settled id, so that nothing
 * committed is missed while others write. A row that changes again comes again at its later place; a deleted one
 * with its time and nothing else. From the beginning, deleted rows are left out.
 */
export async function readFeed<Noun extends ByChange>(
  asking: Asking,
  noun: Noun,
  { cursor, limit }: { cursor: Cursor | undefined; limit: number },
): Promise<Page> {
  const { db, viewer } = asking;
  const source = sourceOf(noun);
  const since = { cursor, limit };
  const found = await changedSince(db, viewer, since, settledXid, [source.record], source.having);
  const { clock } = found;
  if (cursor && !(await isOurs(db, cursor, clock))) throw problem('sync_epoch_changed');
  const changes = found.changes.slice(0, limit);
  const placeOf = ({ syncXid, syncSeq }: Change) =>
    formatCursor({ epoch: clock.epoch, run: clock.run, xid: syncXid, seq: syncSeq });
  const rows = await rowsOf(asking, noun, source, changes);
  const last = changes.at(-1);
  return {
    rows: changes.flatMap((change) =>
      (rows.get(change.id) ?? []).map(([id = null, ...said]) => [id, placeOf(change), ...said]),
    ),
    next: last && found.changes.length > limit ? placeOf(last) : null,
  };
}

/**
 * By number of the record: the id of each row, its time of deletion and its values. A row deleted since its place
 * was read has a later place, and comes then.
 */
async function rowsOf<Noun extends ByChange>(
  asking: Asking,
  noun: Noun,
  source: Source<Noun>,
  changes: readonly Change[],
) {
  const columns = columnsOf(noun);
  const idsOf = (gone: boolean) => changes.filter((change) => change.gone === gone).map(({ id }) => id);
  const [living, dead] = [idsOf(false), idsOf(true)];
  const said = new Map<number, Value[][]>();
  const add = (of: number, values: Value[]) => said.set(of, [...(said.get(of) ?? []), values]);
  if (living.length > 0)
    for (const { of, id, row } of await source.rows(asking, living))
      add(of, [id, null, ...columns.map((column) => column.of(row) ?? null)]);
  if (dead.length > 0)
    for (const { of, id, deletedAt } of await source.gone(asking, dead))
      if (deletedAt) add(of, [id, deletedAt.toISOString(), ...columns.map(() => null)]);
  return said;
}

/** A number stays a number; a text that a spreadsheet would calculate gets an apostrophe before it. */
const cell = (value: Value) =>
  value === null ? '' : typeof value === 'string' ? quoted(neutral(value), ',') : String(value);
const lineOf = (cells: readonly string[]) => `${cells.join(',')}\r\n`;

/** RFC 4180 in UTF-8, with a header, also without rows. */
export const asCsv = (noun: FeedNoun, { rows }: Page): string =>
  [lineOf(namesOf(noun)), ...rows.map((row) => lineOf(row.map(cell)))].join('');

/** One JSON object per line, each with every column. */
export function asNdjson(noun: FeedNoun, { rows }: Page): string {
  const names = namesOf(noun);
  return rows
    .map((row) => `${JSON.stringify(Object.fromEntries(names.map((name, at) => [name, row[at]])))}\n`)
    .join('');
}
