import Dexie, { type DBCoreMutateRequest, type DBCoreMutateResponse } from 'dexie';
import type { LocalMedia, Op, Thread } from './rows.ts';

/** What a write would have changed, had there been room for it. */
export interface Rehearsal<T = unknown> {
  result: T;
  calls: Op[];
  media: Map<string, LocalMedia>;
  threads: Thread[];
  /** keys of drafts it ends */
  drafts: string[];
  /** numbers of waiting calls it drops */
  dropped: Set<number>;
}

/** By the browser's own transaction, which a transaction inside it shares. */
const rehearsals = new WeakMap<object, (table: string, request: DBCoreMutateRequest) => void>();

/** Lets a transaction of this database be rehearsed: its writes are noted, and nothing reaches the disk. */
export function allowRehearsal(db: Dexie): void {
  db.use({
    stack: 'dbcore',
    name: 'rehearsal',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        return {
          ...table,
          mutate: (request) => {
            const note = rehearsals.get(request.trans);
            if (!note) return table.mutate(request);
            note(name, request);
            return Promise.resolve(asWritten(request));
          },
        };
      },
    }),
  });
}

let made = Number.MAX_SAFE_INTEGER;

function asWritten(request: DBCoreMutateRequest): DBCoreMutateResponse {
  const isPut = request.type === 'add' || request.type === 'put';
  const results = isPut
    ? request.values.map((_, at) => request.keys?.[at] ?? made--)
    : request.type === 'delete'
      ? [...request.keys]
      : [];
  return { numFailures: 0, failures: {}, results, lastResult: results.at(-1) };
}

/**
 * Runs a write without writing: for a device that is full. Nothing is allowed to read back what it has just written,
 * because it is not there.
 */
export async function rehearse<T>(db: Dexie, write: () => Promise<T>): Promise<Rehearsal<T>> {
  const calls = new Map<string, Op>();
  const media = new Map<string, LocalMedia>();
  const threads: Thread[] = [];
  const drafts: string[] = [];
  const dropped = new Set<number>();
  const note = (table: string, request: DBCoreMutateRequest) => {
    if (request.type === 'delete' && table === 'draft') drafts.push(...(request.keys as string[]));
    if (request.type === 'delete' && table === 'outbox')
      for (const seq of request.keys as number[]) dropped.add(seq);
    if (request.type !== 'add' && request.type !== 'put') return;
    for (const value of request.values) {
      // a copy: a new call is given a number that it does not have
      if (table === 'outbox') calls.set((value as Op).opId, { ...(value as Op) });
      if (table === 'media') media.set((value as LocalMedia).id, value as LocalMedia);
      if (table === 'threads') threads.push(value as Thread);
    }
  };
  const result = await db.transaction('rw', db.tables, async () => {
    rehearsals.set(Dexie.currentTransaction.idbtrans, note);
    return write();
  });
  return { result, calls: [...calls.values()], media, threads, drafts, dropped };
}
