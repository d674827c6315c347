import type { FeedNoun } from '@turva/contracts/feed';
import type { SyncedRow } from '@turva/contracts/sync';
import { neutral, quoted } from '@turva/rules/csv-cell';
import { sql } from 'kysely';
import { inDatabase } from '../../db/columns/all-columns.ts';
import { type Cursor, formatCursor, settledXid } from '../../db/sync-clock.ts';
import { records } from '../../nouns.ts';
import { problem } from '../../problem.ts';
import { type Asking, isOneOf, type ServerRecord } from '../../records/server-record.ts';
import { type Change, changedSince, isOurs } from '../changes-since.ts';
import { type Column, feedColumns, firstColumns, type Value } from './columns.ts';

interface Page {
  /** values in the order of the columns */
  rows: Value[][];
  /** after the last row; null: there is no more at the moment */
  next: string | null;
}

const columnsOf = <Noun extends FeedNoun>(noun: Noun) =>
  feedColumns[noun] as readonly Column<SyncedRow<Noun>>[];
const namesOf = (noun: FeedNoun) => [...firstColumns, ...columnsOf(noun)].map(({ name }) => name);

/**
 * What of a noun changed after a place, in the order of the delta and below what is settled, so that nothing committed is
 * missed while others write. A row that changes again comes again at its later place; a deleted one with the moment and
 * nothing else. From the beginning the deleted are left out.
 */
export async function readFeed<Noun extends FeedNoun>(
  asking: Asking,
  noun: Noun,
  { cursor, limit }: { cursor: Cursor | undefined; limit: number },
): Promise<Page> {
  const { db, viewer } = asking;
  const { clock, changes: found } = await changedSince(db, viewer, { cursor, limit }, settledXid, [noun]);
  if (cursor && !(await isOurs(db, cursor, clock))) throw problem('sync_epoch_changed');
  const changes = found.slice(0, limit);
  const placeOf = ({ syncXid, syncSeq }: Change) =>
    formatCursor({ epoch: clock.epoch, run: clock.run, xid: syncXid, seq: syncSeq });
  const rows = await rowsOf(asking, noun, changes);
  const last = changes.at(-1);
  return {
    rows: changes.flatMap((change) => {
      const said = rows.get(change.id);
      return said ? [[change.id, placeOf(change), ...said]] : [];
    }),
    next: last && found.length > limit ? placeOf(last) : null,
  };
}

/** By number: when it was deleted and what it says. What has gone since its place was read has a later place, and comes then. */
async function rowsOf<Noun extends FeedNoun>(asking: Asking, noun: Noun, changes: readonly Change[]) {
  const record = records[noun] as unknown as ServerRecord<Noun>;
  const columns = columnsOf(noun);
  const idsOf = (gone: boolean) => changes.filter((change) => change.gone === gone).map(({ id }) => id);
  const [living, dead] = [idsOf(false), idsOf(true)];
  const said = new Map<number, Value[]>();
  if (living.length > 0)
    for (const row of await record.read(asking, living))
      said.set((row as { id: number }).id, [null, ...columns.map(({ of }) => of(row) ?? null)]);
  if (dead.length > 0) {
    const { rows } = await sql<{ id: number; deletedAt: Date | null }>`
      select id, deleted_at from ${sql.table(inDatabase(record.table))} where ${isOneOf('id', dead)}`.execute(
      asking.db,
    );
    for (const { id, deletedAt } of rows)
      if (deletedAt) said.set(id, [deletedAt.toISOString(), ...columns.map(() => null)]);
  }
  return said;
}

/** A number stays a number; a text that a spreadsheet would calculate has an apostrophe before it. */
const cell = (value: Value) =>
  value === null ? '' : typeof value === 'string' ? quoted(neutral(value), ',') : String(value);
const lineOf = (cells: readonly string[]) => `${cells.join(',')}\r\n`;

/** RFC 4180 in UTF-8, with a head, also where there are no rows. */
export const asCsv = (noun: FeedNoun, { rows }: Page): string =>
  [lineOf(namesOf(noun)), ...rows.map((row) => lineOf(row.map(cell)))].join('');

/** A JSON object a line, each with every column. */
export function asNdjson(noun: FeedNoun, { rows }: Page): string {
  const names = namesOf(noun);
  return rows
    .map((row) => `${JSON.stringify(Object.fromEntries(names.map((name, at) => [name, row[at]])))}\n`)
    .join('');
}
