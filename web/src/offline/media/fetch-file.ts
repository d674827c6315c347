/** The file is not on this device, and the server cannot be reached for it. */
export class FileUnreachable extends Error {
  constructor(cause?: unknown) {
    super('file_unreachable', { cause });
    this.name = 'FileUnreachable';
  }
}

const sha256Of = async (bytes: ArrayBuffer) =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** The server's bytes at `path`. Bytes with another hash are refused. */
export async function fetchFile(
  path: string,
  expected: { sha256: string; mime: string },
): Promise<ArrayBuffer> {
  const response = await fetch(path, { credentials: 'same-origin' }).catch((error: unknown) => {
    throw new FileUnreachable(error);
  });
  // a captive portal answers with its own page
  if (!response.ok || !response.headers.get('content-type')?.includes(expected.mime))
    throw new FileUnreachable();
  const bytes = await response.arrayBuffer().catch((error: unknown) => {
    throw new FileUnreachable(error);
  });
  if ((await sha256Of(bytes)) !== expected.sha256) throw new FileUnreachable('other bytes');
  return bytes;
}
