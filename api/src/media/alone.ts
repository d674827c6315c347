import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { Db } from '../db/client.ts';

/** Each holds a connection as long as its work lasts, which may be the hashing of a film. */
const AT_ONCE = 2;

export type Alone = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs works with the same name one after the other: in this process, and where processes share the database, in
 * all of them. The lock is the connection's, so it ends with a process that dies.
 */
export function createAlone(db: Db, { isShared }: { isShared: boolean }): Alone {
  const last = new Map<string, Promise<unknown>>();
  const turns = pLimit(AT_ONCE);
  return (name, work) => {
    const before = last.get(name) ?? Promise.resolve();
    const mine = before.then(() => (isShared ? turns(() => locked(db, name, work)) : work()));
    const settled = mine.then(
      () => {},
      () => {},
    );
    last.set(name, settled);
    void settled.then(() => {
      if (last.get(name) === settled) last.delete(name);
    });
    return mine;
  };
}

const locked = <Result>(db: Db, name: string, work: () => Promise<Result>): Promise<Result> =>
  db.connection().execute(async (connection) => {
    const key = sql`hashtextextended(${`alone ${name}`}, 0)`;
    await sql`select pg_advisory_lock(${key})`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
