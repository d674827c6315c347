import { aControl, aHazard } from '@turva/fixtures/risk-assessments';
import { expect, test } from 'vitest';
import type { RiskView } from '../../records/risk-assessments/overlay-risk.ts';
import {
  changesOf,
  emptyForm,
  faultsOf,
  formOf,
  newControl,
  newHazard,
  payloadOf,
  type RiskForm,
  renewedForm,
} from './risk-form-values.ts';

const ME = { id: 7, name: 'Satu Salo' };
const form = (changes: Partial<RiskForm> = {}): RiskForm => ({
  ...emptyForm(ME, '2026-11-21'),
  title: 'Trukit',
  location: 'Halli 3',
  category: 'traffic',
  ...changes,
});
const view = (changes: Partial<RiskView> = {}): RiskView => ({
  id: 4,
  clientId: 'c',
  userId: 7,
  authorName: null,
  residualLevel: null,
  status: 'pending',
  stage: 'pending',
  riskFactors: null,
  controlMeasures: null,
  completedDate: null,
  matrix: null,
  observationIds: [],
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  rev: 1,
  history: [],
  pending: null,
  title: 'Trukit',
  location: 'Halli 3',
  areaId: null,
  riskLevel: 'medium',
  category: 'traffic',
  assessor: 'Satu Salo',
  assessorId: 7,
  description: null,
  dueDate: '2026-12-21T21:59:59.000Z',
  hazards: [],
  ...changes,
});

test('the form starts as specified: medium, due in 30 days', () => {
  expect(emptyForm(ME, '2026-11-21')).toMatchObject({ riskLevel: 'medium', dueDay: '2026-12-21', title: '' });
});

test('missing fields are listed in the order of the form', () => {
  const hazards = [
    newHazard(),
    { ...aHazard(), controls: [newControl()] },
    aHazard({ controls: [aControl({ kind: 'ppe' })] }),
  ];
  const empty = form({ title: ' ', location: '', category: '', assessor: '', dueDay: '', hazards });
  expect(faultsOf(empty).map(({ key, number }) => [key, number])).toEqual([
    ['title', undefined],
    ['location', undefined],
    ['category', undefined],
    ['assessor', undefined],
    ['dueDate', undefined],
    ['hazard', 1],
    ['cell', 1],
    ['control', 2],
    ['ppeReason', 3],
  ]);
  expect(faultsOf(form())).toEqual([]);
});

test('the payload is trimmed, and has no remaining risk without measures', () => {
  const hazard = aHazard({ what: ' Melu ', likelihoodAfter: 1, severityAfter: 1, ppeReason: 'jotain' });
  expect(payloadOf(form({ title: ' Trukit ', hazards: [hazard] }), '3x3')).toEqual({
    title: 'Trukit',
    location: 'Halli 3',
    areaId: null,
    riskLevel: 'medium',
    category: 'traffic',
    assessor: 'Satu Salo',
    assessorId: 7,
    description: null,
    dueDate: '2026-12-21T21:59:59.000Z',
    matrix: '3x3',
    hazards: [{ ...hazard, what: 'Melu', likelihoodAfter: null, severityAfter: null, ppeReason: null }],
  });
  expect(payloadOf(form(), '3x3')).not.toHaveProperty('hazards');
});

test('a change states the values seen; without changes there is none', () => {
  const seen = view();
  expect(changesOf(seen, formOf(seen), '3x3')).toBeNull();
  expect(changesOf(seen, { ...formOf(seen), location: 'Piha', dueDay: '2027-01-02' }, '3x3')).toEqual({
    location: 'Piha',
    dueDate: '2027-01-02T21:59:59.000Z',
    base: { location: 'Halli 3', dueDate: seen.dueDate },
  });
  const hazards = [aHazard()];
  expect(changesOf(seen, { ...formOf(seen), riskLevel: 'low', hazards }, '5x5')).toEqual({
    hazards,
    matrix: '5x5',
    base: { hazards: [] },
  });
});

test('a copy onto another matrix is weighed anew, beside its old level', () => {
  const cell = { likelihood: 3, severity: 3, likelihoodAfter: 2, severityAfter: 2 };
  const old = view({ matrix: { kind: '3x3' }, hazards: [aHazard({ ...cell, controls: [aControl()] })] });
  const five = { kind: '5x5', bands: { low: 4, medium: 9, high: 15 } } as const;
  const of = (seen: typeof old, matrix: Parameters<typeof renewedForm>[2]['matrix']) =>
    renewedForm(seen, ME, { today: '2026-11-21', matrix }).hazards[0];
  const nothing = { likelihood: null, severity: null, likelihoodAfter: null, severityAfter: null };
  expect(of(old, five)).toMatchObject({ ...nothing, was: 'critical' });
  expect(of(old, { kind: '3x3' })).toMatchObject(cell);
  expect(of(old, { kind: '3x3' })).not.toHaveProperty('was');
  // other bands: the cell means the same, its level may not
  const moved = { ...five, bands: { ...five.bands, high: 20 } };
  expect(of(view({ ...old, matrix: five }), moved)).toMatchObject({ ...cell, was: 'medium' });
  // the old level is not sent along
  const hazard = { ...aHazard(), was: 'critical' as const };
  expect(payloadOf(form({ hazards: [hazard] }), '5x5').hazards?.[0]).not.toHaveProperty('was');
});

test('a copy has its own author and its own hazards', () => {
  const old = view({ hazards: [aHazard({ controls: [aControl()] })], assessor: 'Matti', assessorId: 2 });
  const next = renewedForm(old, ME, { today: '2026-11-21', matrix: { kind: '3x3' } });
  expect(next).toMatchObject({ title: 'Trukit', assessor: 'Satu Salo', assessorId: 7, dueDay: '2026-12-21' });
  expect(next.hazards[0]?.what).toBe(old.hazards[0]?.what);
  expect(next.hazards[0]?.id).not.toBe(old.hazards[0]?.id);
});
