import type { Area } from '@turva/contracts/plant/areas';
import type { PermitState } from '@turva/rules/permits/permit-clock';
import { expect, test } from 'vitest';
import type { PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { peopleKnown, wallLanes, wallSpan } from './time-line.ts';

const NOW = Date.parse('2026-11-20T10:20:00Z');
const span = wallSpan(NOW);
const permit = (id: number, validFrom: string, validTo: string, more = {}) =>
  ({
    id,
    validFrom,
    validTo,
    areaId: null,
    location: 'Piha',
    history: [],
    stepsHere: [],
    resumedAt: null,
    ...more,
  }) as unknown as PermitView;
const areas = [
  { id: 1, name: 'Valssaamo' },
  { id: 2, name: 'Hitsaamo' },
] as unknown as Area[];
const laidOut = (permits: PermitView[], { most = 20, states = {} as Record<number, PermitState> } = {}) =>
  wallLanes(permits, {
    areas,
    span,
    most,
    locale: 'fi-FI',
    stateOf: ({ id }) => states[id ?? 0] ?? 'valid',
  });

test('a day of full hours, four of them past', () => {
  expect(new Date(span.from).toISOString()).toBe('2026-11-20T06:00:00.000Z');
  expect(new Date(span.to).toISOString()).toBe('2026-11-21T06:00:00.000Z');
});

test('a bar is as long as the permit is valid, and cut at both ends of the day', () => {
  const [lane] = laidOut([
    permit(1, '2026-11-20T09:00:00Z', '2026-11-20T12:00:00Z'),
    permit(2, '2026-11-19T00:00:00Z', '2026-11-22T00:00:00Z'),
    permit(3, '2026-11-21T06:00:00Z', '2026-11-21T09:00:00Z'),
    permit(4, '2026-11-21T02:00:00Z', '2026-11-21T05:00:00Z'),
  ]).lanes;
  expect(lane?.bars.map(({ permit: { id }, start, end, label }) => [id, start, end, label])).toEqual([
    [2, 0, 1, 'on'],
    [1, 0.125, 0.25, 'after'],
    [4, 20 / 24, 23 / 24, 'before'],
  ]);
});

test('sorted by area name, or by place text', () => {
  const day = ['2026-11-20T09:00:00Z', '2026-11-20T12:00:00Z'] as const;
  const { lanes } = laidOut([
    permit(1, ...day, { areaId: 1 }),
    permit(2, ...day),
    permit(3, ...day, { areaId: 2 }),
  ]);
  expect(lanes.map(({ place }) => place)).toEqual(['Hitsaamo', 'Piha', 'Valssaamo']);
});

test('without room for all, pending permits are dropped and counted', () => {
  const states = { 1: 'pending', 2: 'not_yet', 3: 'suspended', 4: 'valid' } as const;
  const { lanes, left } = laidOut(
    [1, 2, 3, 4].map((id) => permit(id, '2026-11-20T09:00:00Z', '2026-11-20T12:00:00Z')),
    { most: 3, states },
  );
  expect(lanes.flatMap(({ bars }) => bars.map(({ permit: { id } }) => id)).toSorted()).toEqual([2, 3, 4]);
  expect(left).toBe(1);
});

test('said to be there are those who signed in and not out, each once; of the others at work nothing is known', () => {
  const said = (step: string, ...who: (number | string)[]) => ({
    action: 'presence',
    actorName: null,
    change: {
      presence: {
        from: null,
        to: who.map((one) => ({
          ...{
            personId: `person ${one}`,
            step,
            at: `2026-11-20T09:${step === 'in' ? 30 : 40}:00Z`,
            timeKnown: true,
            ownSession: true,
          },
        })),
      },
    },
  });
  const named = (...names: (number | string)[]) => ({
    startedAt: '2026-11-20T09:00:00Z',
    signatures: [],
    people: names.map((who) => ({
      id: `person ${who}`,
      userId: typeof who === 'number' ? who : null,
      name: typeof who === 'string' ? who : '',
    })),
  });
  const day = ['2026-11-20T09:00:00Z', '2026-11-20T12:00:00Z'] as const;
  const states: Record<number, PermitState> = { 4: 'suspended', 6: 'expired' };
  const permits = [
    permit(1, ...day, { ...named(7, 'Pekka Salo'), history: [said('in', 7)] }),
    // the same two, of whom nothing is known here
    permit(2, ...day, named(7, 'pekka salo ', 8)),
    permit(3, ...day, { ...named(9), startedAt: null }),
    // stopped, and past its end: whoever has not signed out may be in
    permit(4, ...day, { ...named(10, 13), history: [said('in', 10)] }),
    permit(5, ...day, { ...named(11, 12), history: [said('in', 11), said('out', 11)] }),
    permit(6, ...day, { ...named(14), history: [said('in', 14)] }),
  ];
  const known = peopleKnown(permits, ({ id }) => states[id ?? 0] ?? 'valid');
  expect(known).toEqual({ signedIn: 3, unheard: 3 });
});
