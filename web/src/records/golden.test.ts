import { isFormCall } from './calls.ts';
import { calls, type OpKind } from './nouns.ts';
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { buildCall } from '../offline/engine/build-request.ts';
import type { Op } from '../offline/engine/db.ts';
import { newOp, type What } from '../offline/engine/enqueue.ts';
import { emptyDb } from '../testing/offline-db.ts';
import { type Call, upToDate } from './call.ts';

const LOCAL_ID = '00000000-0000-4000-8000-000000000001';

interface Golden {
  /** as a build of that time wrote it */
  payload: object;
  sent: string;
  /** what goes out; the payload itself when absent, null: no body */
  body?: object | null;
}

const report = { clientId: LOCAL_ID, title: 'Kaide irti', description: 'Halli 3' };
const changes = { title: 'Kaide on irti', base: { title: 'Kaide irti' } };
const url = (noun: string, part = '') => `/api/${noun}/${LOCAL_ID}${part}`;

/** By kind and version: what a queue of that build holds must go out as it always did. A line stays for ever. */
const golden: Record<OpKind, Record<number, Golden>> = {
  'observation.create': {
    1: { payload: report, sent: 'POST /api/observations', body: { ...report, status: 'open' } },
  },
  'observation.edit': {
    1: { payload: { title: 'a', changes }, sent: `PATCH ${url('observations')}`, body: changes },
  },
  'observation.delete': { 1: { payload: { title: 'a' }, sent: `DELETE ${url('observations')}`, body: null } },
  'observation.handle': {
    1: { payload: { title: 'a', changes }, sent: `PATCH ${url('observations', '/handling')}`, body: changes },
  },
  'observation.comment': {
    1: {
      payload: { title: 'a', id: 'c', text: 'Kiitos' },
      sent: `POST ${url('observations', '/comments')}`,
      body: { id: 'c', text: 'Kiitos' },
    },
  },
  'observation.seen': {
    1: { payload: { title: 'a' }, sent: `POST ${url('observations', '/seen')}`, body: {} },
  },
  'action.create': {
    1: {
      payload: { title: 'a', action: { id: 'x', what: 'Hitsataan' } },
      sent: `POST ${url('observations', '/actions')}`,
      body: { id: 'x', what: 'Hitsataan' },
    },
  },
  'action.edit': {
    1: {
      payload: { title: 'a', actionId: 'x', changes: { done: true } },
      sent: `PATCH ${url('observations', '/actions/x')}`,
      body: { done: true },
    },
  },
  'permit.create': {
    1: { payload: { title: 'a' }, sent: 'POST /api/work-permits', body: { title: 'a', status: 'pending' } },
  },
  'permit.edit': {
    1: { payload: { title: 'a', changes }, sent: `PATCH ${url('work-permits')}`, body: changes },
  },
  'permit.withdraw': { 1: { payload: { title: 'a' }, sent: `DELETE ${url('work-permits')}`, body: null } },
  'permit.suspend': {
    1: {
      payload: { title: 'a', id: 7, reason: 'Kaasua' },
      sent: 'POST /api/work-permits/7/suspend',
      body: { reason: 'Kaasua' },
    },
  },
  'permit.measure': {
    1: {
      payload: { title: 'a', id: null, reading: { id: 'r', oxygen: 20.9 }, takenAt: '' },
      sent: `POST ${url('work-permits', '/gas-readings')}`,
      body: { id: 'r', oxygen: 20.9 },
    },
  },
  'permit.confirm': {
    1: {
      payload: { title: 'a', id: 7, confirmation: { personId: 'p' } },
      sent: 'POST /api/work-permits/7/confirmations',
      body: { confirmations: [{ personId: 'p' }] },
    },
  },
  'chemical.create': {
    1: { payload: { title: 'Happo', name: 'Happo' }, sent: 'POST /api/chemicals', body: { name: 'Happo' } },
  },
  'chemical.edit': {
    1: { payload: { title: 'a', changes }, sent: `PATCH ${url('chemicals')}`, body: changes },
  },
  'chemical.delete': { 1: { payload: { title: 'a' }, sent: `DELETE ${url('chemicals')}`, body: null } },
  'risk.create': {
    1: {
      payload: { title: 'a' },
      sent: 'POST /api/risk-assessments',
      body: { title: 'a', status: 'pending' },
    },
  },
  'risk.edit': {
    1: { payload: { title: 'a', changes }, sent: `PATCH ${url('risk-assessments')}`, body: changes },
  },
  'training.progress': {
    1: {
      payload: { title: 'a', moduleId: 3, cycle: 1, progress: 50 },
      sent: 'PUT /api/training/progress/3',
      body: { cycle: 1, progress: 50 },
    },
  },
  'document.read': {
    1: {
      payload: { title: 'a', documentId: 5, version: 2 },
      sent: 'PUT /api/documents/5/versions/2/receipt',
      body: {},
    },
  },
  'audit.create': {
    1: {
      payload: { title: 'a', template: 'short' },
      sent: 'POST /api/audit-rounds',
      body: { template: 'short' },
    },
  },
  'notifications.read': { 1: { payload: { ids: [1] }, sent: 'POST /api/notifications/read' } },
  'settings.change': { 1: { payload: { sound: true }, sent: 'PATCH /api/user/settings' } },
  'media.upload': { 1: { payload: { mediaId: 'm' }, sent: '' } },
};

