import type { LocalMedia, Op, OpState } from '../../offline/engine/rows.ts';

/** By importance to the person. */
const order: readonly OpState[] = [
  'conflict',
  'rejected',
  'held',
  'blocked_auth',
  'sending',
  'retry',
  'queued',
  'blocked_dep',
];

/** The most telling call of a record; among equals the oldest. */
export function worstOf(ops: readonly Op[]): Op {
  const [worst] = ops.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  if (!worst) throw new Error('a record without calls');
  return worst;
}

interface Waiting {
  ops: readonly Pick<Op, 'mediaIds'>[];
  media: readonly Pick<LocalMedia, 'id' | 'size' | 'offset'>[];
}

/** How many of a record's files the server has, and the share of their bytes; 0 while only its text waits. */
export function progressOf({ ops, media }: Waiting): { sent: number; files: number; share: number } {
  const waiting = new Set(ops.flatMap(({ mediaIds }) => mediaIds));
  const bytes = media.reduce((sum, { size }) => sum + size, 0);
  const there = media.reduce((sum, { id, size, offset }) => sum + (waiting.has(id) ? offset : size), 0);
  return {
    sent: media.filter(({ id }) => !waiting.has(id)).length,
    files: media.length,
    share: bytes === 0 ? 0 : there / bytes,
  };
}
