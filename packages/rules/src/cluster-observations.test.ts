import { expect, test } from 'vitest';
import { type Clustered, clusterObservations } from './cluster-observations.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

const one = (id: number, changes: Partial<Clustered> = {}): Clustered => ({
  id,
  title: 'Trukki ajoi lähellä jalankulkijaa',
  description: 'Trukki tuli kulman takaa lähettämössä',
  category: 'nearmiss',
  theme: 'traffic',
  severity: 'medium',
  areaId: 5,
  parentAreaId: 4,
  location: 'Lähettämö',
  createdAt: daysAgo(id),
  ...changes,
});
const ids = (observations: Clustered[]) =>
  clusterObservations(observations, NOW).map((cluster) => cluster.observations.map(({ id }) => id));

test('three alike in one place are a cluster, newest first; two are a coincidence', () => {
  expect(ids([one(3), one(1), one(2)])).toEqual([[1, 2, 3]]);
  expect(ids([one(1), one(2)])).toEqual([]);
});

test('other themes, other places and praise do not belong', () => {
  const elsewhere = { areaId: 90, parentAreaId: 91, location: 'Laboratorio' };
  const others = [
    one(11, { theme: 'chemicals' }),
    one(12, { ...elsewhere, title: 'Lava kaatui', description: 'Kuorma oli huonosti sidottu' }),
    one(13, { category: 'positive' }),
  ];
  expect(ids([one(1), one(2), one(3), ...others])).toEqual([[1, 2, 3]]);
});

test('the graver and the more recent come first', () => {
  const machines = (id: number, changes: Partial<Clustered> = {}) =>
    one(id, { theme: 'machines', title: 'Suoja puuttuu', description: 'Suoja puuttuu koneesta', ...changes });
  const grave = [21, 22, 23].map((id) => machines(id, { severity: 'critical', createdAt: daysAgo(id - 20) }));
  expect(ids([one(1), one(2), one(3), ...grave])).toEqual([
    [21, 22, 23],
    [1, 2, 3],
  ]);
});

test('confidence grows with how many there are and falls with their age; never certain', () => {
  const confidence = (observations: Clustered[]) =>
    clusterObservations(observations, NOW)[0]?.confidence ?? 0;
  const three = [1, 2, 3].map((id) => one(id));
  const ten = Array.from({ length: 10 }, (_, at) => one(at + 1));
  const old = [1, 2, 3].map((id) => one(id, { createdAt: daysAgo(300 + id) }));
  expect(confidence(ten)).toBeGreaterThan(confidence(three));
  expect(confidence(old)).toBeLessThan(confidence(three));
  expect(confidence(ten)).toBeLessThan(1);
});

test('the order they are read in makes no difference', () => {
  const many = Array.from({ length: 12 }, (_, at) => one(at + 1, { areaId: 5 + (at % 3) }));
  expect(ids(many.toReversed())).toEqual(ids(many));
});

test('joined groups stay as alike as their members are on the average', () => {
  // a chain of places, each beside the next: its ends are not alike, so it does not become one cluster
  const beside = (id: number, areaId: number) =>
    one(id, { areaId, parentAreaId: areaId + 1, createdAt: daysAgo(1) });
  const words = ['sahanterä', 'hitsaus', 'maalaus', 'laboratorio', 'konttori', 'portti'];
  const chain = words.map((word, at) => ({ ...beside(at + 1, at + 1), title: word, description: word }));
  expect(ids(chain)).toEqual([]);
});
