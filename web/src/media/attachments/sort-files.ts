import { bareType, type MediaRole, maxBytes, roleOfType } from '@turva/contracts/observations/media-values';

export interface PickedFile {
  name: string;
  type: string;
  size: number;
}

export type Refusal = 'type' | 'size' | 'empty';

export interface SortedFiles<F extends PickedFile> {
  accepted: { file: F; role: MediaRole; mime: string }[];
  refused: { file: F; reason: Refusal }[];
}

/** Some Android pickers deliver files without a type; then only the name is left. */
const typeByEnding: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heif',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
};

export const typeOf = (file: PickedFile) =>
  bareType(file.type) || typeByEnding[file.name.split('.').pop()?.toLowerCase() ?? ''] || '';

/** HEIC and HEIF: iPhones' own format, which few browsers elsewhere can open. */
export const isHeic = (file: PickedFile) => /^image\/hei[cf]/.test(typeOf(file));

// every picture is redrawn as JPEG, so any format this browser can decode will do, whatever the size of the
// original
const roleOf = (mime: string): MediaRole | null => (mime.startsWith('image/') ? 'image' : roleOfType(mime));

/** Separates picked files into accepted ones and refused ones, with the reason. */
export function sortFiles<F extends PickedFile>(files: readonly F[]): SortedFiles<F> {
  const sorted: SortedFiles<F> = { accepted: [], refused: [] };
  for (const file of files) {
    const mime = typeOf(file);
    const role = roleOf(mime);
    if (!role) sorted.refused.push({ file, reason: 'type' });
    else if (file.size === 0) sorted.refused.push({ file, reason: 'empty' });
    else if (role !== 'image' && file.size > maxBytes[role]) sorted.refused.push({ file, reason: 'size' });
    else sorted.accepted.push({ file, role, mime });
  }
  return sorted;
}
