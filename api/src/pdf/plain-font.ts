import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Kerning, ligatures and mark positioning: tables a report can do without, and that take seconds to read. */
const LEFT_OUT = new Set(['GSUB', 'GPOS', 'GDEF', 'kern', 'MATH']);
const HEAD = 12;
const ENTRY = 16;
const padded = (length: number) => Math.ceil(length / 4) * 4;

/** A TrueType font without the tables that only fine typesetting needs. */
export function withoutLayout(font: Buffer): Buffer {
  const count = font.readUInt16BE(4);
  const entries = Array.from({ length: count }, (_, at) => {
    const from = HEAD + at * ENTRY;
    const offset = font.readUInt32BE(from + 8);
    const length = font.readUInt32BE(from + 12);
    return {
      tag: font.toString('latin1', from, from + 4),
      entry: font.subarray(from, from + ENTRY),
      bytes: font.subarray(offset, offset + length),
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
