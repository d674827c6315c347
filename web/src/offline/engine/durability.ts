import type Dexie from 'dexie';

const SERVER_ROWS = /^srv[A-Z]/;
/** Derived from server rows, and the place up to which they have come: written with them. */
const BESIDES = new Set(['factMonths', 'actionRecords', 'sync']);

/** Whether a transaction over these tables writes server rows, and nothing that only this device knows. */
export const isOnlyServers = (tables: readonly string[]) =>
  tables.some((name) => SERVER_ROWS.test(name)) &&
  tables.every((name) => SERVER_ROWS.test(name) || BESIDES.has(name));

/**
 * Nobody waits for the disk to confirm rows that the server has too: after a power cut they are fetched again, because
 * the place of the delta is lost with them.
 */
export function writeServerRowsLazily(db: Dexie): void {
  db.use({
    stack: 'dbcore',
    name: 'server-rows-lazily',
    create: (core) => ({
      ...core,
      transaction: (tables, mode, options) =>
        core.transaction(
          tables,
          mode,
          isOnlyServers(tables) ? { ...options, durability: 'relaxed' } : options,
        ),
    }),
  });
}
