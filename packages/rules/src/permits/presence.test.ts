import { fc } from '@turva/fixtures/properties';
import { describe, expect, test } from 'vitest';
import {
  type NotedStep,
  type PresenceStep,
  presenceIn,
  presenceOf,
  standingOf,
  unaccounted,
  watched,
} from './presence.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 6, minute)).toISOString();
const step = (kind: PresenceStep['step'], minute: number, more: Partial<NotedStep> = {}): NotedStep => ({
  personId: 'aino',
  step: kind,
  at: at(minute),
  timeKnown: true,
  method: 'session',
  ownSession: true,
  byName: 'Aino Testi',
  ...more,
});
const entry = (...steps: NotedStep[]) => ({
  action: 'presence' as const,
  actorName: 'Aino Testi',
  change: { presence: { from: null, to: steps } },
});
const begun = { action: 'started' as const, actorName: 'Aino Testi', change: watched };
const people = [{ id: 'aino' }, { id: 'veikko' }];

describe('where a person stands', () => {
  test('of whom nothing was noted nothing is known', () =>
    expect(standingOf([step('in', 1)], 'veikko')).toEqual({ state: 'unknown' }));

  test('in since the first of two phones said so, until one of them says out', () => {
    const twice = [step('in', 5, { byName: 'Veikko Testi' }), step('in', 3)];
    expect(standingOf(twice, 'aino')).toEqual({ state: 'in', step: twice[1] });
    const out = step('out', 9);
    expect(standingOf([...twice, out], 'aino')).toEqual({ state: 'out', step: out });
  });

  test('what a phone tells late counts from when it happened', () =>
    expect(standingOf([step('out', 20), step('in', 10)], 'aino').state).toBe('out'));

  test('in and out at one moment, or gone at a moment nobody knows, leaves them in', () => {
    expect(standingOf([step('in', 5), step('out', 5)], 'aino').state).toBe('in');
    expect(standingOf([step('in', 5), step('out', 9, { timeKnown: false })], 'aino').state).toBe('in');
  });

  test('whatever the order of arrival each is in or out once, and the same', () => {
    const steps = fc.array(
      fc.record({
        kind: fc.constantFrom('in' as const, 'out' as const, 'accounted' as const),
        minute: fc.integer({ min: 0, max: 59 }),
        personId: fc.constantFrom('aino', 'veikko'),
        timeKnown: fc.boolean(),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(steps, fc.array(fc.nat()), (made, turns) => {
        const noted = made.map(({ kind, minute, ...more }) => step(kind, minute, more));
        const shuffled = noted
          .map((one, index) => ({ one, key: turns[index] ?? index }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ one }) => one);
        for (const { id } of people) {
          const state = standingOf(noted, id).state;
          expect(standingOf([...shuffled, ...shuffled], id).state).toBe(state);
          const open = unaccounted(
            people,
            presenceOf(
              shuffled.map((one) => entry(one)),
              null,
            ),
            'resume',
          );
          expect(open.filter((person) => person.id === id)).toHaveLength(state === 'in' ? 1 : 0);
        }
      }),
    );
  });
});

describe('who must be accounted for', () => {
  const ids = (
    history: Parameters<typeof presenceOf>[0],
    before: 'resume' | 'hand_back',
    resumedAt: string | null = null,
  ) => unaccounted(people, presenceOf(history, resumedAt), before).map(({ id }) => id);

  test('after a stop who is in, at the hand-back also of whom nothing is known', () => {
    const history = [begun, entry(step('in', 1))];
    expect(ids(history, 'resume')).toEqual(['aino']);
    expect(ids(history, 'hand_back')).toEqual(['aino', 'veikko']);
    const told = [...history, entry(step('accounted', 9, { note: 'Taukotilassa' }))];
    expect(ids(told, 'resume')).toEqual([]);
    expect(ids(told, 'hand_back')).toEqual(['veikko']);
  });

  test('of work begun before it could be noted nobody is missing', () => {
    const before = { ...begun, change: null };
    expect(ids([before], 'hand_back')).toEqual([]);
    expect(ids([before, entry(step('in', 1))], 'hand_back')).toEqual(['aino']);
  });

  test('what was said of them before the work went on again says nothing of where they are now', () => {
    const stopped = [begun, entry(step('in', 1)), entry(step('out', 2, { personId: 'veikko' }))];
    const told = [...stopped, entry(step('accounted', 9, { note: 'Taukotilassa' }))];
    expect(ids(told, 'hand_back')).toEqual([]);
    expect(ids(told, 'hand_back', at(20))).toEqual(['aino', 'veikko']);
    expect(ids(told, 'resume', at(20))).toEqual([]);
    const gone = [...told, entry(step('out', 30), step('out', 30, { personId: 'veikko' }))];
    expect(ids(gone, 'hand_back', at(20))).toEqual([]);
  });

  test('entries of other kinds hold no step', () => expect(presenceIn([begun])).toEqual([]));
});
