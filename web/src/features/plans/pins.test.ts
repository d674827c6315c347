import type { Severity } from '@turva/contracts/observations/observation-values';
import { expect, test } from 'vitest';
import { spotOf } from '../../records/observations/fact-of.ts';
import { pinsOn } from './pins.ts';

const planId = '7d9f6f0e-0b0e-4c56-9a60-5a4f0f5a4b11';
const other = '0b6b9a3c-3f43-4a52-8f0e-6d0f3c0e7a22';
const pinned = (coordinates: unknown, { id = 5 as number | null, severity = 'low' as Severity } = {}) => {
  const spot = spotOf(coordinates);
  return { id, clientId: 'made-here', severity, ...(spot && { spot }) };
};
const plan = { clientId: planId, version: 3 };

test('a record is shown at its own spot, on its own plan only', () => {
  const facts = [
    pinned({ planId, x: 0.25, y: 0.5, version: 3 }, { severity: 'critical' }),
    pinned({ planId: other, x: 0.25, y: 0.5, version: 3 }),
    pinned(null),
  ];
  expect(pinsOn(plan, facts)).toEqual([{ key: '5', at: [0.25, 0.5], rank: 3, isOlder: false }]);
});

test('an unsent record links to its UUID', () => {
  expect(pinsOn(plan, [pinned({ planId, x: 0, y: 1 }, { id: null })])[0]?.key).toBe('made-here');
});

test('after the picture was replaced, a spot is marked as unchecked', () => {
  const older = [
    pinned({ planId, x: 0.1, y: 0.1, version: 2 }),
    pinned({ planId, x: 0.2, y: 0.1, version: 3 }),
    // by an app that did not say
    pinned({ planId, x: 0.3, y: 0.1 }),
  ];
  expect(pinsOn(plan, older).map(({ isOlder }) => isOlder)).toEqual([true, false, true]);
});

test.each([
  ['beside the plan', { planId, x: 1.2, y: 0.5 }],
  ['above it', { planId, x: 0.5, y: -0.1 }],
  ['nowhere', { planId, x: Number.NaN, y: 0.5 }],
  ['on no plan there can be', { planId: '../../etc', x: 0.5, y: 0.5 }],
  ['in words', '0.5, 0.5'],
  ['by satellite', { lat: 61.5, lon: 23.8 }],
])('a pin %s is none', (_, coordinates) => {
  expect(pinsOn(plan, [pinned(coordinates)])).toEqual([]);
});
