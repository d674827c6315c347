import { type RawBuilder, sql } from 'kysely';
import { problem } from '../problem.ts';
import { always } from './sql.ts';

// The only place that knows about transaction ids. Every synced row has the id of the transaction that wrote it
// last and a number from one sequence, so (xid, seq) orders all rows of all tables; a cursor is a place in that
// order.

/** A place in the order of changes within one life of the database. */
export interface Cursor {
  epoch: string;
  xid: string;
  seq: string;
  /** the run of the server that issued it; absent: before there were runs */
  run?: string | undefined;
}

const cursorText = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}):(\d{1,20}):(\d{1,19})(?::([\da-f]{8}))?$/;
const LARGEST_XID = 2n ** 64n - 1n;
const LARGEST_SEQ = 2n ** 63n - 1n;

export const formatCursor = ({ epoch, xid, seq, run }: Cursor): string =>
  [epoch, xid, seq, ...(run ? [run] : [])].join(':');

export function parseCursor(text: string): Cursor {
  const [, epoch = '', xid = '', seq = '', run] = cursorText.exec(text) ?? [];
  if (!epoch || BigInt(xid) > LARGEST_XID || BigInt(seq) > LARGEST_SEQ) throw problem('cursor_invalid');
  return { epoch, xid, seq, run };
}

/** Grows in the order of changes. */
export const placeOf = ({ xid, seq }: Pick<Cursor, 'xid' | 'seq'>): bigint =>
  (BigInt(xid) << 64n) | BigInt(seq);

/** Before the first change of this database. */
export const beginning = (epoch: string): Cursor => ({ epoch, xid: '0', seq: '0' });

/**
 * Every transaction below this has ended. A row of a running transaction is invisible now and may later appear at a
 * place before rows already sent: a phone whose cursor is past it would miss it for ever.
 */
export const settledXid: RawBuilder<unknown> = sql`pg_snapshot_xmin(pg_current_snapshot())`;

interface Range {
  ceiling: RawBuilder<unknown>;
  /** whether a row is a tombstone */
  gone: RawBuilder<unknown>;
  /** which rows are visible at all; absent: every row */
  theirs?: RawBuilder<unknown> | undefined;
  limit: number;
}

/** Ids of `table`'s rows after the cursor and below `ceiling`, in the order of change: a range of its sync index. */
export const changedRows = (
  table: string,
  cursor: Cursor,
  { ceiling, gone, theirs = always, limit }: Range,
) => sql`
  select id, sync_xid, sync_seq, ${gone} as gone from ${sql.table(table)}
  where (sync_xid, sync_seq) > (${cursor.xid}::text::xid8, ${cursor.seq}::bigint) and sync_xid < ${ceiling}
    and ${theirs}
  order by sync_xid, sync_seq limit ${sql.lit(limit)}`;

/** The newest of `table`'s rows that are settled. */
export const newestRows = (table: string, { gone, theirs = always, limit }: Omit<Range, 'ceiling'>) => sql`
  select id, sync_xid, sync_seq, ${gone} as gone from ${sql.table(table)}
  where sync_xid < (select ${settledXid}) and ${theirs}
  order by sync_xid desc, sync_seq desc limit ${sql.lit(limit)}`;

/** The newest row of `table` that is visible but not below `ceiling` yet; null if there is none. */
export const newestUnsettled = (
  table: string,
  ceiling: RawBuilder<unknown>,
  theirs: RawBuilder<unknown> = always,
) => sql`(
  select sync_xid from ${sql.table(table)} where sync_xid >= ${ceiling} and ${theirs} order by sync_xid desc, sync_seq desc limit 1)`;
