import type { DBCoreMutateRequest, DBCoreMutateResponse, DBCoreTable, DBCoreTransaction } from 'dexie';
import { soon } from './in-turns.ts';
import { type PackedRow, RANGE_ANY, RANGE_SOME } from './key-order.ts';
import type { PackedBlocks } from './packed-blocks.ts';

/** Fewer added at once are not worth a block. */
const FEW = 100;

interface Tables {
  hot: DBCoreTable;
  blocks: PackedBlocks;
  isPacked: (row: PackedRow) => boolean;
}

/** The answer about all rows: those refused here, and what the database answered about the `written` ones. */
function answerOf(
  values: readonly PackedRow[],
  {
    refused,
    written,
    answer,
  }: {
    refused: ReadonlySet<PackedRow>;
    written: readonly PackedRow[];
    answer: DBCoreMutateResponse;
  },
): DBCoreMutateResponse {
  const failed = new Map(written.map((row, at) => [row, answer.failures[at]]));
  const failures: Record<number, Error> = {};
  for (const [at, row] of values.entries()) {
    const failure = refused.has(row)
      ? new DOMException('its number or UUID is in a block', 'ConstraintError')
      : failed.get(row);
    if (failure) failures[at] = failure;
  }
  const results = values.map(({ id }, at) => (failures[at] ? undefined : id));
  const numFailures = Object.keys(failures).length;
  return { numFailures, failures, results, lastResult: results.at(-1) };
}

/**
 * Writes rows into blocks, and resolves to those written: a row whose number the database has is left to it. A UUID
 * that it has under another number is not looked for: after a restore, which alone could bring that about, the table
 * is emptied first.
 */
function pack({ hot, blocks }: Tables, trans: DBCoreTransaction, rows: readonly PackedRow[]) {
  const ids = rows.map(({ id }) => id);
  const range = { type: RANGE_SOME as number, lower: Math.min(...ids), upper: Math.max(...ids) };
  return hot
    .query({ trans, values: false, query: { index: hot.schema.primaryKey, range } })
    .then(({ result }: { result: number[] }) => {
      const taken = new Set<number | string>(result);
      const written = rows.filter(({ id, clientId }) => {
        if (taken.has(id) || taken.has(clientId)) return false;
        taken.add(id).add(clientId);
        return true;
      });
      return blocks.add(trans, written).then(() => new Set(written));
    });
}

function add(tables: Tables, trans: DBCoreTransaction, values: readonly PackedRow[]) {
  const { hot, blocks, isPacked } = tables;
  const settled = values.filter((row) => isPacked(row) && !blocks.has(row));
  const packing = settled.length < FEW ? soon(new Set<PackedRow>()) : pack(tables, trans, settled);
  return packing.then((packed) => {
    const others = values.filter((row) => !packed.has(row));
    const refused = new Set(others.filter((row) => blocks.has(row)));
    const written = others.filter((row) => !refused.has(row));
    return hot
      .mutate({ type: 'add', trans, values: written })
      .then((answer) => answerOf(values, { refused, written, answer }));
  });
}

function put({ hot, blocks }: Tables, req: DBCoreMutateRequest & { type: 'put' }) {
  const values = req.values as readonly PackedRow[];
  const refused = new Set(values.filter((row) => blocks.isOthers(row)));
  const written = values.filter((row) => !refused.has(row));
  const { keys: _of, ...rest } = req;
  return hot.mutate(refused.size === 0 ? req : { ...rest, values: written }).then((answer) => {
    const stored = written.filter((_, at) => !answer.failures[at]).map(({ id }) => id);
    return blocks
      .take(req.trans, stored)
      .then(() => (refused.size === 0 ? answer : answerOf(values, { refused, written, answer })));
  });
}

/** Changes the table: a row that changes leaves its block. */
export function mutate(tables: Tables, req: DBCoreMutateRequest): PromiseLike<DBCoreMutateResponse> {
  const { hot, blocks } = tables;
  const { trans } = req;
  if (req.type === 'add') return add(tables, trans, req.values);
  if (blocks.heads.size === 0) return hot.mutate(req);
  if (req.type === 'put') return put(tables, req);
  if (req.type === 'delete') {
    const keys: number[] = req.keys;
    const others = keys.filter((id) => !blocks.hasNumber(id));
    return blocks
      .take(trans, keys)
      .then(() => hot.mutate({ ...req, keys: others }))
      .then((answer) => ({ ...answer, results: keys }));
  }
  const isAll = req.range.type === RANGE_ANY;
  const gone = isAll ? blocks.clear(trans) : blocks.take(trans, blocks.idsWithin(req.range));
  return gone.then(() => hot.mutate(req));
}
