import 'fake-indexeddb/auto';
import type { Observation } from '@turva/contracts/observations/observations';
import { plantDay } from '@turva/rules/plant/plant-time';
import { expect, test } from 'vitest';
import { emptyDb, storeRows } from '../../testing/offline-db.ts';
import { hangingOn } from './hanging.ts';

const NOW = Date.now();
const LEA = 7;
const day = (days: number) => plantDay(NOW + days * 86_400_000);
const clientId = (id: number) => `c0000000-0000-4000-8000-${String(id).padStart(12, '0')}`;

const observation = (id: number, over: object) =>
  ({
    id,
    clientId: clientId(id),
    userId: 3,
    title: `Havainto ${id}`,
    description: '',
    status: 'in_progress',
    severity: 'medium',
    location: null,
    areaId: null,
    department: null,
    assignedTo: null,
    dueDate: null,
    answeredAt: new Date(NOW).toISOString(),
    completedAt: null,
    createdAt: new Date(NOW).toISOString(),
    updatedAt: new Date(NOW).toISOString(),
    rev: 1,
    attachments: [],
    actions: [],
    comments: [],
    history: [],
    ...over,
  }) as unknown as Observation;

test('what is open under a person’s name, late ones first, with the areas they manage', async () => {
  const db = await emptyDb();
  const action = {
    id: 'a1',
    what: 'Kaide',
    responsibleId: LEA,
    dueDate: day(-3),
    doneAt: null,
    createdAt: day(-9),
  };
  await storeRows(db, [
    observation(1, { assignedTo: LEA, dueDate: new Date(NOW + 86_400_000).toISOString() }),
    observation(2, { assignedTo: 9, actions: [action, { ...action, id: 'a2', doneAt: day(-1) }] }),
    observation(3, { assignedTo: LEA, status: 'closed' }),
  ]);
  await db.srvAreas.bulkPut([
    { id: 1, name: 'Halli', managerId: LEA, isActive: true },
    { id: 2, name: 'Vanha', managerId: LEA, isActive: false },
  ] as never);
  const rule = { by: 'week', every: 1, from: day(1) };
  const schedule = {
    title: 'Kierros',
    what: 'drill',
    state: 'active',
    rule,
    leadDays: 0,
    areaId: null,
    since: day(0),
  };
  const nobody = { ownerRole: null, department: null, template: null, documentId: null, updatedAt: day(0) };
  await db.srvSchedules.bulkPut([
    { id: 1, ...schedule, ...nobody, ownerId: LEA, escalateTo: null },
    { id: 2, ...schedule, ...nobody, ownerId: null, escalateTo: LEA },
    { id: 3, ...schedule, ...nobody, ownerId: LEA, escalateTo: null, state: 'ended' },
  ] as never);
  const found = await hangingOn(db, LEA, NOW);
  expect(found.map(({ key, isLate }) => [key, isLate])).toEqual([
    ['action a1', true],
    [`case ${clientId(1)}`, false],
    ['task 1', false],
    ['escalation 2', false],
    ['area 1', false],
  ]);
  expect(await hangingOn(db, 99, NOW)).toEqual([]);
});
