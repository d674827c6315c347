import type { DBCoreKeyRange, DBCoreTable, DBCoreTransaction } from 'dexie';
import { all, soon } from './in-turns.ts';
import { compareKeys, isWithin, type Key, type PackedRow, RANGE_SOME } from './key-order.ts';

/** What is known of a block without reading its rows. */
export interface Head {
  key: string;
  ids: number[];
  clientIds: string[];
  /** `[createdAt, id]` of its first and its last row */
  first: [string, number];
  last: [string, number];
  /** null: of several */
  status: string | null;
  userId: number | null;
}

/** Its rows as one text: a record of two hundred objects takes the browser longer. */
interface Rows {
  key: string;
  rows: string;
}

interface State {
  key: string;
  /** another one after every change, so that other pages notice it */
  token: string;
}

const ROWS = 200;
const TEXTS = 32;
const STATE = 'state';
const HEAD = 'head:';
const rowsKey = (head: Head) => `rows:${head.key.slice(HEAD.length)}`;
const HEADS: DBCoreKeyRange = { type: RANGE_SOME as number, lower: HEAD, upper: 'head;' };

const commonOf = <T>(values: readonly T[]): T | null =>
  values.every((value) => value === values[0]) ? (values[0] ?? null) : null;

const placeOf = ({ createdAt, id }: PackedRow): [string, number] => [createdAt, id];

/** In blocks of about the same size, in the order of the list. */
function inBlocks(rows: readonly PackedRow[]): PackedRow[][] {
  const sorted = rows.toSorted((one, other) => compareKeys(placeOf(one), placeOf(other)));
  const count = Math.ceil(sorted.length / ROWS);
  const size = Math.ceil(sorted.length / count);
  return Array.from({ length: count }, (_, at) => sorted.slice(at * size, (at + 1) * size)).filter(
    (block) => block.length > 0,
  );
}

function headOf(rows: readonly PackedRow[]): Head {
  const [first, last] = [rows[0], rows.at(-1)] as [PackedRow, PackedRow];
  return {
    key: `${HEAD}${crypto.randomUUID()}`,
    ids: rows.map(({ id }) => id),
    clientIds: rows.map(({ clientId }) => clientId),
    first: placeOf(first),
    last: placeOf(last),
    status: commonOf(rows.map(({ status }) => status as string)),
    userId: commonOf(rows.map(({ userId }) => userId as number | null)),
  };
}

/**
 * The blocks of a table, and in memory what is in each. A block is never changed, only replaced by another: what is known of
 * it stays true. Every call is part of a transaction in which `known` was awaited.
 */
export class PackedBlocks {
  heads = new Map<string, Head>();
  readonly #table: DBCoreTable;
  readonly #texts = new Map<string, string>();
  readonly #ownId: number;
  #byId = new Map<number, Head>();
  #byClientId = new Map<string, Head>();
  /** undefined: not read, or a transaction that changed them failed */
  #token: string | undefined;
  #known = new WeakMap<DBCoreTransaction, PromiseLike<void>>();

  constructor(table: DBCoreTable, ownId: number) {
    this.#table = table;
    this.#ownId = ownId;
  }

