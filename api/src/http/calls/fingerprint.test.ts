import { expect, test } from 'vitest';
import { fingerprint } from './fingerprint.ts';

const of = (body: unknown) => fingerprint('POST', '/api/observations', body);
const nested = (depth: number): unknown => (depth === 0 ? 1 : { in: nested(depth - 1) });

test('neither the order of keys nor undefined values make it another call', () => {
  const body = { title: 'Öljyä lattialla', area: { id: 3, code: 'A' }, tags: ['a', 'b'] };
  const same = { tags: ['a', 'b'], note: undefined, area: { code: 'A', id: 3 }, title: 'Öljyä lattialla' };
  expect(of(same)).toBe(of(body));
});

test('another method, address or body is another call', () => {
  const bodies = [
    undefined,
    null,
    '',
    'a',
    'ab',
    '1',
    1,
    true,
    'true',
    [],
    {},
    ['a'],
    ['a', 'b'],
    ['b', 'a'],
    ['ab'],
    [['a'], 'b'],
    [['a', 'b']],
    { a: 'b' },
    { a: ['b'] },
    { a: null },
    { a: 'b', c: 'd' },
    { a: { b: 'c' } },
    { a: { b: 'c' }, d: 'e' },
    { a: { b: 'c', d: 'e' } },
  ];
  const calls = [
    ...bodies.map(of),
    fingerprint('PATCH', '/api/observations', {}),
    fingerprint('POST', '/api/observations/1', {}),
  ];
  expect(new Set(calls).size).toBe(calls.length);
});

test('bodies nested 64 deep are told apart, a deeper one is refused', () => {
  expect(of(nested(64))).not.toBe(of(nested(63)));
  expect(() => of(nested(65))).toThrow('nested too deeply');
});

test('a call sent again after an update of the server is still the same, however long its texts', () => {
  const short = {
    title: 'Öljyä',
    tags: ['a', 1, null, { b: true }],
    text: 'x'.repeat(9000),
    more: 'y'.repeat(9000),
  };
  expect(of(short)).toBe('0a33939f5cd2da4b30b82d411079f72341b55b610b29ae0f703a62de04321e99');
  const long = { imageUrl: 'ä\ud83d'.repeat(20_000), title: '\ud83d', z: '\ude00' };
  expect(of(long)).toBe('87584ab234baaf6a9dacebdd49c9556c5a0b86a51ed1418c4b181336a1335682');
});
