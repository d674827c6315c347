import { TOTAL_COUNT } from '@turva/contracts/observations/observation-values';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerPage } from './list-answers.ts';

const app = Fastify();
const pages: Record<string, Parameters<typeof answerPage>[2]> = {
  middle: { rows: [1], next: 7 },
  from0: { rows: [1], next: 0 },
  key: { rows: [1], next: 'a b' },
  last: { rows: [1], next: null },
  counted: { rows: [], next: null, total: 0 },
  uncounted: { rows: [], next: null, total: null },
};
app.get<{ Params: { page: string } }>('/list/:page', async (req, reply) =>
  answerPage(req, reply, pages[req.params.page] ?? { rows: [], next: null }),
);

test.each([
  ['middle', '</list/middle?status=open&after=7>; rel="next"', undefined],
  ['from0', '</list/from0?status=open&after=0>; rel="next"', undefined],
  ['key', '</list/key?status=open&after=a+b>; rel="next"', undefined],
  ['last', undefined, undefined],
  ['counted', undefined, '0'],
  ['uncounted', undefined, undefined],
])('a page links to the next one, and has the total on request: %s', async (page, link, total) => {
  const answer = await app.inject(`/list/${page}?status=open&after=3`);
  expect([answer.headers.link, answer.headers[TOTAL_COUNT.toLowerCase()]]).toEqual([link, total]);
  expect(answer.json()).toEqual(pages[page]?.rows);
});
