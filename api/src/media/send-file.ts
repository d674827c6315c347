import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from '../http/answers/etag.ts';
import { problem } from '../problem.ts';
import { byteRange } from './byte-range.ts';
import { contentDisposition } from './content-disposition.ts';
import type { ServedFile } from './find-media.ts';
import type { MediaStore } from './store.ts';

/**
 * Serves a file somebody else uploaded from our own origin: whatever it contains, a browser that opens it may run
 * nothing. The bytes under an id never change, so a phone may cache them.
 */
export async function sendFile(
  store: MediaStore,
  req: FastifyRequest,
  reply: FastifyReply,
  { sha256, mime, filename, size: known }: Omit<ServedFile, 'size'> & { size?: number },
) {
  const size = known ?? (await store.size(sha256));
  if (size === null) throw problem('media_not_found');
  const etag = `"${sha256}"`;
  const kept = {
    etag,
    'content-type': mime,
    'accept-ranges': 'bytes',
    'cache-control': 'private, max-age=31536000, immutable',
    'content-disposition': contentDisposition(filename, mime),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  };
  if (isKnown(req.headers['if-none-match'], etag)) return reply.code(304).headers(kept).send();
  const unchanged = req.headers['if-range'] === undefined || req.headers['if-range'] === etag;
  const range = unchanged ? byteRange(req.headers.range, size) : null;
  if (range === 'unsatisfiable')
    return reply
      .code(416)
      .headers(kept)
      .header('content-range', `bytes */${size}`)
      .header('cache-control', 'no-store')
      .send();
  const { start, end } = range ?? { start: 0, end: size - 1 };
  // before the headers: an error answer must not be cached for a year
  const bytes = req.method === 'HEAD' ? undefined : await store.open(sha256, { start, end });
  reply.headers(kept);
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.header('content-length', end - start + 1);
  return reply.send(bytes);
}
