const SOI = 0xffd8;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;
const ORIENTATION = 0x0112;
/** JFIF, colour profile and Adobe's colour transform are needed for the right colours. */
const kept = new Set([APP0, APP2, APP14]);

/**
 * The same JPEG without the camera's metadata (place, device, comments); only the orientation stays. For the rare
 * photo that could not be redrawn. Null if the bytes are no JPEG we can parse.
 */
export function stripJpeg(bytes: ArrayBuffer): ArrayBuffer | null {
  const view = new DataView(bytes);
  if (view.byteLength < 4 || view.getUint16(0) !== SOI) return null;
  const parts: Uint8Array[] = [];
  let orientation = 1;
  let at = 2;
  while (at + 4 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    const end = marker === SOS ? view.byteLength : at + 2 + view.getUint16(at + 2);
    if (end > view.byteLength) return null;
    if (marker === APP1) orientation = readOrientation(view, at + 4, end) ?? orientation;
    const isNote = (marker >= APP0 && marker <= APP15 && !kept.has(marker)) || marker === COMMENT;
    if (!isNote) parts.push(new Uint8Array(bytes, at, end - at));
    at = end;
    if (marker === SOS)
      return join([new Uint8Array([0xff, 0xd8]), orientationSegment(orientation), ...parts]);
  }
  return null;
}

/** Orientation 1–8 from an Exif segment whose content starts at `at`. */
function readOrientation(view: DataView, at: number, end: number): number | null {
  const tiff = at + 6;
  if (tiff + 8 > end || view.getUint32(at) !== 0x45786966) return null; // "Exif"
  const little = view.getUint16(tiff) === 0x4949; // "II"
  const directory = tiff + view.getUint32(tiff + 4, little);
  if (directory + 2 > end) return null;
  const count = view.getUint16(directory, little);
  for (let index = 0; index < count; index++) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > end) return null;
    if (view.getUint16(entry, little) === ORIENTATION) return view.getUint16(entry + 8, little);
  }
  return null;
}

/** An Exif segment with nothing but the orientation. */
const orientationSegment = (orientation: number) =>
  new Uint8Array([
    ...[0xff, APP1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0],
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8], // big endian TIFF, first directory at 8
    ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  ]);

function join(parts: Uint8Array[]): ArrayBuffer {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole.buffer;
}
