import { bareType, type MediaRole, roleOfType } from '@turva/contracts/observations/media';
import { fileTypeFromBuffer } from 'file-type';

export type KindCheck = { ok: true; mime: string } | { ok: false; code: string };

// The types of bytes allowed for each role, and the type we serve them as. The role decides between sound and film:
// Chrome's recording without pictures is WebM all the same, and an iPhone's voice memo is an MP4.
const servedTypes: Record<MediaRole, Record<string, string>> = {
  image: { 'image/jpeg': 'image/jpeg', 'image/png': 'image/png' },
  audio: {
    'audio/mpeg': 'audio/mpeg',
    'audio/wav': 'audio/wav',
    'audio/aac': 'audio/aac',
    'audio/ogg': 'audio/ogg',
    'video/ogg': 'audio/ogg',
    'application/ogg': 'audio/ogg',
    'audio/webm': 'audio/webm',
    'video/webm': 'audio/webm',
    'audio/mp4': 'audio/mp4',
    'audio/x-m4a': 'audio/mp4',
    'video/mp4': 'audio/mp4',
  },
  video: {
    'video/mp4': 'video/mp4',
    'video/x-m4v': 'video/mp4',
    'video/quicktime': 'video/quicktime',
    'video/webm': 'video/webm',
  },
};

/** How far into its beginning and end a polyglot file hides the signature of a second format. */
const HEAD_BYTES = 2048;
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_SIZE = 22;
export const TAIL_BYTES = 65_535 + ZIP_END_SIZE;

/**
 * Whether these bytes may be stored in this role. The declared type must be allowed, the magic number must agree
 * with the role, and no other format may be hidden inside. `tail` is the end of a file too large to pass whole.
 */
export async function checkKind(
  role: MediaRole,
  declaredMime: string,
  bytes: Uint8Array,
  tail: Uint8Array = bytes,
): Promise<KindCheck> {
  const refused: KindCheck = { ok: false, code: 'unsupported_attachment' };
  if (bytes.length === 0) return { ok: false, code: 'empty_attachment' };
  const declaredRole = roleOfType(bareType(declaredMime));
  // some recorders name sound after its container; a film declared as a picture is refused
  if (declaredRole === null || (declaredRole === 'image') !== (role === 'image')) return refused;
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const mime = found && servedTypes[role][bareType(found.mime)];
  if (!mime || (role !== 'image' && hidesAnotherKind(bytes, tail))) return refused;
  return { ok: true, mime };
}

/** Pictures are re-encoded, so nothing hidden in them survives; sound and film are served almost unchanged. */
function hidesAnotherKind(head: Uint8Array, tail: Uint8Array): boolean {
  const start = Buffer.from(head.subarray(0, HEAD_BYTES)).toString('latin1').toLowerCase();
  return /%pdf-|<!doctype|<html|<script|<svg|<\?xml|<\?php/.test(start) || endsAsZip(tail);
}

function endsAsZip(bytes: Uint8Array): boolean {
  const tail = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).subarray(-TAIL_BYTES);
  for (let at = tail.indexOf(ZIP_END); at >= 0; at = tail.indexOf(ZIP_END, at + 1)) {
    const commentLength = at + ZIP_END_SIZE <= tail.length ? tail.readUInt16LE(at + 20) : -1;
    if (at + ZIP_END_SIZE + commentLength === tail.length) return true;
  }
  return false;
}
