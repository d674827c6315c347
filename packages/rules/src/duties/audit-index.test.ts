import {
  type AuditTemplate,
  auditGroups,
  auditItemIds,
  auditTemplateIds,
  auditTemplates,
} from '@turva/contracts/duties/audit-values';
import { fc } from '@turva/fixtures/properties';
import { expect, test } from 'vitest';
import { auditIndex, auditLevel, auditTrend, groupResults, groupsOf, sumOf } from './audit-index.ts';

const tally = fc.record({ correct: fc.nat(100_000), incorrect: fc.nat(100_000) });

test.each([
  [0, 0, null],
  [1, 0, 100],
  [0, 1, 0],
  [9, 1, 90],
  [2, 1, 67],
  [1, 2, 33],
  [999, 1, 99],
  [1, 999, 1],
  [1, 1, 50],
])('%d correct and %d not: %s', (correct, incorrect, index) => {
  expect(auditIndex({ correct, incorrect })).toBe(index);
});

test('is whole percent, within half a percent of the share, and full or nothing only when it is', () => {
  fc.assert(
    fc.property(tally, ({ correct, incorrect }) => {
      const index = auditIndex({ correct, incorrect });
      expect(index === null).toBe(correct + incorrect === 0);
      if (index === null) return;
      expect(Number.isInteger(index)).toBe(true);
      expect(index === 100).toBe(incorrect === 0);
      expect(index === 0).toBe(correct === 0);
      if (correct > 0 && incorrect > 0)
        expect(Math.abs(index - (100 * correct) / (correct + incorrect))).toBeLessThanOrEqual(1);
    }),
    { examples: [[{ correct: 0, incorrect: 0 }]] },
  );
});

test('one more that is correct never lowers it, one more that is not never raises it', () => {
  fc.assert(
    fc.property(tally, ({ correct, incorrect }) => {
      const index = auditIndex({ correct, incorrect });
      if (index === null) return;
      expect(auditIndex({ correct: correct + 1, incorrect })).toBeGreaterThanOrEqual(index);
      expect(auditIndex({ correct, incorrect: incorrect + 1 })).toBeLessThanOrEqual(index);
    }),
  );
});

test('the order of the counts does not matter, and items not seen add nothing', () => {
  fc.assert(
    fc.property(fc.array(tally), (tallies) => {
      const index = auditIndex(sumOf(tallies));
      expect(auditIndex(sumOf(tallies.toReversed()))).toBe(index);
      expect(auditIndex(sumOf([...tallies, { correct: 0, incorrect: 0 }]))).toBe(index);
    }),
  );
});

test('the index of a period is between its worst and its best round', () => {
  fc.assert(
    fc.property(fc.array(tally, { minLength: 1 }), (rounds) => {
      const [point] = auditTrend(rounds, () => '2026-11');
      const each = rounds.map(auditIndex).filter((index) => index !== null);
      expect(point?.index === null).toBe(each.length === 0);
      if (each.length === 0) return;
      expect(point?.index).toBeGreaterThanOrEqual(Math.min(...each));
      expect(point?.index).toBeLessThanOrEqual(Math.max(...each));
    }),
  );
});

test('the trend goes by period, in order, and leaves out those without a round', () => {
  const rounds = [
    { month: '2026-11', correct: 9, incorrect: 1 },
    { month: '2026-08', correct: 3, incorrect: 1 },
    { month: '2026-11', correct: 90, incorrect: 0 },
    { month: '2026-10', correct: 0, incorrect: 0 },
  ];
  expect(auditTrend(rounds, ({ month }) => month)).toEqual([
    { period: '2026-08', correct: 3, incorrect: 1, rounds: 1, index: 75 },
    { period: '2026-10', correct: 0, incorrect: 0, rounds: 1, index: null },
    { period: '2026-11', correct: 99, incorrect: 1, rounds: 2, index: 99 },
  ]);
});

test.each(auditTemplateIds)('every item of %s is in one group, once', (template) => {
  const asked = groupsOf(template).flatMap(({ items }) => items);
  expect(asked.toSorted()).toEqual([...auditTemplates[template]].toSorted());
  expect(new Set(asked).size).toBe(asked.length);
});

test('the whole round and the short one look at all seven groups', () => {
  for (const template of ['elmeri', 'short'] as const)
    expect(groupsOf(template).map(({ group }) => group)).toEqual(
      auditGroups.filter((group) => group !== 'device'),
    );
  expect(new Set(auditItemIds).size).toBe(auditItemIds.length);
});

test('each group has its own index', () => {
  const results = groupResults('short', [
    { item: 'ppe', correct: 3, incorrect: 1 },
    { item: 'exits', correct: 2, incorrect: 0 },
  ]);
  expect(results.find(({ group }) => group === 'work')).toEqual({
    group: 'work',
    correct: 3,
    incorrect: 1,
    index: 75,
  });
  expect(results.find(({ group }) => group === 'emergency')?.index).toBe(100);
  expect(results.find(({ group }) => group === 'order')?.index).toBeNull();
});

test('a round with a later build’s template shows its counts', () => {
  const later = 'scaffold' as AuditTemplate;
  expect(groupResults(later, [])).toEqual([]);
  expect(groupResults(later, [{ item: 'ppe', correct: 3, incorrect: 1 }])).toEqual([
    { group: 'work', correct: 3, incorrect: 1, index: 75 },
  ]);
});

test('a place is called good only by a round that looked at more than half of its items', () => {
  const seen = (count: number, incorrect = 0) => ({
    template: 'short' as const,
    counts: auditTemplates.short.map((item, at) => ({
      item,
      correct: at < count ? 1 : 0,
      incorrect: at < incorrect ? 9 : 0,
    })),
  });
  expect([0, 3, 4, 7].map((count) => auditLevel(seen(count)))).toEqual(['neutral', 'partial', 'ok', 'ok']);
  expect(auditLevel(seen(1, 1))).toBe('danger');
});
