import { aPdf } from '@turva/fixtures/pdf';
import { aGasReading, aSignature } from '@turva/fixtures/work-permits';
import { type NounName, VIDEO } from './records.ts';

/** Who tries it on a record of `own`'s. */
export const people = ['own', 'sameDepartment', 'otherDepartment', 'supervisor', 'admin'] as const;
export type Person = (typeof people)[number];

/** `yes`: they may, whatever the record's state says to it (409, 412); a number: refused with it. */
export type Answer = 'yes' | number;
type Answers = Record<Person, Answer>;

export interface OnRecord {
  noun: NounName;
  answers: Answers;
  /** a function where something must be new at each call */
  body?: () => object;
  headers?: Record<string, string>;
  /** after the path */
  query?: string;
  /** what everybody gets once the record is gone, where that is not 403 or 404 */
  gone?: readonly number[];
  /** what `own` gets then, where it is something else */
  goneForOwn?: number;
}

const everybody: Answers = {
  own: 'yes',
  sameDepartment: 'yes',
  otherDepartment: 'yes',
  supervisor: 'yes',
  admin: 'yes',
};
const ownOnly = (others: number): Answers => ({
  own: 'yes',
  sameDepartment: others,
  otherDepartment: others,
  supervisor: others,
  admin: others,
});
const supervisors: Answers = { ...ownOnly(403), own: 403, supervisor: 'yes', admin: 'yes' };
const ownOrSupervisors: Answers = { ...ownOnly(403), supervisor: 'yes', admin: 'yes' };
const admins: Answers = { ...supervisors, supervisor: 403 };
const silentToOthers: Answers = { ...ownOnly(404), supervisor: 'yes', admin: 'yes' };

const uuid = () => crypto.randomUUID();
const get = (noun: NounName, answers = everybody): OnRecord => ({ noun, answers });
const post = (noun: NounName, answers: Answers, body: () => object = () => ({})): OnRecord => ({
  noun,
  answers,
  body,
});
const file = (noun: NounName, type: string, bytes: () => Buffer): OnRecord => ({
  noun,
  answers: supervisors,
  body: bytes,
  headers: { 'content-type': type },
});
let pages = 0;
const pdf = () => Buffer.from(aPdf(`sivu ${pages++}`));

/**
 * Every route that names a record, and who may do it to whose. A route with a parameter and without a line here fails the
 * test; a sentence says why there is nobody's record behind the parameter.
 */
