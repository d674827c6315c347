import { describe, expect, test } from 'vitest';
import { actionMatter } from './action.ts';
import { assessmentMatter } from './assessment.ts';
import { cardMatter } from './card.ts';
import { decisionMatter } from './decision.ts';
import { dutyMatter } from './duty.ts';
import { handbackMatter } from './handback.ts';
import { hoursMatters } from './hours.ts';
import { isLate, type Matter } from './matter.ts';
import { meant, type NamedFor } from './meant.ts';
import { measureMatter } from './measure.ts';
import { overdueMatter } from './overdue.ts';
import { sheetMatter } from './sheet.ts';
import { trainingMatter } from './training.ts';
import { roundMatter, turnMatter } from './turn.ts';
import { unansweredMatter } from './unanswered.ts';

const place = { name: 'Piha', areaId: null, department: 'Valimo' };
const parent = { id: 1, clientId: 'u', title: 'Asia', place };
const report = {
  ...parent,
  status: 'open',
  severity: 'high',
  createdAt: '2026-11-24T02:00:00.000Z',
  answeredAt: null,
  completedAt: null,
  dueDate: '2026-11-24T10:00:00.000Z',
  assignedTo: 2,
};
const permit = {
  ...parent,
  status: 'pending',
  late: false,
  validFrom: '2026-11-24T10:00:00.000Z',
  validTo: '2026-11-24T18:00:00.000Z',
  gasDueAt: null,
  createdAt: '2026-11-23T10:00:00.000Z',
};
const begun = {
  ...permit,
  status: 'approved',
  validTo: '2026-11-24T10:00:00.000Z',
  userId: 2,
  startedAt: '2026-11-24T03:00:00.000Z',
  closedAt: null,
  afterWatchUntil: null,
  afterWatchDoneAt: null,
  people: [{ role: 'watch', userId: 3 } as const],
};
const action = { id: 'a', what: 'Korjaa', responsibleId: 2, dueDate: '2026-11-24', doneAt: null };
const measure = { id: 'm', what: 'Kaide', ownerId: 2, dueDate: '2026-11-24', done: false };
const schedule = {
  ...parent,
  state: 'active',
  what: 'round',
  template: 'lifting_gear',
  ownerId: 2,
  ownerRole: null,
  department: null,
} as const;
const turns = [{ opensDay: '2026-11-20', dueDay: '2026-11-24', state: 'due' }] as const;
const card = { id: 1, userId: 2, kind: 'hot_work', validTo: '2026-11-24', department: null };
const module = {
  id: 1,
  title: 'Nostot',
  category: 'mandatory',
  assignments: [],
  personal: null,
  isActive: true,
  dueDate: '2026-11-24T10:00:00.000Z',
};
const person = { id: 2, role: 'user', department: null };
const cycles = [
  {
    cycle: 1,
    status: 'completed' as const,
    progress: 100,
    completedAt: '2024-11-24T10:00:00.000Z',
    expiresAt: '2026-11-24T10:00:00.000Z',
  },
];
const chemical = {
  id: 1,
  clientId: 'u',
  place,
  name: 'Asetoni',
  isActive: true,
  createdAt: '2026-01-01T10:00:00.000Z',
  sheet: 1,
  sdsUrl: null,
  sdsExpiry: '2026-11-24T10:00:00.000Z',
};
const duty = {
  id: 'insurer',
  text: null,
  source: null,
  contact: null,
  time: { by: 'weekdays', count: 10 },
  severeOnly: false,
  dueDay: '2026-11-24',
  done: null,
} as const;
const investigation = { ...parent, knownAt: '2026-11-12T10:00:00.000Z', investigators: [{ id: 2 }] };
const assessment = {
  ...parent,
  stage: 'pending' as const,
  dueDate: '2026-11-24T21:59:59.000Z',
  userId: 2,
  assessorId: null,
  createdAt: '2026-01-01T10:00:00.000Z',
};
const months = [
  { month: '2026-09', department: 'Valimo', hours: 100, recordable: 0, lostTime: 0 },
  { month: '2026-09', department: 'Halli', hours: 100, recordable: 0, lostTime: 0 },
  { month: '2026-10', department: 'Halli', hours: 100, recordable: 0, lostTime: 0 },
  { month: '2026-11', department: 'Valimo', hours: 0, recordable: 0, lostTime: 0 },
];

