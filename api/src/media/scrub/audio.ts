import { type Blank, elementCounter, type Source } from './source.ts';

/** WAV chunks needed for the sound; everything else (LIST, id3, bext, iXML …) is metadata. */
const soundChunks = new Set(['fmt ', 'fact', 'data']);
const RIFF_HEADER = 12;

/** All chunks except the sound become `JUNK` of the same size. */
export async function wavMetadata(source: Source): Promise<Blank[]> {
  const blanks: Blank[] = [];
  const count = elementCounter();
  for (let start = RIFF_HEADER; start + 8 <= source.size; ) {
    count();
    const head = await source.read(start, 8);
    const type = head.toString('latin1', 0, 4);
    const size = head.readUInt32LE(4);
    // chunks are padded to even lengths; a live recorder leaves the size of its sound open
    const end = Math.min(start + 8 + size + (size % 2), source.size);
    if (!soundChunks.has(type)) blanks.push({ start, end, header: junkHeader(end - start - 8) });
    start = end;
  }
  return blanks;
}

function junkHeader(size: number): Buffer {
  const header = Buffer.from('JUNK\0\0\0\0', 'latin1');
  header.writeUInt32LE(size, 4);
  return header;
}

const ID3V1_SIZE = 128;
const APE_FOOTER = 32;

/** The sound of an MP3 or AAC stream, without ID3v2 before it and ID3v1 and APE tags after it. */
export async function streamWithoutTags(source: Source): Promise<{ start: number; end: number }> {
  let start = 0;
  for (let size = await id3v2Size(source, 0); size > 0; size = await id3v2Size(source, start)) start += size;
  let end = source.size;
  if ((await textAt(source, end - ID3V1_SIZE, 3)) === 'TAG') end -= ID3V1_SIZE;
  if ((await textAt(source, end - APE_FOOTER, 8)) === 'APETAGEX') end -= await apeSize(source, end);
  return { start: Math.min(start, end), end };
}

async function id3v2Size(source: Source, at: number): Promise<number> {
  const head = await source.read(at, 10);
  if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return 0;
  const [a, b, c, d] = [...head.subarray(6, 10)].map((byte) => byte & 0x7f) as [
    number,
    number,
    number,
    number,
  ];
  const footer = (head[5] ?? 0) & 0x10 ? 10 : 0;
  return 10 + (a << 21) + (b << 14) + (c << 7) + d + footer;
}

async function apeSize(source: Source, end: number): Promise<number> {
  const footer = await source.read(end - APE_FOOTER, APE_FOOTER);
  const hasHeader = footer.readUInt32LE(20) & 0x80000000;
  return Math.min(footer.readUInt32LE(12) + (hasHeader ? APE_FOOTER : 0), end);
}

const textAt = async (source: Source, at: number, length: number) =>
  at < 0 ? '' : (await source.read(at, length)).toString('latin1');