export const routeRecords: Record<string, OnRecord | string> = {
  'GET /api/observations/:id': get('observation'),
  'PATCH /api/observations/:id': post('observation', ownOnly(403), () => ({ title: 'Uusi otsikko' })),
  'DELETE /api/observations/:id': { noun: 'observation', answers: ownOnly(403), gone: [200, 403, 404] },
  'POST /api/observations/:id/actions': post('observation', supervisors, () => ({
    id: uuid(),
    what: 'Korjaa kaide',
    responsibleId: null,
    dueDate: null,
  })),
  'PATCH /api/observations/:id/actions/:actionId': post('action', supervisors, () => ({
    done: true,
    base: { done: false },
  })),
  'POST /api/observations/:id/comments': post('observation', everybody, () => ({
    id: uuid(),
    text: 'Nähty',
  })),
  'PATCH /api/observations/:id/handling': post('observation', supervisors, () => ({
    priority: 'high',
    base: { priority: 'medium' },
  })),
  'POST /api/observations/:id/seen': post('observation', supervisors),

  // one's own file stays one's own, also of a report one has withdrawn
  'GET /api/media/:id': { ...get('media'), goneForOwn: 200 },
  'GET /api/media/:id/thumb': { ...get('media'), goneForOwn: 200 },
  'HEAD /api/media/uploads/:id': get('upload', ownOnly(404)),
  'PATCH /api/media/uploads/:id': {
    noun: 'upload',
    answers: ownOnly(404),
    body: () => VIDEO,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
  },
  'DELETE /api/media/uploads/:id': {
    noun: 'upload',
    answers: ownOnly(404),
    headers: { 'tus-resumable': '1.0.0' },
  },

  'GET /api/work-permits/:id': get('permit'),
  'PATCH /api/work-permits/:id': post('permit', ownOnly(403), () => ({ title: 'Uusi otsikko' })),
  'DELETE /api/work-permits/:id': { noun: 'permit', answers: ownOnly(403), gone: [200, 403, 404] },
  'GET /api/work-permits/:id/conflicts': get('permit'),
  'GET /api/work-permits/:id/signatures/:signatureId': get('signature'),
  'POST /api/work-permits/:id/approve': post('permit', supervisors, () => ({ rev: 1 })),
  'POST /api/work-permits/:id/reject': post('permit', supervisors, () => ({ rev: 1, reason: 'Ei näin' })),
  'POST /api/work-permits/:id/resume': post('permit', supervisors, () => ({ rev: 1, reason: 'Kunnossa' })),
  // stopping dangerous work is everybody's right
  'POST /api/work-permits/:id/suspend': post('permit', everybody, () => ({ reason: 'Kaasua' })),
  'POST /api/work-permits/:id/start': post('permit', ownOrSupervisors),
  'POST /api/work-permits/:id/checks': post('permit', ownOrSupervisors, () => ({
    answers: [{ key: 'area_informed', answer: 'done' }],
  })),
  'POST /api/work-permits/:id/confirmations': post('permit', ownOrSupervisors, () => ({
    confirmations: [{ personId: uuid(), signature: aSignature() }],
  })),
  'POST /api/work-permits/:id/gas-readings': post('permit', ownOrSupervisors, () => aGasReading()),
  'POST /api/work-permits/:id/close': post('permit', ownOrSupervisors, () => ({
    note: 'Valmis',
    signature: aSignature(),
  })),
  'POST /api/work-permits/:id/after-watch': post('permit', ownOrSupervisors, () => ({
    note: 'Valmis',
    signature: aSignature(),
  })),
  'PUT /api/permit-templates/:type': 'a kind of permit: nobody’s record',

  'GET /api/risk-assessments/:id': get('risk'),
  'PATCH /api/risk-assessments/:id': post('risk', ownOrSupervisors, () => ({
    title: 'Uusi otsikko',
    base: {},
  })),
  'GET /api/audit-rounds/:id': get('round'),
  'GET /api/emergency/alerts/:id': get('alert', silentToOthers),
  'POST /api/emergency/alerts/:id/acknowledge': post('alert', supervisors),
  'POST /api/emergency/alerts/:id/end': post('alert', supervisors, () => ({ note: 'Ohi' })),
  'PATCH /api/emergency/procedures/:id': post('procedure', supervisors, () => ({ title: 'Uusi' })),
  'DELETE /api/emergency/procedures/:id': { noun: 'procedure', answers: supervisors, gone: [200, 403, 404] },

  'PATCH /api/areas/:id': post('area', supervisors, () => ({ department: 'X', base: { department: null } })),
  'GET /api/chemicals/:id': get('chemical'),
  'GET /api/chemicals/:id/history': get('chemical'),
  'GET /api/chemicals/:id/sds': get('sheet'),
  'GET /api/chemicals/:id/sds/:version': get('sheet'),
  'PATCH /api/chemicals/:id': post('chemical', supervisors, () => ({ supplier: 'Uusi', base: {} })),
  'DELETE /api/chemicals/:id': { noun: 'chemical', answers: supervisors, gone: [200, 403, 404] },
  'POST /api/chemicals/:id/sds': file('chemical', 'application/pdf', pdf),
  'GET /api/documents/:id': get('document'),
  'GET /api/documents/:id/history': get('document'),
  'GET /api/documents/:id/file': get('version'),
  'GET /api/documents/:id/file/:version': get('version'),
  'PATCH /api/documents/:id': post('document', supervisors, () => ({ description: 'Uusi' })),
  'POST /api/documents/:id/versions': file('document', 'application/pdf', pdf),
  'PUT /api/documents/:id/versions/:version/receipt': post('version', everybody),
  'PUT /api/compliance-rows/:id': post('clause', supervisors, () => ({ met: true, evidence: null, rev: 1 })),

  'DELETE /api/competence-cards/:id': { noun: 'card', answers: supervisors, gone: [200, 403, 404] },
  'GET /api/training/modules/:moduleId': get('module'),
  'PATCH /api/training/modules/:moduleId': post('module', supervisors, () => ({ points: 30 })),
  'PUT /api/training/progress/:moduleId': post('module', everybody, () => ({ progress: 10 })),
  'PUT /api/training/modules/:moduleId/people/:userId/sign-off': post('passed', supervisors),
  'GET /api/training/progress/:id/certificate': get('completion', silentToOthers),

  'GET /api/reports/:id': get('report'),
  'GET /api/reports/:id/preview': get('report'),
  'GET /api/reports/:id/file/:file': get('report'),
  'POST /api/reports/:id/retry': post('report', everybody),

  // another's id is a new view of one's own: each person has their own under it
  'PUT /api/saved-views/:id': {
    ...post('savedView', everybody, () => ({ screen: 'observations', name: `N ${uuid()}`, query: '' })),
  },
  'DELETE /api/saved-views/:id': { noun: 'savedView', answers: everybody },
  'DELETE /api/user/sessions/:id': { noun: 'session', answers: ownOnly(404) },
  'DELETE /api/user/passkeys/:id': { noun: 'passkey', answers: ownOnly(404) },
  // without the link’s token it is nobody’s, not the owner’s either: personal-data.test.ts has the token
  'GET /api/user/exports/:id/file': {
    ...get('dataExport', { ...ownOnly(404), own: 404 }),
    query: `?token=${'x'.repeat(43)}`,
  },

  'GET /api/admin/people/:id': get('person', admins),
  'PATCH /api/admin/people/:id': post('person', admins, () => ({ department: `Osasto ${pages++}` })),
  'POST /api/admin/people/:id/approve': post('waitingPerson', admins),
  'POST /api/admin/people/:id/refuse': post('waitingPerson', admins),
  'POST /api/admin/people/:id/deactivate': post('person', admins),
  'POST /api/admin/people/:id/reactivate': post('closedPerson', admins),
  'POST /api/admin/people/:id/password-link': post('person', admins),
  'DELETE /api/admin/invites/:id': { noun: 'invite', answers: admins },
  'POST /api/admin/permit-keys/:id/withdraw': 'a key of the server: nobody’s own',
  'GET /api/admin/retention/:kind/preview': 'a kind of record: nobody’s own',
  'PUT /api/admin/retention/:kind': 'a kind of record: nobody’s own',
};
