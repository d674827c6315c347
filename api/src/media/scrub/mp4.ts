import { type Blank, DamagedMedia, elementCounter, type Source } from './source.ts';

interface Box {
  type: string;
  start: number;
  payload: number;
  end: number;
}

const containers = new Set(['moov', 'trak', 'mdia', 'moof', 'traf']);
/** Where phones write location, make, owner and notes: iTunes and QuickTime tags, XMP in `uuid`. */
const personal = new Set(['udta', 'meta', 'uuid']);
const MAX_DEPTH = 8;

/** Metadata boxes of an MP4 or QuickTime file become `free` boxes of the same size, so sample offsets stay right. */
export async function mp4Metadata(source: Source): Promise<Blank[]> {
  const blanks: Blank[] = [];
  const count = elementCounter();
  const walk = async (start: number, end: number, depth: number): Promise<void> => {
    if (depth > MAX_DEPTH) throw new DamagedMedia('boxes nested too deep');
    for (let at = start; at + 8 <= end; ) {
      count();
      const box = await readBox(source, at, end);
      if (personal.has(box.type) || (await isMetadataTrack(source, box))) blanks.push(asFree(box));
      else if (containers.has(box.type)) await walk(box.payload, box.end, depth + 1);
      at = box.end;
    }
  };
  await walk(0, source.size, 0);
  return blanks;
}

async function readBox(source: Source, start: number, limit: number): Promise<Box> {
  const head = await source.read(start, 16);
  const type = head.toString('latin1', 4, 8);
  const small = head.readUInt32BE(0);
  if (small === 0) return { type, start, payload: start + 8, end: limit };
  const large = small === 1 && head.length === 16;
  const size = large ? Number(head.readBigUInt64BE(8)) : small;
  const headerSize = large ? 16 : 8;
  if (size < headerSize) throw new DamagedMedia(`box ${type} is shorter than its header`);
  // a recording cut short ends inside its last box
  return { type, start, payload: start + headerSize, end: Math.min(start + size, limit) };
}

/** iPhones store timed metadata in a separate track, whose handler is `meta`. */
async function isMetadataTrack(source: Source, track: Box): Promise<boolean> {
  if (track.type !== 'trak') return false;
  const media = await findBox(source, track, 'mdia');
  const handler = media && (await findBox(source, media, 'hdlr'));
  if (!handler) return false;
  const fields = await source.read(handler.payload, 12);
  return fields.toString('latin1', 8, 12) === 'meta';
}

async function findBox(source: Source, parent: Box, type: string): Promise<Box | undefined> {
  const count = elementCounter();
  for (let at = parent.payload; at + 8 <= parent.end; ) {
    count();
    const box = await readBox(source, at, parent.end);
    if (box.type === type) return box;
    at = box.end;
  }
  return undefined;
}

function asFree({ start, end, payload }: Box): Blank {
  const header = Buffer.alloc(payload - start);
  const size = end - start;
  header.write('free', 4, 'latin1');
  if (header.length === 16) {
    header.writeUInt32BE(1, 0);
    header.writeBigUInt64BE(BigInt(size), 8);
  } else header.writeUInt32BE(size, 0);
  return { start, end, header };
}
