export interface ByteRange {
  start: number;
  /** inclusive */
  end: number;
}

/**
 * The one range a `Range` header requests; null means to send everything (no range, several ranges, another unit),
 * 'unsatisfiable' that it starts beyond the end.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start >= size) return 'unsatisfiable';
  // an end before the start is no range at all
  return end < start ? null : { start, end };
}
