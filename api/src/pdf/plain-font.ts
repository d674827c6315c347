import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Kerning, ligatures and mark positioning: tables a report can do without, and that take seconds to read. */
const LEFT_OUT = new Set(['GSUB', 'GPOS', 'GDEF', 'kern', 'MATH']);
const HEAD = 12;
const ENTRY = 16;
/** The table of names of glyphs, in the version that has none, and how long that is. */
const NAMELESS = 0x0003_0000;
const NAMELESS_BYTES = 32;
const padded = (length: number) => Math.ceil(length / 4) * 4;

/** Nobody asks for a glyph by its name, and six thousand names take longer to read than a page to draw. */
function withoutNames(post: Buffer): Buffer {
  const table = Buffer.from(post.subarray(0, NAMELESS_BYTES));
  table.writeUInt32BE(NAMELESS, 0);
  return table;
}

/** A TrueType font without the tables that only fine typesetting needs, and without the names of its glyphs. */
export function withoutLayout(font: Buffer): Buffer {
  const count = font.readUInt16BE(4);
  const entries = Array.from({ length: count }, (_, at) => {
    const from = HEAD + at * ENTRY;
    const offset = font.readUInt32BE(from + 8);
    const length = font.readUInt32BE(from + 12);
    const tag = font.toString('latin1', from, from + 4);
    const bytes = font.subarray(offset, offset + length);
    return {
      tag,
      entry: font.subarray(from, from + ENTRY),
      bytes: tag === 'post' ? withoutNames(bytes) : bytes,
    };
  }).filter(({ tag }) => !LEFT_OUT.has(tag));
  const head = Buffer.alloc(HEAD + entries.length * ENTRY);
  font.copy(head, 0, 0, HEAD);
  head.writeUInt16BE(entries.length, 4);
  let offset = head.length;
  const tables = entries.map(({ entry, bytes }, at) => {
    const to = HEAD + at * ENTRY;
    entry.copy(head, to);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(bytes.length, to + 12);
    const table = Buffer.alloc(padded(bytes.length));
    bytes.copy(table);
    offset += table.length;
    return table;
  });
  return Buffer.concat([head, ...tables]);
}

const kept = new Map<string, Buffer>();

/** One of the DejaVu faces, read once. The standard fonts of PDF have no Cyrillic. */
export function plainFont(name: 'DejaVuSans' | 'DejaVuSans-Bold'): Buffer {
  const known = kept.get(name);
  if (known) return known;
  const file = fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
  const font = withoutLayout(readFileSync(file));
  kept.set(name, font);
  return font;
}
