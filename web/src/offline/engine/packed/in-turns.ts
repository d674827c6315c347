import type { DBCoreTransaction } from 'dexie';
import Dexie from 'dexie';

// Dexie's own promises: they keep a transaction alive, and its zone.

export const all = <T>(promises: readonly PromiseLike<T>[]): PromiseLike<T[]> =>
  Dexie.Promise.all(promises as PromiseLike<T>[]) as PromiseLike<T[]>;

export const soon = <T>(value: T): PromiseLike<T> => Dexie.Promise.resolve(value);

const nothing = () => undefined;

interface Turn {
  isWritable: boolean;
  written: PromiseLike<unknown>;
  reads: PromiseLike<unknown>[];
}

type Work<T> = () => PromiseLike<T>;

/** In a transaction that writes, a reading never falls between the steps of a writing, nor one writing into another. */
export function inTurns() {
  const turns = new WeakMap<DBCoreTransaction, Turn>();

  function turnOf(trans: DBCoreTransaction): Turn {
    const turn = turns.get(trans) ?? {
      isWritable: (trans as unknown as IDBTransaction).mode !== 'readonly',
      written: soon(undefined),
      reads: [],
    };
    turns.set(trans, turn);
    return turn;
  }

  return {
    read<T>(trans: DBCoreTransaction, work: Work<T>): Promise<T> {
      const turn = turnOf(trans);
      if (!turn.isWritable) return work() as Promise<T>;
      const done = turn.written.then(work);
      turn.reads.push(done);
      return done as Promise<T>;
    },
    write<T>(trans: DBCoreTransaction, work: Work<T>): Promise<T> {
      const turn = turnOf(trans);
      const before = [turn.written, ...turn.reads].map((each) => each.then(nothing, nothing));
      const done = all(before).then(work);
      turns.set(trans, { ...turn, written: done.then(nothing, nothing), reads: [] });
      return done as Promise<T>;
    },
  };
}
