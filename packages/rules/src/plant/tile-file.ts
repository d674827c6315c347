// One file with the tiles of a plan: the length of the head, the head, and the tiles, coarsest level first and row by row.

export const TILE = 512;

interface Size {
  width: number;
  height: number;
}

export interface TileLevel extends Size {
  columns: number;
  rows: number;
}

/** From the level that is a single tile to that of the whole size. */
export function tileLevels({ width, height }: Size): TileLevel[] {
  const finest = Math.max(0, Math.ceil(Math.log2(Math.max(width, height) / TILE)));
  return Array.from({ length: finest + 1 }, (_, z) => {
    const scale = 2 ** (finest - z);
    const size = { width: Math.ceil(width / scale), height: Math.ceil(height / scale) };
    return { ...size, columns: Math.ceil(size.width / TILE), rows: Math.ceil(size.height / TILE) };
  });
}

/** The positions of a level's tiles, in the order of the file; the last of a row and of a column may be smaller. */
export const tileBoxes = ({ width, height, columns, rows }: TileLevel) =>
  Array.from({ length: columns * rows }, (_, at) => {
    const [left, top] = [(at % columns) * TILE, Math.floor(at / columns) * TILE];
    return { left, top, width: Math.min(TILE, width - left), height: Math.min(TILE, height - top) };
  });

/** A browser of any age may read this: plain numbers, big end first. */
const HEAD_LENGTH = 4;

export function packTiles({ width, height }: Size, tiles: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(
    JSON.stringify({ width, height, lengths: tiles.map(({ length }) => length) }),
  );
  const whole = new Uint8Array(
    HEAD_LENGTH + head.length + tiles.reduce((sum, { length }) => sum + length, 0),
  );
  new DataView(whole.buffer).setUint32(0, head.length);
  whole.set(head, HEAD_LENGTH);
  let at = HEAD_LENGTH + head.length;
  for (const tile of tiles) {
    whole.set(tile, at);
    at += tile.length;
  }
  return whole;
}

export interface TileFile extends Size {
  levels: TileLevel[];
  /** the bytes of a tile, a picture by itself; undefined outside the plan */
  tile(level: number, column: number, row: number): Uint8Array<ArrayBuffer> | undefined;
}

/** The tiles in the bytes of the file. */
export function readTiles(bytes: ArrayBuffer): TileFile {
  const begins = HEAD_LENGTH + new DataView(bytes).getUint32(0);
  const { width, height, lengths } = JSON.parse(
    new TextDecoder().decode(new Uint8Array(bytes, HEAD_LENGTH, begins - HEAD_LENGTH)),
  ) as Size & { lengths: number[] };
  const starts: number[] = [];
  let end = begins;
  for (const length of lengths) {
    starts.push(end);
    end += length;
  }
  const levels = tileLevels({ width, height });
  const firsts = levels.map((_, z) =>
    levels.slice(0, z).reduce((sum, level) => sum + level.columns * level.rows, 0),
  );
  return {
    width,
    height,
    levels,
    tile(z, column, row) {
      const level = levels[z];
      if (!level || column < 0 || row < 0 || column >= level.columns || row >= level.rows) return undefined;
      const at = (firsts[z] ?? 0) + row * level.columns + column;
      const start = starts[at];
      return start === undefined ? undefined : new Uint8Array(bytes, start, lengths[at]);
    },
  };
}
