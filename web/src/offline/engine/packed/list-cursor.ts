import type { DBCoreCursor, DBCoreTransaction } from 'dexie';
import Dexie from 'dexie';
import { soon } from './in-turns.ts';
import { compareKeys, type Entry } from './key-order.ts';

interface Over {
  trans: DBCoreTransaction;
  isDown: boolean;
}

const notStarted = () => {
  throw new Error('Cursor not started');
};

/** A cursor of Dexie over rows that have been read. */
export function cursorOver(entries: readonly Entry[], { trans, isDown }: Over): DBCoreCursor | null {
  if (entries.length === 0) return null;
  let at = 0;
  let goTo: (to: number) => void = notStarted;
  let end: (value?: unknown) => void = notStarted;
  let fail: (error: Error) => void = notStarted;
  const here = () => entries[at] as Entry;
  /** the next one not before */
  const find = (orderOf: (entry: Entry) => number) => {
    const isThere = (entry: Entry) => (isDown ? orderOf(entry) <= 0 : orderOf(entry) >= 0);
    const found = entries.findIndex((entry, index) => index > at && isThere(entry));
    return found < 0 ? entries.length : found;
  };

  function start(onNext: () => void) {
    return new Dexie.Promise<unknown>((resolve, reject) => {
      end = resolve;
      fail = reject;
      // `continue` is called from within `onNext`: a loop, because thousands of calls would not fit on the stack
      let wanted: number | undefined;
      goTo = (to) => {
        wanted = to;
      };
      const run = () => {
        for (wanted = at; wanted !== undefined; ) {
          at = wanted;
          wanted = undefined;
          if (at >= entries.length) return resolve(undefined);
          onNext();
        }
        // from here on, what is called later moves by itself
        goTo = (to) => {
          at = to;
          run();
        };
      };
      try {
        run();
      } catch (error) {
        reject(error);
      }
    }) as unknown as Promise<unknown>;
  }

  return {
    trans,
    get key() {
      return here().key;
    },
    get primaryKey() {
      return here().row.id;
    },
    get value() {
      return here().row;
    },
    get done() {
      return at >= entries.length;
    },
    continue: (key) => goTo(key === undefined ? at + 1 : find((entry) => compareKeys(entry.key, key))),
    continuePrimaryKey: (key, id) =>
      goTo(find((entry) => compareKeys(entry.key, key) || compareKeys(entry.row.id, id))),
    advance: (count) => goTo(at + count),
    start,
    stop: (value) => end(value),
    next() {
      at += 1;
      return soon(this) as Promise<DBCoreCursor>;
    },
    fail: (error) => fail(error),
  };
}