  /** Brings what is known up to date, once in each transaction: another page or the worker may have changed it. */
  known(trans: DBCoreTransaction): PromiseLike<void> {
    const before = this.#known.get(trans);
    if (before) return before;
    const knowing = this.#table.get({ trans, key: STATE }).then((state: State | undefined) => {
      const token = state?.token ?? '';
      return token === this.#token ? undefined : this.#read(trans, token);
    });
    this.#known.set(trans, knowing);
    return knowing;
  }

  #read(trans: DBCoreTransaction, token: string): PromiseLike<void> {
    const query = { index: this.#table.schema.primaryKey, range: HEADS };
    return this.#table
      .query({ trans, values: false, query })
      .then(({ result }: { result: string[] }) => {
        const stored = new Set(result);
        for (const head of this.heads.values()) if (!stored.has(head.key)) this.#forget(head);
        const unknown = result.filter((key) => !this.heads.has(key));
        return this.#table.getMany({ trans, keys: unknown });
      })
      .then((heads: Head[]) => {
        for (const head of heads) this.#remember(head);
        this.#token = token;
      });
  }

  #remember(head: Head): void {
    this.heads.set(head.key, head);
    for (const id of head.ids) this.#byId.set(id, head);
    for (const clientId of head.clientIds) this.#byClientId.set(clientId, head);
  }

  #forget(head: Head): void {
    this.heads.delete(head.key);
    for (const id of head.ids) if (this.#byId.get(id) === head) this.#byId.delete(id);
    for (const clientId of head.clientIds)
      if (this.#byClientId.get(clientId) === head) this.#byClientId.delete(clientId);
  }

  /** Whether its number or its UUID is in a block. */
  has({ id, clientId }: PackedRow): boolean {
    return this.#byId.has(id) || this.#byClientId.has(clientId);
  }

  hasNumber(id: number): boolean {
    return this.#byId.has(id);
  }

  mayHaveRowsOf(userId: number, { userId: all }: Head): boolean {
    return all === userId || (all === null && userId !== this.#ownId);
  }

  /** Whether its UUID is in a block under another number. */
  isOthers({ id, clientId }: PackedRow): boolean {
    const head = this.#byClientId.get(clientId);
    return head !== undefined && head.ids[head.clientIds.indexOf(clientId)] !== id;
  }

  holding({ ids = [], clientIds = [] }: { ids?: readonly number[]; clientIds?: readonly string[] }): Head[] {
    const found = [
      ...ids.map((id) => this.#byId.get(id)),
      ...clientIds.map((clientId) => this.#byClientId.get(clientId)),
    ];
    return [...new Set(found)].filter((head) => head !== undefined);
  }

  idsWithin(range: DBCoreKeyRange): number[] {
    return [...this.#byId.keys()].filter((id) => isWithin(id, range));
  }

  rowsOf(trans: DBCoreTransaction, head: Head): PromiseLike<PackedRow[]> {
    const key = rowsKey(head);
    const text = this.#texts.get(key);
    if (text !== undefined) return soon(this.#parse(key, text));
    return this.#table.get({ trans, key }).then(({ rows }: Rows) => this.#parse(key, rows));
  }

  /** The texts read last stay: a search goes through neighbouring ones again and again. */
  #parse(key: string, text: string): PackedRow[] {
    this.#texts.delete(key);
    this.#texts.set(key, text);
    for (const oldest of this.#texts.keys()) if (this.#texts.size > TEXTS) this.#texts.delete(oldest);
    return JSON.parse(text) as PackedRow[];
  }

  /** Those of the rows that are in blocks. */
  rowsAt(trans: DBCoreTransaction, ids: readonly Key[]): PromiseLike<PackedRow[]> {
    const wanted = new Set(ids);
    const heads = this.holding({ ids: ids as number[] });
    return all(heads.map((head) => this.rowsOf(trans, head))).then((rows) =>
      rows.flat().filter(({ id }) => wanted.has(id)),
    );
  }

  add(trans: DBCoreTransaction, rows: readonly PackedRow[]): PromiseLike<void> {
    const own = rows.filter(({ userId }) => userId === this.#ownId);
    const others = rows.filter(({ userId }) => userId !== this.#ownId);
    return this.#replace(trans, [], [...inBlocks(own), ...inBlocks(others)]);
  }

  /** Removes rows, wherever they are in blocks. */
  take(trans: DBCoreTransaction, ids: readonly number[]): PromiseLike<void> {
    const taken = new Set(ids);
    const heads = this.holding({ ids });
    const parts = heads.filter((head) => head.ids.some((id) => !taken.has(id)));
    return all(parts.map((head) => this.rowsOf(trans, head))).then((rows) =>
      this.#replace(
        trans,
        heads,
        rows.map((each) => each.filter(({ id }) => !taken.has(id))),
      ),
    );
  }

  clear(trans: DBCoreTransaction): PromiseLike<void> {
    return this.#replace(trans, [...this.heads.values()], []);
  }

  #replace(
    trans: DBCoreTransaction,
    gone: readonly Head[],
    blocks: readonly (readonly PackedRow[])[],
  ): PromiseLike<void> {
    if (gone.length + blocks.length === 0) return soon(undefined);
    const state: State = { key: STATE, token: crypto.randomUUID() };
    // if the transaction fails, the stored one differs from this, and the next transaction compares everything
    this.#token = state.token;
    for (const head of gone) this.#forget(head);
    const values: (Head | Rows | State)[] = [state];
    for (const rows of blocks) {
      const head = headOf(rows);
      this.#remember(head);
      values.push(head, { key: rowsKey(head), rows: JSON.stringify(rows) });
    }
    const keys = gone.flatMap((head) => [head.key, rowsKey(head)]);
    return all([
      this.#table.mutate({ type: 'put', trans, values }),
      this.#table.mutate({ type: 'delete', trans, keys }),
    ]).then(() => undefined);
  }
}
