import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../../problem.ts';
import { answerPage, JSON_TYPE, type Page, sendJson, separated } from './list-answers.ts';

/** So many rows are read at once: one batch is what a list holds in memory, however long it is. */
export const BATCH = 500;
/** Lists of one person that wait for the one being sent; a further one is refused. */
const MAX_WAITING = 3;
const RETRY_AFTER_S = 10;

interface Paging {
  limit?: number | undefined;
  after?: string | number | undefined;
  count?: boolean | undefined;
  countTo?: number | undefined;
}

/** Whether the query asks for pages: then the answer has one, a link to the next, and the total if wanted. */
const asksForPages = ({ limit, after, count, countTo }: Paging) =>
  [limit, after, count, countTo].some((asked) => asked !== undefined);

type Read<Query, Row> = (query: Query) => Promise<Page<Row>>;

/** The rows of a list in batches, each read when the one before has been taken. */
export async function* batchesOf<Query extends Paging, Row>(
  query: Query,
  read: Read<Query, Row>,
  first: Page<Row>,
): AsyncGenerator<Row[]> {
  for (let page = first; ; ) {
    yield page.rows;
    if (page.next === null) return;
    page = await read({ ...query, limit: BATCH, after: page.next });
  }
}

const bytesOf = (row: unknown) => (Buffer.isBuffer(row) ? row : Buffer.from(JSON.stringify(row)));

/** The batches as one JSON array. */
export async function* arrayOf(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<Buffer> {
  let before = '[';
  for await (const rows of batches) {
    if (rows.length > 0) yield Buffer.concat([Buffer.from(before), ...separated(rows.map(bytesOf))]);
    if (rows.length > 0) before = ',';
  }
  yield Buffer.from(before === '[' ? '[]' : ']');
}

/**
 * Answers a list: in pages if the query asks for them, otherwise whole, at any size. A long one is sent batch by
 * batch as the caller takes it, and between two batches it holds no connection to the database. Each batch is of
 * its own moment: a row that is there all the while comes exactly once in an order that does not change; one that
 * is made, deleted or moved in that order meanwhile may be missing, or there twice if it was sorted by what changed.
 * A person has one such answer at a time, in each process.
 */
export async function answerList<Query extends Paging, Row>(
  req: FastifyRequest,
  reply: FastifyReply,
  { query, read }: { query: Query; read: Read<Query, Row> },
): Promise<FastifyReply> {
  const isWhole = !asksForPages(query) && req.method !== 'HEAD';
  const first = await read(isWhole ? { ...query, limit: BATCH } : query);
  if (!isWhole || first.next === null) {
    const rows = answerPage(req, reply, isWhole ? { rows: first.rows, next: null } : first);
    return sendJson(
      reply,
      Buffer.concat([Buffer.from('['), ...separated(rows.map(bytesOf)), Buffer.from(']')]),
    );
  }
  await turnOf(req.user.id, reply);
  const array = arrayOf(batchesOf(query, read, first));
  return reply.type(JSON_TYPE).send(Readable.from(array, { objectMode: false }));
}

const lines = new Map<number, Promise<void>[]>();

/** Resolves when no other long list of this person is being sent; the turn ends with the answer's connection. */
async function turnOf(userId: number, { raw }: FastifyReply): Promise<void> {
  const line = lines.get(userId) ?? [];
  if (line.length > MAX_WAITING) throw problem('too_many_requests', { retryAfter: RETRY_AFTER_S });
  const ended = finished(raw)
    .catch(() => {})
    .then(() => {
      line.splice(line.indexOf(ended), 1);
      if (line.length === 0) lines.delete(userId);
    });
  const before = line.at(-1);
  line.push(ended);
  lines.set(userId, line);
  await before;
}
