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

test('the more severe and the more recent come first', () => {
  const machines = (id: number, changes: Partial<Clustered> = {}) =>
    one(id, { theme: 'machines', title: 'Suoja puuttuu', description: 'Suoja puuttuu koneesta', ...changes });
  const grave = [21, 22, 23].map((id) => machines(id, { severity: 'critical', createdAt: daysAgo(id - 20) }));
  expect(ids([one(1), one(2), one(3), ...grave])).toEqual([
    [21, 22, 23],
    [1, 2, 3],
  ]);
});

const today = (id: number, changes: Partial<Clustered> = {}) => one(id, { createdAt: NOW, ...changes });

test('confidence grows with how many there are and falls with their age; never certain', () => {
  const confidence = (observations: Clustered[]) =>
    clusterObservations(observations, NOW)[0]?.confidence ?? 0;
  const three = [1, 2, 3].map((id) => one(id));
  const ten = Array.from({ length: 10 }, (_, at) => one(at + 1));
  const old = [1, 2, 3].map((id) => one(id, { createdAt: daysAgo(300 + id) }));
  expect(confidence(ten)).toBeGreaterThan(confidence(three));
  expect(confidence(old)).toBeLessThan(confidence(three));
  expect(confidence(ten)).toBeLessThan(1);
  expect(confidence([today(1), today(2), today(3)])).toBeCloseTo(0.769, 3);
});

test.each<[string, Partial<Clustered>, number]>([
  ['in nothing', {}, 1],
  ['in its kind', { category: 'hazard' }, 0.947],
  ['in its area, beside the others', { areaId: 6 }, 0.88],
  ['in its area, around the others', { areaId: 4, parentAreaId: 1 }, 0.88],
  ['in its area, far away', { areaId: 8, parentAreaId: 7 }, 0.7],
  ['in its words', { title: 'Lava kaatui', description: 'Kuorma huonosti sidottu' }, 0.867],
  ['in half its words', { title: 'Trukki lähellä', description: 'Kuorma kaatui' }, 0.933],
  ['in its time, by three months', { createdAt: daysAgo(90) }, 0.95],
])('how alike three are of which one differs %s', (_, changes, cohesion) => {
  const [cluster] = clusterObservations([today(1), today(2), today(3, changes)], NOW);
  expect(cluster?.cohesion).toBeCloseTo(cohesion, 3);
});

test('without areas, two places are the same if their names are', () => {
  const named = (id: number, location: string | null) => today(id, { areaId: null, location });
  const cohesion = (location: string | null) =>
    clusterObservations([named(1, 'Halli 2'), named(2, 'Halli 2'), named(3, location)], NOW)[0]?.cohesion;
  expect(cohesion('HALLI 2')).toBeCloseTo(1, 3);
  expect(cohesion('Laituri')).toBeCloseTo(0.7, 3);
  expect(cohesion(null)).toBeCloseTo(0.7, 3);
});

test('the order they are read in makes no difference', () => {
  const many = Array.from({ length: 12 }, (_, at) => one(at + 1, { areaId: 5 + (at % 3) }));
  expect(ids(many.toReversed())).toEqual(ids(many));
});

test('joined groups stay as alike as their members are on the average', () => {
  // a chain of places, each near the next: its ends are not similar, so it does not become one cluster
  const beside = (id: number, areaId: number) =>
    one(id, { areaId, parentAreaId: areaId + 1, createdAt: daysAgo(1) });
  const words = ['sahanterä', 'hitsaus', 'maalaus', 'laboratorio', 'konttori', 'portti'];
  const chain = words.map((word, at) => ({ ...beside(at + 1, at + 1), title: word, description: word }));
  expect(ids(chain)).toEqual([]);
});

test('the weight is that of the severities, and fades with age', () => {
  const weight = (...observations: Clustered[]) => clusterObservations(observations, NOW)[0]?.weight ?? 0;
  const fresh = weight(today(1), today(2), today(3));
  expect(weight(today(1), today(2), today(3, { severity: 'critical' }))).toBeGreaterThan(fresh);
  expect(weight(today(1), today(2), one(90))).toBeLessThan(fresh);
});
