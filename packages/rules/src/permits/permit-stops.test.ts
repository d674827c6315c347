import { expect, test } from 'vitest';
import { openStops, stopKind, unseenStops } from './permit-stops.ts';

const entry = (id: number, action: 'suspended' | 'resumed' | 'measured', reason: string | null = null) => ({
  id,
  action,
  reason,
  actorName: 'Aino' as string | null,
  change: null,
});

test('every stop since the last resumption is open, whichever came first', () => {
  const history = [
    entry(1, 'suspended', 'vanha'),
    entry(2, 'resumed'),
    entry(3, 'suspended', 'Kaasunhaju'),
    entry(4, 'measured'),
    entry(5, 'suspended', 'Sammutin tyhjä'),
  ];
  expect(openStops(history).map(({ id }) => id)).toEqual([3, 5]);
  expect(unseenStops(history, [3]).map(({ reason }) => reason)).toEqual(['Sammutin tyhjä']);
  expect(unseenStops(history, [3, 5])).toEqual([]);
  expect(openStops([...history, entry(6, 'resumed')])).toEqual([]);
});

test('a stop says what it was; one of an earlier version is read by what it holds', () => {
  const told = { suspensionKind: { from: null, to: 'person' } };
  expect(stopKind({ ...entry(1, 'suspended', 'co'), change: told })).toBe('person');
  expect(stopKind(entry(1, 'suspended', 'co, h2s'))).toBe('gas_out_of_range');
  expect(stopKind(entry(1, 'suspended', 'co-hälytin'))).toBe('person');
  expect(stopKind({ ...entry(1, 'suspended'), actorName: null })).toBe('gas_late');
  const late = { ...entry(9, 'suspended'), actorName: null };
  expect(unseenStops([late], [])).toEqual([]);
});
