import { expect, test } from 'vitest';
import { cardNeeded, hasCard } from './competence.ts';

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
