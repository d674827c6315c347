import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleError } from './error-handler.ts';
import { answerList, arrayOf, BATCH, batchesOf } from './whole-lists.ts';

const BATCHES = 60;
/** More than the buffers of a connection hold together with a few batches. */
const LARGE = 'x'.repeat(1500);

/** A list of sixty batches, and how many of them have been read. */
function longList(text = '') {
  let read = 0;
  return {
    read: () => read,
    page: async ({ after = 0 }: { after?: string | number | undefined; limit?: number | undefined }) => {
      read++;
      const rows = Array.from({ length: BATCH }, (_, n) => ({ id: Number(after) * BATCH + n, text }));
      const next = Number(after) + 1;
      return { rows, next: next < BATCHES ? next : null };
    },
  };
}

test('a list of any length is one array, and one batch after the other is read as they are taken', async () => {
  const list = longList();
  const array = Readable.from(arrayOf(batchesOf({}, list.page, await list.page({}))), { objectMode: false });
  const parts: Buffer[] = [];
  for await (const part of array) {
    parts.push(part as Buffer);
    // the one that was taken, the one that waits in the stream, and the one being read
    expect(list.read()).toBeLessThanOrEqual(parts.length + 2);
  }
  const rows: { id: number }[] = JSON.parse(Buffer.concat(parts).toString());
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: BATCH * BATCHES }, (_, id) => id));
});

test.each([
  [[], '[]'],
  [[[]], '[]'],
  [[[1, 2], [], [3]], '[1,2,3]'],
  [[[], [{ a: 1 }]], '[{"a":1}]'],
])('batches %j are the array %s', async (batches, json) => {
  async function* given() {
    yield* batches as unknown[][];
  }
  const parts: Buffer[] = [];
  for await (const part of arrayOf(given())) parts.push(part);
  expect(Buffer.concat(parts).toString()).toBe(json);
});

const app = Fastify({ frameworkErrors: handleError });
app.setErrorHandler(handleError);
const lists = new Map<string, ReturnType<typeof longList>>();
app.get<{ Params: { user: string; name: string }; Querystring: { limit?: number } }>(
  '/:user/:name',
  (req, reply) => {
    const list = longList(LARGE);
    lists.set(req.params.name, list);
    Object.assign(req, { user: { id: Number(req.params.user) } });
    return answerList(req, reply, { query: req.query, read: list.page });
  },
);
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => app.close());

const readOf = (name: string) => lists.get(name)?.read() ?? 0;
/** Asks for a list and takes nothing of it until told to. */
function ask(path: string) {
  const { port } = app.server.address() as AddressInfo;
  const call = request({ port, host: '127.0.0.1', path, agent: false });
  call.on('error', () => {});
  call.end();
  return { call, answer: once(call, 'response').then(([answer]) => answer as IncomingMessage) };
}
const lengthOf = async (answer: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return (JSON.parse(Buffer.concat(parts).toString()) as unknown[]).length;
};

test('who does not read is not read for; another person is served, the own second list waits, a fifth is refused', async () => {
  const first = ask('/1/first');
  await first.answer;
  const others = ['second', 'third', 'fourth'].map((name) => ask(`/1/${name}`));
  await expect.poll(() => others.length && readOf('fourth')).toBe(1);
  const refused = await ask('/1/fifth').answer;
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10']);
  expect(await lengthOf(await ask('/2/other').answer)).toBe(BATCH * BATCHES);
  expect(readOf('first')).toBeLessThan(BATCHES);

  // given up, it is read no further, and the next in line has its turn
  first.call.destroy();
  const [second, third, fourth] = others;
  expect(await lengthOf((await second?.answer) as IncomingMessage)).toBe(BATCH * BATCHES);
  expect(readOf('first')).toBeLessThan(BATCHES);
  // whether its answer has begun by now or never does
  third?.answer.catch(() => {});
  third?.call.destroy();
  expect(await lengthOf((await fourth?.answer) as IncomingMessage)).toBe(BATCH * BATCHES);
});

test('asked for in pages, it is answered in pages', async () => {
  const answer = await app.inject('/3/page?limit=500');
  expect(answer.headers.link).toBe('</3/page?limit=500&after=1>; rel="next"');
  expect(answer.json()).toHaveLength(BATCH);
});
