import { TOTAL_COUNT } from '@turva/contracts/observation-values';
import type { FastifyReply, FastifyRequest } from 'fastify';

const JSON_TYPE = 'application/json; charset=utf-8';

/** A list asked for without parameters is answered whole up to so many rows, and links to the rest. */
export const WHOLE_LIST = 1000;
/** As many as every list accepts. */
const REST_PAGE = 500;

/** The query with its limit, where nothing was asked. */
export const pagedQuery = <Query extends { limit?: number | undefined }>(query: Query): Query =>
  Object.keys(query).length === 0 ? { ...query, limit: WHOLE_LIST } : query;

/** Links to the next page (`Link: <…>; rel="next"`, RFC 8288): the same query, `after` a key. Null: this is the last. */
export function linkNext(
  req: FastifyRequest,
  reply: FastifyReply,
  after: string | number | null | undefined,
) {
  if (after === null || after === undefined) return;
  const next = new URL(req.url, 'http://localhost');
  if (next.search === '') next.searchParams.set('limit', String(REST_PAGE));
  next.searchParams.set('after', String(after));
  reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
}

interface Page<Row> {
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

/** The same for rows that are JSON already. */
export const answerTexts = (req: FastifyRequest, reply: FastifyReply, page: Page<Buffer>): FastifyReply =>
  sendJson(reply, Buffer.concat([bytes('['), ...separated(answerPage(req, reply, page)), bytes(']')]));

const bytes = (text: string) => Buffer.from(text);
const comma = bytes(',');

export const separated = (rows: readonly Buffer[]): Buffer[] =>
  rows.flatMap((row, n) => (n === 0 ? [row] : [comma, row]));

/** As bytes: of a long text the length alone would be counted at each step. */
export const sendJson = (reply: FastifyReply, json: Buffer): FastifyReply => reply.type(JSON_TYPE).send(json);
