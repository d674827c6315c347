import { TOTAL_COUNT } from '@turva/contracts/observations/observation-values';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Links to the next page (`Link: <…>; rel="next"`, RFC 8288): the same query, `after` a key. Null: this is the last. */
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

export interface Page<Row> {
  rows: Row[];
  /** where the next page starts; null: this is the last */
  next: string | number | null;
  /** the total of matches, if requested */
  total?: number | null;
}

/** The rows of one page as the answer; the link to the next one and the total are in the headers. */
export function answerPage<Row>(req: FastifyRequest, reply: FastifyReply, { rows, next, total }: Page<Row>) {
  if (total !== undefined && total !== null) reply.header(TOTAL_COUNT, total);
  linkNext(req, reply, next);
  return rows;
}

const comma = Buffer.from(',');

export const separated = (rows: readonly Buffer[]): Buffer[] =>
  rows.flatMap((row, n) => (n === 0 ? [row] : [comma, row]));

/** As bytes: of a long text the length alone would be counted at each step. */
export const sendJson = (reply: FastifyReply, json: Buffer): FastifyReply => reply.type(JSON_TYPE).send(json);
