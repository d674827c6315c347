import { type Blank, DamagedMedia, elementCounter, type Source } from './source.ts';

const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const TAGS = 0x1254c367;
const ATTACHMENTS = 0x1941a469;
const VOID = 0xec;

interface Element {
  id: number;
  start: number;
  payload: number;
  /** null: a live recorder did not know it yet */
  size: number | null;
}

/** Tags and attachments of a WebM become Void elements of the same size. */
export async function webmMetadata(source: Source): Promise<Blank[]> {
  const blanks: Blank[] = [];
  const count = elementCounter();
  for (let at = 0; at < source.size; ) {
    count();
    const element = await readElement(source, at);
    if (!element) break;
    const { id, start, payload, size } = element;
    if (id === SEGMENT || (id === CLUSTER && size === null)) {
      // its children are read as if they followed here
      at = payload;
      continue;
    }
    if (size === null) throw new DamagedMedia('element without a size');
    const end = Math.min(payload + size, source.size);
    if (id === TAGS || id === ATTACHMENTS) blanks.push(asVoid(start, end));
    at = end;
  }
  return blanks;
}

async function readElement(source: Source, start: number): Promise<Element | null> {
  const head = await source.read(start, 12);
  const id = readVint(head, 0, 4);
  const size = id && readVint(head, id.length, 8);
  // the last bytes of a recording that was cut short
  if (!id || !size) {
    if (start + 12 > source.size) return null;
    throw new DamagedMedia('not an EBML element');
  }
  const payload = start + id.length + size.length;
  return { id: id.raw, start, payload, size: size.unknown ? null : size.value };
}

function readVint(bytes: Buffer, at: number, maxLength: number) {
  const first = bytes[at];
  if (!first) return null;
  const length = Math.clz32(first) - 23;
  if (length > maxLength || at + length > bytes.length) return null;
  const field = bytes.subarray(at, at + length);
  const mask = 2 ** (8 - length) - 1;
  // without the marker bit: with it, eight bytes would not fit into a number
  let value = first & mask;
  for (const byte of field.subarray(1)) value = value * 256 + byte;
  const unknown = (first & mask) === mask && field.subarray(1).every((byte) => byte === 0xff);
  return { length, raw: field.readUIntBE(0, Math.min(length, 4)), value, unknown };
}

function asVoid(start: number, end: number): Blank {
  const length = end - start;
  // id, then a size of one byte for short ones and of eight for the rest
  const header = Buffer.alloc(length < 10 ? 2 : 9);
  header[0] = VOID;
  if (header.length === 2) header[1] = 0x80 | (length - 2);
  else {
    header.writeBigUInt64BE(BigInt(length - 9), 1);
    header[1] = 0x01;
  }
  return { start, end, header };
}
