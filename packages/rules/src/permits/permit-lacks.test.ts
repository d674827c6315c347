import { expect, test } from 'vitest';
import { asksOf, lacksOf, lacksPeople } from './permit-lacks.ts';

const performer = { role: 'performer' as const };
const watch = { role: 'watch' as const };
const told = { description: 'Kannake', safetyMeasures: 'Suojapeite', people: [performer, watch] };

test('work with a watch asks for what, how it is made safe, and who watches; other work for nothing', () => {
  const bare = { description: ' ', safetyMeasures: null, people: [performer] };
  expect(lacksOf({ watch: 'attendant' }, bare)).toEqual(['description', 'safetyMeasures', 'watch']);
  expect(lacksOf({ watch: 'attendant' }, told)).toEqual([]);
  expect(lacksOf({ watch: null }, bare)).toEqual([]);
});

test('the plant’s own choice counts; no watch is asked for where the work has none', () => {
  expect(asksOf({ watch: 'fire_watch', asks: [] })).toEqual([]);
  const bare = { people: [performer] };
  expect(lacksOf({ watch: null, asks: ['description', 'watch'] }, bare)).toEqual(['description']);
});

test('nobody approves a permit without workers, nor one without the watch it needs', () => {
  expect(lacksPeople({ watch: 'fire_watch' }, { people: [] })).toEqual(['performer', 'watch']);
  expect(lacksPeople({ watch: null }, { people: [performer] })).toEqual([]);
});