const queuedAs = (kind: OpKind, version: number, payload: object): Op => ({
  ...newOp({
    ...({ kind, payload } as What),
    opId: 'key',
    userId: 7,
    localId: LOCAL_ID,
    capturedAt: '2026-01-01T10:00:00.000Z',
  }),
  payloadVersion: version,
});

test('what any build has queued goes out as it always did', async () => {
  const db = await emptyDb();
  for (const [kind, versions] of Object.entries(golden) as [OpKind, Record<number, Golden>][]) {
    // every shape there ever was has its line
    expect(Object.keys(versions).map(Number), kind).toEqual(
      Array.from({ length: calls[kind].version }, (_, at) => at + 1),
    );
    for (const [version, { payload, sent, body = payload }] of Object.entries(versions)) {
      const op = upToDate(queuedAs(kind, Number(version), payload), calls[kind] as Call<never>);
      if (kind === 'media.upload') {
        await expect(buildCall(db, op)).rejects.toThrow('protocol of its own');
        continue;
      }
      const { method, path, json } = await buildCall(db, op);
      expect(`${method} ${path}`, kind).toBe(sent);
      expect(json.length > 0 ? JSON.parse(json.join('')) : null, kind).toEqual(body);
    }
  }
});

test('an older payload is read in the shape of today; one that was sent before goes as it was', () => {
  const call = {
    version: 3,
    upcast: {
      1: ({ what }: { what: string }) => ({ title: what }),
      2: (payload: object) => ({ ...payload, theme: null }),
    },
  };
  const old = { payload: { what: 'Kaide' }, payloadVersion: 1, firstSentAt: null } as never as Op;
  expect(upToDate(old, call)).toMatchObject({ payload: { title: 'Kaide', theme: null }, payloadVersion: 3 });
  expect(upToDate({ ...old, firstSentAt: 5 }, call)).toMatchObject({ payload: { what: 'Kaide' } });
  expect(() => upToDate(old, { version: 4, upcast: call.upcast })).toThrow('version 3');
});

test('each kind says of itself what used to be guessed from its name', () => {
  const having = (is: (call: Call<never>) => unknown) =>
    (Object.entries(calls) as [OpKind, Call<never>][]).filter(([, call]) => is(call)).map(([kind]) => kind);
  const sending = (what: RegExp) =>
    (Object.keys(golden) as OpKind[]).filter((kind) => what.test(golden[kind][1]?.sent ?? ''));
  expect(having(({ makes }) => makes).sort()).toEqual(sending(/^POST \/api\/[\w-]+$/).sort());
  expect(having(({ removes }) => removes).sort()).toEqual(sending(/^DELETE /).sort());
  expect(having(({ background }) => background).sort()).toEqual([
    'notifications.read',
    'observation.seen',
    'settings.change',
  ]);
  expect(calls['notifications.read'].entity).toBe('notifications');
  expect(calls['settings.change'].entity).toBe('userSettings');
});

test('the outbox opens the form of what was written in one, and nothing else', () => {
  const forms = (Object.keys(calls) as OpKind[]).filter((kind) => isFormCall({ kind }));
  for (const noun of ['observation', 'permit', 'risk', 'chemical'])
    expect(forms).toEqual(expect.arrayContaining([`${noun}.create`, `${noun}.edit`]));
  for (const kind of forms) expect(kind).toMatch(/\.(create|edit)$/);
  expect(forms).not.toContain('audit.create');
  expect(forms).not.toContain('action.edit');
});