const NOON = '2026-11-24T10:00:00Z';
const MIDNIGHT = '2026-11-24T22:00:00Z';
type State = Matter['state'] | null;
/** What each is one second before the boundary, at it, and one second after it. */
const boundaries: [name: string, at: string, of: (now: number) => Matter | null | undefined, State[]][] = [
  [
    'unanswered, high: eight hours',
    NOON,
    (now) => unansweredMatter(report, now),
    ['waiting', 'waiting', 'late'],
  ],
  ['overdue', NOON, (now) => overdueMatter(report, now), [null, null, 'late']],
  [
    'action, its day',
    '2026-11-23T22:00:00Z',
    (now) => actionMatter(action, parent, now),
    [null, 'soon', 'soon'],
  ],
  ['action, after its day', MIDNIGHT, (now) => actionMatter(action, parent, now), ['soon', 'late', 'late']],
  [
    'measure, after its day',
    MIDNIGHT,
    (now) => measureMatter(measure, parent, now),
    ['soon', 'late', 'late'],
  ],
  ['inspection turn', MIDNIGHT, (now) => turnMatter(schedule, turns, now), ['waiting', 'missed', 'missed']],
  [
    'safety round',
    MIDNIGHT,
    (now) => roundMatter({ ...schedule, template: 'elmeri' }, turns, now),
    ['waiting', 'missed', 'missed'],
  ],
  ['decision', NOON, (now) => decisionMatter(permit, now), ['waiting', 'waiting', 'late']],
  [
    'decision, never made',
    '2026-11-24T18:00:00Z',
    (now) => decisionMatter(permit, now),
    ['late', null, null],
  ],
  ['not handed back', NOON, (now) => handbackMatter(begun, now), [null, 'waiting', 'late']],
  [
    'fire watch not recorded',
    NOON,
    (now) =>
      handbackMatter(
        { ...begun, status: 'closed', closedAt: '2026-11-24T09:00:00.000Z', afterWatchUntil: NOON },
        now,
      ),
    [null, 'waiting', 'late'],
  ],
  [
    'card, 30 days ahead',
    '2026-10-24T21:00:00Z',
    (now) => cardMatter(card, [card], now),
    [null, 'soon', 'soon'],
  ],
  ['card, after its last day', MIDNIGHT, (now) => cardMatter(card, [card], now), ['soon', 'late', 'late']],
  [
    'training, a week ahead',
    '2026-11-17T10:00:00Z',
    (now) => trainingMatter(module, { person, cycles: [] }, now),
    ['waiting', 'soon', 'soon'],
  ],
  [
    'training, its day',
    NOON,
    (now) => trainingMatter(module, { person, cycles: [] }, now),
    ['soon', 'soon', 'late'],
  ],
  [
    'training, expired',
    NOON,
    (now) => trainingMatter({ ...module, dueDate: null }, { person, cycles }, now),
    ['soon', 'soon', 'late'],
  ],
  [
    'sheet, 90 days ahead',
    '2026-08-26T10:00:00Z',
    (now) => sheetMatter(chemical, now),
    [null, 'soon', 'soon'],
  ],
  ['sheet, its day', NOON, (now) => sheetMatter(chemical, now), ['soon', 'soon', 'late']],
  ['assessment', MIDNIGHT, (now) => assessmentMatter(assessment, now), [null, 'late', 'late']],
  ['duty', MIDNIGHT, (now) => dutyMatter(duty, investigation, now), ['waiting', 'late', 'late']],
  [
    'duty at once, by the end of the day it was known',
    '2026-11-12T22:00:00Z',
    (now) => dutyMatter({ ...duty, dueDay: null }, investigation, now),
    ['waiting', 'late', 'late'],
  ],
  [
    'hours of a month',
    '2026-10-31T22:00:00Z',
    (now) => hoursMatters(months, now)[0],
    [null, 'waiting', 'waiting'],
  ],
  [
    'hours, after the tenth',
    '2026-11-10T22:00:00Z',
    (now) => hoursMatters(months, now)[0],
    ['waiting', 'late', 'late'],
  ],
];

describe('a second before, at, and a second after its boundary', () => {
  test.each(boundaries)('%s', (_, at, of, states) => {
    const moment = Date.parse(at);
    const found = [-1000, 0, 1000].map((off) => of(moment + off) ?? null);
    expect(found.map((one) => one?.state ?? null)).toEqual(states);
    for (const one of found) if (one) expect(one.lateSince !== null).toBe(isLate(one));
  });
});

