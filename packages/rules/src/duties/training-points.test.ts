import { expect, test } from 'vitest';
import { badgesOf, pointsOf, standings } from './training-points.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const module = (id: number, category: string, points = 100, isActive = true) => ({
  id,
  category,
  points,
  isActive,
});
const modules = [
  module(1, 'mandatory'),
  module(2, 'mandatory', 150),
  module(3, 'emergency', 50),
  module(4, 'development', 30, false),
];
const completed = (moduleId: number, { cycle = 1, expiresAt = null as string | null } = {}) => ({
  moduleId,
  cycle,
  status: 'completed' as const,
  progress: 100,
  completedAt: '2026-01-01T00:00:00Z',
  expiresAt,
});
const begun = { ...completed(2), status: 'in_progress' as const, progress: 60, completedAt: null };
const look = (progress: Parameters<typeof standings>[1]) => standings(modules, progress, NOW);

test('points are those of completed modules, each once, and stay when it runs out', () => {
  expect(pointsOf(modules, look([]))).toBe(0);
  expect(pointsOf(modules, look([completed(1), begun]))).toBe(100);
  const renewed = [completed(1, { expiresAt: '2026-02-01T00:00:00Z' }), completed(1, { cycle: 2 })];
  expect(pointsOf(modules, look(renewed))).toBe(100);
  expect(pointsOf(modules, look([completed(2, { expiresAt: '2026-02-01T00:00:00Z' })]))).toBe(150);
  // withdrawn since: points already earned stay
  expect(pointsOf(modules, look([completed(4)]))).toBe(30);
});

test.each([
  ['nothing', [], [false, false, false, false]],
  ['a first one', [completed(1)], [true, false, false, false]],
  ['all mandatory', [completed(1), completed(2)], [true, true, false, false]],
  [
    'one of them has run out',
    [completed(1), completed(2, { expiresAt: '2026-11-21T11:59:59Z' })],
    [true, false, false, false],
  ],
  ['emergencies', [completed(3)], [true, false, true, false]],
  ['everything in use', [completed(1), completed(2), completed(3)], [true, true, true, true]],
] as const)('%s', (_name, progress, [first, mandatory, emergency, master]) => {
  expect(badgesOf(modules, look(progress))).toEqual({ first, mandatory, emergency, master });
});

test('where a plant has no module of a kind nobody has its badge', () => {
  expect(badgesOf([module(1, 'development')], standings([], [], NOW)).mandatory).toBe(false);
});
