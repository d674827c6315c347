import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends a whole table row by row, as pieces of one JSON array: it never is in memory at once. */
export const streamRows = (
  reply: FastifyReply,
  pieces: AsyncIterable<string> | Iterable<string>,
): FastifyReply => reply.type('application/json; charset=utf-8').send(Readable.from(pieces));

/** Says where the next page is (`Link: <…>; rel="next"`, RFC 8288): the same question, `after` a key. Null: this is the last. */
export function linkNext(
  req: FastifyRequest,
  reply: FastifyReply,
  after: string | number | null | undefined,
) {
  if (after === null || after === undefined) return;
  const next = new URL(req.url, 'http://localhost');
  next.searchParams.set('after', String(after));
  reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
}
