import { expect, test } from 'vitest';
import { cardMatter } from '../matters/card.ts';
import { isLate } from '../matters/matter.ts';
import { cardGaps, cardNeeded, hasCard } from './competence.ts';

test('who must carry which card', () => {
  expect(cardNeeded('hot_work', 'issuer')).toBe('hot_work');
  expect(cardNeeded('confined_space', 'watch')).toBe('confined_space');
  expect(cardNeeded('electrical', 'performer')).toBe('sfs6002');
  expect(cardNeeded('electrical', 'watch')).toBeNull();
  expect(cardNeeded('height_work', 'performer')).toBeNull();
});

const card = (over: object = {}) => ({
  userId: 7,
  kind: 'hot_work' as const,
  validFrom: '2026-11-10',
  validTo: '2026-11-20',
  ...over,
});
const on = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) });
const today = on('2026-11-15T06:00:00Z', '2026-11-15T14:00:00Z');
const next = card({ validFrom: '2026-11-21', validTo: '2026-11-30' });

test.each([
  ['a valid one', [card()], today, true],
  ['none', [], today, false],
  ['that of somebody else', [card({ userId: 8 })], today, false],
  ['one of another kind', [card({ kind: 'sfs6002' })], today, false],
  // midnight at the plant is 22:00 in Greenwich
  ['its first day', [card()], on('2026-11-09T22:00:00Z', '2026-11-10T06:00:00Z'), true],
  ['the day before its first', [card()], on('2026-11-09T21:59:00Z', '2026-11-10T06:00:00Z'), false],
  ['its last day', [card()], on('2026-11-20T06:00:00Z', '2026-11-20T21:59:00Z'), true],
  [
    'work that goes on over its last day',
    [card()],
    on('2026-11-20T06:00:00Z', '2026-11-20T22:00:00Z'),
    false,
  ],
  ['two that hand over', [card(), next], on('2026-11-19T06:00:00Z', '2026-11-22T06:00:00Z'), true],
  [
    'two with a day between them',
    [card({ validTo: '2026-11-19' }), next],
    on('2026-11-19T06:00:00Z', '2026-11-22T06:00:00Z'),
    false,
  ],
])('the card that is asked for, from %s', (_, cards, time, expected) => {
  expect(hasCard(cards as Parameters<typeof hasCard>[0], 7, 'hot_work', time)).toBe(expected);
});

test('somebody from outside the plant has no card here', () => {
  const nobodys = card({ userId: null }) as unknown as Parameters<typeof hasCard>[0][number];
  expect(hasCard([nobodys], null, 'hot_work', today)).toBe(false);
});

test('a card is missing if it has expired, or if planned work requires it', () => {
  const now = Date.parse('2026-11-21T06:00:00Z');
  const cards = [
    card({ userId: 1 }),
    // replaced by one that holds
    card({ userId: 2 }),
    card({ userId: 2, validFrom: '2026-11-15', validTo: '2027-11-15' }),
    card({ userId: 3, validTo: '2026-11-21' }),
    card({ userId: 4, kind: 'kept_from_elsewhere' }),
  ].map((one, id) => ({ id, department: null, ...one }));
  const late = cards
    .map((one) => cardMatter(one, cards, now))
    .flatMap((one) => (one && isLate(one) ? [one] : []));
  const hotWork = (userId: number | null, role: 'performer' | 'watch') => ({
    type: 'hot_work' as const,
    ...on('2026-11-23T06:00:00Z', '2026-11-23T14:00:00Z'),
    people: [{ userId, role }],
  });
  const of = (works: Parameters<typeof cardGaps>[1]['works']) =>
    [...cardGaps(late, { cards, works })].map(([kind, people]) => [kind, [...people].sort()]);
  expect(of([])).toEqual([['hot_work', [1]]]);
  // a card valid today but not on the day of the work; people without an account cannot be reminded
  expect(
    of([hotWork(3, 'watch'), hotWork(2, 'performer'), hotWork(5, 'performer'), hotWork(null, 'watch')]),
  ).toEqual([['hot_work', [1, 3, 5]]]);
  expect(of([{ ...hotWork(5, 'performer'), type: 'height_work' }])).toEqual([['hot_work', [1]]]);
});
