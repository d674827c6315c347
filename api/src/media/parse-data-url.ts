/** Media type and bytes of a base64 data URL, or null if it is not one or its base64 is broken. */
export function parseDataUrl(url: string): { mime: string; bytes: Buffer } | null {
  const comma = url.slice(0, 300).indexOf(',');
  if (comma < 0) return null;
  const head = /^data:([^,]*);base64$/i.exec(url.slice(0, comma));
  if (!head) return null;
  const encoded = url.slice(comma + 1);
  if (encoded.length % 4 !== 0) return null;
  const bytes = Buffer.from(encoded, 'base64');
  // Buffer skips invalid characters: a wrong length means that some were skipped
  const padding = encoded.endsWith('==') ? 2 : encoded.endsWith('=') ? 1 : 0;
  const expected = (encoded.length / 4) * 3 - padding;
  if (bytes.length !== expected) return null;
  return { mime: (head[1] ?? '').trim().toLowerCase(), bytes };
}
