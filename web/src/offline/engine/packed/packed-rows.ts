import type Dexie from 'dexie';
import type { DBCore, DBCoreTable } from 'dexie';
import { all, inTurns } from './in-turns.ts';
import { compareKeys, type Entry, type PackedRow } from './key-order.ts';
import { cursorOver } from './list-cursor.ts';
import { PackedBlocks } from './packed-blocks.ts';
import { candidatesOf, countPacked, readEntries, readNumbers } from './packed-reads.ts';
import { mutate } from './packed-writes.ts';

// A browser's database takes its time per row and per entry of an index, hardly per byte: a hundred thousand rows one by
// one take it half a minute of a processor, in blocks of two hundred a second. Rows that hardly change any more are
// therefore kept in blocks. This is hidden below the table: whoever reads or writes rows sees one table with all of them.

export interface Packing<Row> {
  table: string;
  /** the table of the blocks, with the primary key `key` */
  blocks: string;
  /** whether a row is kept in a block if many are added at once */
  isPacked: (row: Row) => boolean;
  /** whose rows have blocks of their own: hardly anybody else's are asked for */
  ownId: number;
}

function packedTable(
  hot: DBCoreTable,
  blocks: PackedBlocks,
  isPacked: (row: PackedRow) => boolean,
): DBCoreTable {
  const { read, write } = inTurns();
  const tables = { hot, blocks, isPacked };
  return {
    ...hot,
    mutate: (req) => write(req.trans, () => blocks.known(req.trans).then(() => mutate(tables, req))),
    get: ({ trans, key }) =>
      read(trans, () =>
        all([hot.get({ trans, key }), blocks.known(trans)]).then(
          ([row]) => row ?? blocks.rowsAt(trans, [key]).then(([packed]) => packed),
        ),
      ),
    getMany: (req) =>
      read(req.trans, () =>
        all([hot.getMany(req), blocks.known(req.trans).then(() => [])]).then(([rows = []]) => {
          const missing = req.keys.filter((_, at) => rows[at] === undefined);
          return blocks.rowsAt(req.trans, missing).then((found) => {
            const byId = new Map(found.map((row) => [row.id, row]));
            return rows.map((row, at) => row ?? byId.get(req.keys[at]));
          });
        }),
      ),
    query: (req) =>
      read(req.trans, () =>
        blocks.known(req.trans).then((): PromiseLike<{ result: unknown[] }> => {
          if (req.limit === 0 || candidatesOf(blocks, req.query).length === 0) return hot.query(req);
          if (req.query.index.isPrimaryKey && !req.values)
            return readNumbers(hot, blocks, req).then((result) => ({ result }));
          return readEntries(hot, blocks, req).then((entries) => ({
            result: entries.map(({ row }) => (req.values ? row : row.id)),
          }));
        }),
      ),
    count: (req) =>
      read(req.trans, () =>
        all([
          hot.count(req),
          blocks.known(req.trans).then(() => countPacked(blocks, req.trans, req.query)),
        ]).then(([one = 0, other = 0]) => one + other),
      ),
    openCursor: (req) =>
      read(req.trans, () =>
        blocks.known(req.trans).then(() => {
          const { trans, query, reverse: isDown = false, unique } = req;
          if (candidatesOf(blocks, query).length === 0) return hot.openCursor(req);
          return readEntries(hot, blocks, { trans, query, direction: isDown ? 'prev' : 'next' }).then(
            (entries) => {
              const isFirst = ({ key }: Entry, at: number) => compareKeys(key, entries[at - 1]?.key) !== 0;
              return cursorOver(unique ? entries.filter(isFirst) : entries, { trans, isDown });
            },
          );
        }),
      ),
  };
}

/** Keeps settled rows of a table in blocks, once many are added together. */
export function packRows<Row>(db: Dexie, { table, blocks, isPacked, ownId }: Packing<Row>): void {
  db.use({
    stack: 'dbcore',
    name: 'packed-rows',
    // below Dexie's own, which remember rows and tell of changes: to them it is one table
    level: -2,
    create: (core: DBCore) => {
      const has = (name: string) => core.schema.tables.some((each) => each.name === name);
      // an earlier version of the database, on its way to this one
      if (!has(table) || !has(blocks)) return core;
      const packed = packedTable(
        core.table(table),
        new PackedBlocks(core.table(blocks), ownId),
        isPacked as (row: never) => boolean as (row: PackedRow) => boolean,
      );
      return {
        ...core,
        transaction: (names, ...more) => {
          const isNeeded = names.includes(table) && !names.includes(blocks);
          return core.transaction(isNeeded ? [...names, blocks] : names, ...more);
        },
        table: (name) => (name === table ? packed : core.table(name)),
      };
    },
  });
}
