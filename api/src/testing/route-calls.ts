import { aChemical } from '@turva/fixtures/chemicals';
import { aDocument } from '@turva/fixtures/documents';
import { aProcedure } from '@turva/fixtures/emergency';
import { aPdf } from '@turva/fixtures/pdf';
import { aGasReading, aSignature } from '@turva/fixtures/work-permits';
import { VIDEO } from './records.ts';

/** What is sent, so that a route judges the right and not the form. */
interface RouteCall {
  /** a function: something must be new at each call */
  body?: () => object;
  headers?: Record<string, string>;
  /** after the path */
  query?: string;
  /** what everybody gets once the record is gone, where that is not 403 or 404 */
  gone?: readonly number[];
  /** what its owner gets then, where it is something else */
  goneForOwn?: number;
}

const uuid = () => crypto.randomUUID();
let pages = 0;
const pdf = () => Buffer.from(aPdf(`sivu ${pages++}`));

/** Of the routes that are not content with an empty body. */
const anInjuryMonth = {
  month: '2026-01',
  department: null,
  hours: 1,
  recordable: 0,
  lostTime: 0,
  rev: null,
};

export const routeCalls: Readonly<Record<string, RouteCall>> = {
  'POST /api/ai/translate': { body: () => ({ text: 'Soita 112.', to: 'sk', max: 100 }) },
  'POST /api/training/modules/:moduleId/assign': {
    body: () => ({ department: 'Tuotanto A', dueDate: '2027-01-15T21:59:59.000Z' }),
  },
  // with a record's number
  'PATCH /api/observations/:id': { body: () => ({ title: 'Uusi otsikko' }) },
  'DELETE /api/observations/:id': { gone: [200, 403, 404] },
  'POST /api/observations/:id/actions': {
    body: () => ({
      id: uuid(),
      what: 'Korjaa kaide',
      responsibleId: null,
      dueDate: null,
    }),
  },
  'PATCH /api/observations/:id/actions/:actionId': {
    body: () => ({
      done: true,
      base: { done: false },
    }),
  },
  'POST /api/observations/:id/comments': {
    body: () => ({
      id: uuid(),
      text: 'Nähty',
    }),
  },
  'PATCH /api/observations/:id/handling': {
    body: () => ({
      priority: 'high',
      base: { priority: 'medium' },
    }),
  },
  // one's own file stays one's own, also of a report one has withdrawn
  'GET /api/media/:id': { goneForOwn: 200 },
  'GET /api/media/:id/thumb': { goneForOwn: 200 },
  'PATCH /api/media/uploads/:id': {
    body: () => VIDEO,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
  },
  'DELETE /api/media/uploads/:id': { headers: { 'tus-resumable': '1.0.0' } },
  'PATCH /api/work-permits/:id': { body: () => ({ title: 'Uusi otsikko' }) },
  'DELETE /api/work-permits/:id': { gone: [200, 403, 404] },
  'POST /api/work-permits/:id/approve': { body: () => ({ rev: 1 }) },
  'POST /api/work-permits/:id/reject': { body: () => ({ rev: 1, reason: 'Ei näin' }) },
  'POST /api/work-permits/:id/resume': { body: () => ({ rev: 1, reason: 'Kunnossa' }) },
  'POST /api/work-permits/:id/suspend': { body: () => ({ reason: 'Kaasua' }) },
  'POST /api/work-permits/:id/checks': {
    body: () => ({
      answers: [{ key: 'area_informed', answer: 'done' }],
    }),
  },
  'POST /api/work-permits/:id/confirmations': {
    body: () => ({
      confirmations: [{ personId: uuid(), signature: aSignature() }],
    }),
  },
  'POST /api/work-permits/:id/gas-readings': { body: () => aGasReading() },
  'POST /api/work-permits/:id/close': {
    body: () => ({
      note: 'Valmis',
      signature: aSignature(),
    }),
  },
  'POST /api/work-permits/:id/after-watch': {
    body: () => ({
      note: 'Valmis',
      signature: aSignature(),
    }),
  },
  'PATCH /api/risk-assessments/:id': {
    body: () => ({
      title: 'Uusi otsikko',
      base: {},
    }),
  },
  'POST /api/emergency/alerts/:id/end': { body: () => ({ note: 'Ohi' }) },
  'PATCH /api/emergency/procedures/:id': { body: () => ({ title: 'Uusi' }) },
  'DELETE /api/emergency/procedures/:id': { gone: [200, 403, 404] },
  'PATCH /api/areas/:id': { body: () => ({ department: 'X', base: { department: null } }) },
  'PATCH /api/chemicals/:id': { body: () => ({ supplier: 'Uusi', base: {} }) },
  'DELETE /api/chemicals/:id': { gone: [200, 403, 404] },
  'POST /api/chemicals/:id/sds': { body: pdf, headers: { 'content-type': 'application/pdf' } },
  'PATCH /api/documents/:id': { body: () => ({ description: 'Uusi' }) },
  'POST /api/documents/:id/versions': { body: pdf, headers: { 'content-type': 'application/pdf' } },
  'PUT /api/report-schedule': {
    body: () => ({ types: [], day: 1, language: 'fi', recipients: { roles: [], people: [] } }),
  },
  'PUT /api/compliance-rows/:id': { body: () => ({ met: true, evidence: null, rev: 1 }) },
  'DELETE /api/competence-cards/:id': { gone: [200, 403, 404] },
  'PATCH /api/training/modules/:moduleId': { body: () => ({ points: 30 }) },
  'PUT /api/training/progress/:moduleId': { body: () => ({ progress: 10 }) },
  'PUT /api/saved-views/:id': { body: () => ({ screen: 'observations', name: `N ${uuid()}`, query: '' }) },
  // personal-data.test.ts has the right one
  'GET /api/user/exports/:id/file': { query: `?token=${'x'.repeat(43)}` },
  'PATCH /api/admin/people/:id': { body: () => ({ department: `Osasto ${pages++}` }) },

  // without
  'POST /api/competence-cards/remind': { body: () => ({ kind: 'hot_work' }) },
  'POST /api/areas': { body: () => ({ name: 'Halli', code: 'z9' }) },
  'POST /api/chemicals': { body: () => aChemical() },
  'POST /api/chemicals/import': {
    body: () => Buffer.from('name\nA'),
    headers: { 'content-type': 'text/csv' },
  },
  'POST /api/competence-cards': {
    body: () => ({
      userId: 1,
      kind: 'hot_work',
      number: null,
      validFrom: '2026-01-01',
      validTo: '2030-01-01',
    }),
  },
  'POST /api/documents': { body: () => aDocument() },
  'POST /api/emergency/procedures': { body: () => aProcedure() },
  'PUT /api/injury-months': { body: () => ({ ...anInjuryMonth, reason: null }) },
  'PUT /api/injury-months/many': { body: () => ({ rows: [anInjuryMonth], reason: null }) },
  'POST /api/kept-work/releases/key': { body: () => ({ userId: 1, point: `B${'A'.repeat(86)}` }) },
  'POST /api/kept-work/releases/end': { body: () => ({ userId: 1, left: 0 }) },
  'PATCH /api/plant-settings': { body: () => ({ base: {} }) },
  'POST /api/admin/erasure-findings/accept': { body: () => ({ ids: [1] }) },
  'POST /api/admin/erasure-findings/dismiss': { body: () => ({ ids: [1] }) },
};
