import { Readable } from 'node:stream';
import { TOTAL_COUNT } from '@turva/contracts/observation-values';
import type { FastifyReply, FastifyRequest } from 'fastify';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends a whole table row by row, as pieces of one JSON array: it never is in memory at once. */
export const streamRows = (
  reply: FastifyReply,
  pieces: AsyncIterable<string> | Iterable<string>,
): FastifyReply => reply.type(JSON_TYPE).send(Readable.from(pieces));

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

/** Whether a list is asked for without a word of how: all of it goes out, as a stream. */
export const asksForAll = (req: FastifyRequest) => Object.keys(req.query as object).length === 0;

interface Page<Row> {
  rows: Row[];
  /** where the next page starts; null: this is the last */
  next: string | number | null;
  /** how many match, where that was asked for */
  total?: number | null;
}

/** The rows of one page as the answer; where the next one is, and how many there are, go into the head. */
export function answerPage<Row>(req: FastifyRequest, reply: FastifyReply, { rows, next, total }: Page<Row>) {
  if (total !== undefined && total !== null) reply.header(TOTAL_COUNT, total);
  linkNext(req, reply, next);
  return rows;
}

/** The same of rows that are JSON already. */
export const answerTexts = (req: FastifyRequest, reply: FastifyReply, page: Page<string>): FastifyReply =>
  sendJson(reply, `[${answerPage(req, reply, page).join(',')}]`);

export const sendJson = (reply: FastifyReply, text: string): FastifyReply => reply.type(JSON_TYPE).send(text);
