import type { AuditRound } from '@turva/contracts/duties/audit-rounds';
import type { Area } from '@turva/contracts/plant/areas';
import type { PlanPlace } from '@turva/contracts/plant/plans';
import type { ObservationFact } from '@turva/rules/observations/observation-fact';
import { isInside } from '@turva/rules/plant/plan-geometry';
import { expect, test } from 'vitest';
import { drawnAreas, findingsOf, heatOf } from './findings.ts';

const area = (id: number, parentId: number | null = null): Area => ({
  id,
  parentId,
  name: `Alue ${id}`,
  code: `A${id}`,
  department: null,
  managerId: null,
  managerName: null,
  isActive: true,
});
const box = (left: number, top: number, right: number, bottom: number): PlanPlace[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];
const plan = {
  width: 1000,
  height: 500,
  outlines: [
    { id: 'hall', areaId: 2, ring: box(0, 0, 1, 1) },
    { id: 'room', areaId: 3, ring: box(0, 0.2, 1, 1) },
  ],
};
const areas = [area(1), area(2, 1), area(3, 2), area(4, 2), area(5, 3), area(6, 1)];
const fact = (areaId: number | null, severity: string) => ({ areaId, severity }) as ObservationFact;
const none = { permits: [], chemicals: [], rounds: [], alerts: [], deadZones: [] };

test('an undrawn area is counted in its drawn building', () => {
  const drawn = drawnAreas(plan, areas);
  expect(drawn.map((one) => [one.area.id, one.areas])).toEqual([
    [2, [2, 4]],
    [3, [3, 5]],
  ]);
});

test('a building’s name is placed next to its rooms', () => {
  const [hall] = drawnAreas(plan, areas);
  expect(isInside(box(0, 0, 1, 0.2), hall?.at ?? [9, 9])).toBe(true);
});

test('each area has its own findings; those in no area are counted separately', () => {
  const facts = [fact(2, 'low'), fact(4, 'high'), fact(5, 'medium'), fact(6, 'low'), fact(null, 'low')];
  const { findings, elsewhere } = findingsOf(drawnAreas(plan, areas), { ...none, facts }, 'fi');
  expect(findings).toMatchObject([
    { observations: 2, severity: 'high', points: 10 },
    { observations: 1, severity: 'medium', points: 3 },
  ]);
  expect(elsewhere).toBe(2);
});

test('the latest round of an area is that of the area, not of a device in it', () => {
  const round = (template: string, index: number, finishedAt: string) =>
    ({ areaId: 2, template, index, finishedAt }) as AuditRound;
  const rounds = [
    round('tr', 60, '2026-11-01T10:00:00Z'),
    round('extinguisher', 100, '2026-11-02T10:00:00Z'),
  ];
  const { findings } = findingsOf(drawnAreas(plan, areas), { ...none, facts: [], rounds }, 'fi');
  expect(findings[0]?.round?.index).toBe(60);
});

test('a dead zone includes sub-areas; with too few reports there is none', () => {
  const deadZones = [
    { areaId: 2, waited: 6, reports: 20 },
    { areaId: 4, waited: 5, reports: 5 },
  ];
  const { findings } = findingsOf(drawnAreas(plan, areas), { ...none, facts: [], deadZones }, 'fi');
  expect(findings.map(({ dead }) => dead)).toEqual([{ waited: 11, reports: 25 }, null]);
});

test('heat is zero without findings, and never zero with some', () => {
  expect([heatOf(0, 100), heatOf(1, 100), heatOf(50, 100), heatOf(100, 100)]).toEqual([0, 1, 3, 5]);
});

test('a cycle of areas terminates', () => {
  const ring = [
    { ...area(7), parentId: 8 },
    { ...area(8), parentId: 7 },
  ];
  expect(drawnAreas(plan, ring)).toEqual([]);
});
