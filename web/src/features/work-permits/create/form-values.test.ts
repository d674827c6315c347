import type { PermitTemplate } from '@turva/contracts/permit-templates';
import { CreatePermit, EditPermit } from '@turva/contracts/work-permits';
import { expect, test } from 'vitest';
import type { PermitView } from '../../../records/work-permits/overlay-permits.ts';
import {
  changesOf,
  emptyForm,
  faultsOf,
  formLike,
  isUntouched,
  newPerson,
  payloadOf,
} from './form-values.ts';

const NOW = Date.parse('2026-11-20T06:00:00Z');
const form = (changes = {}) => ({ ...emptyForm(7, NOW), location: 'Hitsaamo 3', ...changes });
const words = { fi: 'a', en: 'a', no: 'a', sv: 'a', sk: 'a', ru: 'a' };
const template = {
  id: 3,
  type: 'hot_work',
  requirements: [{ key: 'permit_on_site', text: words }],
  equipment: [
    { key: 'helmet', text: words },
    { key: 'gloves', text: words },
  ],
  checklist: [],
} as unknown as PermitTemplate;
const send = { title: 'Tulityö – Hitsaamo 3, 20.11.2026', template, now: NOW };

test('it begins as specified: hot work, from now, for a day, and whoever asks does the work', () => {
  expect(emptyForm(7, NOW)).toMatchObject({
    type: 'hot_work',
    validFrom: '2026-11-20T08:00',
    validTo: '2026-11-21T08:00',
    people: [{ role: 'performer', userId: 7 }],
  });
});

test('what is missing is named in the order of the form', () => {
  expect(faultsOf(form({ location: ' ', people: [newPerson('watch')] }), ' ', NOW)).toMatchObject([
    { field: 'location', code: 'location' },
    { field: 'title', code: 'title' },
    { code: 'person' },
  ]);
  expect(faultsOf(form(), 'Tulityö', NOW)).toEqual([]);
});

test.each([
  ['an end before the beginning', { validTo: '2026-11-20T07:59' }, 'validTo', 'before_start'],
  ['a day the calendar lacks', { validFrom: '2026-02-30T08:00' }, 'validFrom', 'invalid'],
  ['an hour that summer time skips', { validFrom: '2027-03-28T03:30' }, 'validFrom', 'time_skipped'],
  ['hot work for two days', { validTo: '2026-11-22T08:00' }, 'validTo', 'validity_too_long'],
])('%s is told beside its field', (_what, changes, field, rule) => {
  expect(faultsOf(form(changes), 'Tulityö', NOW)).toContainEqual({ field, code: { rule } });
});

test('the wall clock of the plant leaves as instants, and the server takes it', () => {
  const values = payloadOf(form({ without: ['gloves'], description: '  ', riskAssessmentId: 12 }), send);
  expect(values).toMatchObject({
    validFrom: '2026-11-20T06:00:00.000Z',
    validTo: '2026-11-21T06:00:00.000Z',
    description: null,
    riskAssessmentId: 12,
    templateId: 3,
    requirements: ['permit_on_site'],
    equipment: ['helmet'],
  });
  expect(
    CreatePermit.safeParse({ ...values, clientId: crypto.randomUUID(), status: 'pending' }).success,
  ).toBe(true);
});

test('only hot work is roof work, and a correction names what it changes', () => {
  const before = payloadOf(form({ roofWork: true }), send);
  expect(before.roofWork).toBe(true);
  expect(payloadOf(form({ roofWork: true, type: 'electrical' }), send).roofWork).toBe(false);
  const after = payloadOf(form({ roofWork: true, location: 'Hitsaamo 4', people: [] }), send);
  const changes = changesOf(before, after);
  expect(changes).toEqual({ location: 'Hitsaamo 4', people: [] });
  expect(EditPermit.safeParse(changes).success).toBe(true);
});

test('a form in which only time has passed is untouched', () => {
  expect(isUntouched(emptyForm(7, NOW), emptyForm(7, NOW + 3_600_000))).toBe(true);
  expect(isUntouched(form(), emptyForm(7, NOW))).toBe(false);
});

test('like an earlier one: its work, place and precautions, from now for as long, its title rewritten', () => {
  const earlier = {
    type: 'hot_work',
    title: 'Tulityö – Hitsaamo 3, 2.11.2026',
    location: 'Hitsaamo 3',
    areaId: 4,
    description: 'Putken hitsaus',
    validFrom: '2026-11-02T06:00:00Z',
    validTo: '2026-11-02T14:00:00Z',
    riskAssessment: 'Palovaara',
    riskAssessmentId: 9,
    safetyMeasures: null,
    roofWork: true,
    chemicalIds: [2],
    requirements: ['permit_on_site'],
    equipment: ['gloves'],
    people: [{ id: 'a', role: 'performer', userId: 7, name: 'Aino', company: null, confirmedAt: 'then' }],
  } as unknown as PermitView;
  const like = formLike(earlier, template, NOW);
  expect(like).toEqual({
    type: 'hot_work',
    title: null,
    location: 'Hitsaamo 3',
    areaId: 4,
    description: 'Putken hitsaus',
    validFrom: '2026-11-20T08:00',
    validTo: '2026-11-20T16:00',
    riskAssessment: 'Palovaara',
    riskAssessmentId: 9,
    safetyMeasures: '',
    roofWork: true,
    chemicalIds: [2],
    without: ['helmet'],
    people: [{ id: expect.any(String), role: 'performer', userId: 7, name: '', company: '' }],
  });
  expect(like?.people[0]?.id).not.toBe('a');
  // the checklist of then is not here: what applies is not guessed
  expect(formLike(earlier, undefined, NOW)?.without).toEqual([]);
  // longer than its type may be today
  const long = { ...earlier, validTo: '2026-12-30T06:00:00Z' } as PermitView;
  expect(faultsOf(formLike(long, template, NOW) ?? form(), 'a', NOW)).toEqual([]);
  expect(formLike({ ...earlier, type: 'diving' } as PermitView, template, NOW)).toBeNull();
});
