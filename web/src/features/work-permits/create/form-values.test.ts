import type { PermitTemplate } from '@turva/contracts/permits/permit-templates';
import { CreatePermit, EditPermit } from '@turva/contracts/permits/work-permits';
import { expect, test } from 'vitest';
import type { PermitView } from '../../../records/work-permits/overlay-permits.ts';
import {
  changesOf,
  emptyForm,
  faultsOf,
  formAgain,
  formLike,
  isUntouched,
  newPerson,
  type PermitForm,
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

test('starts as specified: hot work, from now, for a day, with the requester as performer', () => {
  expect(emptyForm(7, NOW)).toMatchObject({
    type: 'hot_work',
    validFrom: '2026-11-20T08:00',
    validTo: '2026-11-21T08:00',
    people: [{ role: 'performer', userId: 7 }],
  });
});

const asked = (title = 'Tulityö') => ({ title, template: undefined, now: NOW });

test('work with a watch asks for what, who watches and how it is made safe, in the order of the form', () => {
  const tank = { ...template, watch: 'attendant' as const };
  const fields = (changes: Partial<PermitForm>) =>
    faultsOf(form(changes), { ...asked(), template: tank }).map(({ field }) => field);
  expect(fields({ description: '', safetyMeasures: '' })).toEqual(['description', 'watch', 'safetyMeasures']);
  const people = [newPerson('performer', 7), newPerson('watch', 8)];
  expect(fields({ description: 'Pesu', safetyMeasures: 'Tuuletus', people })).toEqual([]);
});

test('missing fields are listed in the order of the form', () => {
  expect(faultsOf(form({ location: ' ', people: [newPerson('watch')] }), asked(' '))).toMatchObject([
    { field: 'location', code: 'location' },
    { field: 'title', code: 'title' },
    { code: 'person' },
  ]);
  expect(faultsOf(form(), asked())).toEqual([]);
});

test.each([
  ['an end before the beginning', { validTo: '2026-11-20T07:59' }, 'validTo', 'before_start'],
  ['a day the calendar lacks', { validFrom: '2026-02-30T08:00' }, 'validFrom', 'invalid'],
  ['an hour that summer time skips', { validFrom: '2027-03-28T03:30' }, 'validFrom', 'time_skipped'],
  ['hot work for two days', { validTo: '2026-11-22T08:00' }, 'validTo', 'validity_too_long'],
])('%s is told beside its field', (_what, changes, field, rule) => {
  expect(faultsOf(form(changes), asked())).toContainEqual({ field, code: { rule } });
});

test('the plant’s wall clock times are sent as instants, and the server accepts them', () => {
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

test('only hot work can be roof work, and a correction contains only its changes', () => {
  const before = payloadOf(form({ roofWork: true }), send);
  expect(before.roofWork).toBe(true);
  expect(payloadOf(form({ roofWork: true, type: 'electrical' }), send).roofWork).toBe(false);
  const after = payloadOf(form({ roofWork: true, location: 'Hitsaamo 4', people: [] }), send);
  const changes = changesOf(before, after);
  expect(changes).toEqual({ location: 'Hitsaamo 4', people: [] });
  expect(EditPermit.safeParse(changes).success).toBe(true);
});

test('a form in which only time has passed counts as untouched', () => {
  expect(isUntouched(emptyForm(7, NOW), emptyForm(7, NOW + 3_600_000))).toBe(true);
  expect(isUntouched(form(), emptyForm(7, NOW))).toBe(false);
});

test('copies an earlier request: work, place and precautions, same duration from now, new title', () => {
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
  // the template of that time is not here: what was deselected is not guessed
  expect(formLike(earlier, undefined, NOW)?.without).toEqual([]);
  // longer than its type allows today
  const long = { ...earlier, validTo: '2026-12-30T06:00:00Z' } as PermitView;
  expect(faultsOf(formLike(long, template, NOW) ?? form(), asked('a'))).toEqual([]);
  expect(formLike({ ...earlier, type: 'diving' } as PermitView, template, NOW)).toBeNull();
});

test('a rejected request is asked for again with all of it, at its times while they are ahead', () => {
  const rejected = {
    type: 'hot_work',
    title: 'Putken hitsaus',
    location: 'Hitsaamo 3',
    areaId: 4,
    description: 'Putken hitsaus',
    validFrom: '2026-11-21T06:00:00Z',
    validTo: '2026-11-21T14:00:00Z',
    chemicalIds: [2],
    requirements: [],
    equipment: [],
    people: [],
  } as unknown as PermitView;
  const ahead = { validFrom: '2026-11-21T08:00', validTo: '2026-11-21T16:00' };
  expect(formAgain(rejected, template, NOW)).toMatchObject({ ...ahead, chemicalIds: [2] });
  const over = { ...rejected, validFrom: '2026-11-19T06:00:00Z', validTo: '2026-11-19T14:00:00Z' };
  const now = { validFrom: '2026-11-20T08:00', validTo: '2026-11-20T16:00' };
  expect(formAgain(over, template, NOW)).toMatchObject(now);
});
