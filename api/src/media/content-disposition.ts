const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/png': 'png',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'text/html': 'html',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/aac': 'aac',
  'audio/ogg': 'ogg',
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
};
const MAX_NAME = 100;

/** A name safe in a header and on any disk; its extension follows the type, whatever the phone called it. */
function safeName(filename: string | null, mime: string): string {
  const letters = (filename ?? '')
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ._-]/gu, '')
    .replace(/^[. ]+|[. ]+$/g, '');
  // by characters: half of one cannot be written in a header
  const base = [...letters].slice(0, MAX_NAME).join('');
  return `${base || 'turva'}.${extensions[mime] ?? 'bin'}`;
}

/** Pictures open in a tab, as specified; everything else is played by the app or saved. */
export function contentDisposition(filename: string | null, mime: string): string {
  const name = safeName(filename, mime);
  const ascii = name.replace(/[^\x20-\x7e]/g, '_');
  const kind = mime.startsWith('image/') ? 'inline' : 'attachment';
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