test('what nobody began, decided against, handed back or did is no matter', () => {
  const after = Date.parse('2026-11-26T10:00:00Z');
  expect(handbackMatter({ ...begun, startedAt: null }, after)).toBeNull();
  expect(handbackMatter({ ...begun, status: 'rejected' }, after)).toBeNull();
  expect(
    handbackMatter({ ...begun, status: 'expired', closedAt: '2026-11-24T12:00:00.000Z' }, after),
  ).toBeNull();
  expect(unansweredMatter({ ...report, status: 'closed' }, after)).toBeNull();
  expect(turnMatter(schedule, [{ ...turns[0], state: 'done' }], after)).toBeNull();
  expect(turnMatter({ ...schedule, state: 'paused' }, turns, after)).toBeNull();
  expect(sheetMatter({ ...chemical, isActive: false }, after)).toBeNull();
});

test('a sheet that is missing, or that nobody can date, is late from the first day', () => {
  const now = Date.parse('2026-02-01T10:00:00Z');
  for (const lacking of [{ sheet: null }, { sdsExpiry: null }])
    expect(sheetMatter({ ...chemical, ...lacking }, now)).toMatchObject({
      state: 'late',
      due: null,
      lateSince: Date.parse(chemical.createdAt),
    });
});

test('meant is the person named while they work here and may do it, else those in charge of the place', () => {
  const people = [
    { id: 2, role: 'user', department: 'Valimo' },
    { id: 3, role: 'supervisor', department: 'Halli' },
    { id: 4, role: 'user', department: 'Valimo', left: true },
  ];
  const of = (kind: NamedFor, ownerId: number | null, group: Matter['group'] = null) =>
    meant({ kind, ownerId, group }, people, '2026-11-28');
  expect(of('action', 2)).toEqual({ to: [2], falls: null });
  expect(of('action', 9)).toEqual({ to: [], falls: 'left' });
  expect(of('action', 4)).toEqual({ to: [], falls: 'left' });
  expect(of('check', 2)).toEqual({ to: [], falls: 'role' });
  expect(of('action', null)).toEqual({ to: [], falls: 'unnamed' });
  expect(of('duty', 2)).toEqual({ to: [], falls: 'role' });
  expect(of('duty', 3)).toEqual({ to: [3], falls: null });
  expect(of('turn', null, { role: null, department: 'Valimo' })).toEqual({ to: [2], falls: null });
  expect(of('turn', null, { role: 'admin', department: null })).toEqual({ to: [], falls: 'unnamed' });
});

describe('while somebody is away', () => {
  const away = (deputyId: number | null) => ({ from: '2026-12-01', until: '2026-12-07', deputyId });
  const worker = { role: 'user', department: 'Valimo' };
  const people = [
    { id: 1, ...worker, away: away(2) },
    { id: 2, ...worker, away: away(3) },
    { id: 3, ...worker, role: 'supervisor' },
    { id: 4, ...worker, away: away(5) },
    { id: 5, ...worker, away: away(4) },
    { id: 6, ...worker, role: 'supervisor', away: away(7) },
    { id: 7, ...worker },
    { id: 8, ...worker, away: away(99) },
  ];
  const of = (kind: Matter['kind'], ownerId: number | null, day: string, group: Matter['group'] = null) =>
    meant({ kind, ownerId, group }, people, day);

  test('the first deputy along the chain who is there is meant, from the first day to the last', () => {
    expect(of('action', 1, '2026-11-30')).toEqual({ to: [1], falls: null });
    for (const day of ['2026-12-01', '2026-12-07'])
      expect(of('action', 1, day)).toEqual({ to: [3], falls: null });
    expect(of('action', 1, '2026-12-08')).toEqual({ to: [1], falls: null });
  });

  test('a chain that leads back, to nobody or to one who may not do it falls to those in charge', () => {
    const day = '2026-12-03';
    for (const id of [4, 5, 8]) expect(of('action', id, day)).toEqual({ to: [], falls: 'away' });
    expect(of('action', 6, day)).toEqual({ to: [7], falls: null });
    expect(of('duty', 6, day)).toEqual({ to: [], falls: 'away' });
  });

  test('a deputy who has left does nothing, and nobody learns or reads for somebody else', () => {
    const left = people.map((one) => (one.id === 3 ? { ...one, left: true } : one));
    const to = (kind: Matter['kind']) => meant({ kind, ownerId: 1, group: null }, left, '2026-12-03');
    expect(to('action')).toEqual({ to: [], falls: 'away' });
    for (const kind of ['card', 'training', 'reading'] as const)
      expect(to(kind)).toEqual({ to: [1], falls: null });
  });

  test('of a group those who are there are meant', () => {
    const group = { role: 'supervisor', department: null };
    expect(of('turn', null, '2026-12-03', group)).toEqual({ to: [3], falls: null });
    expect(of('turn', null, '2026-12-08', group)).toEqual({ to: [3, 6], falls: null });
  });
});
