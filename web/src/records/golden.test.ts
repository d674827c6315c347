import { type Endpoint, type Endpoints, endpoints } from '@turva/contracts/base/endpoints';
import { isFormCall } from '../offline/nouns/calls.ts';
import type { OpKind, Payloads } from '../offline/nouns/declared.ts';

import { calls } from './nouns.ts';
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { newOp, type What } from '../offline/engine/enqueue.ts';
import type { Op } from '../offline/engine/rows.ts';
import { type Call, upToDate } from '../offline/nouns/call.ts';
import { buildCall } from '../offline/sending/exchange.ts';
import { emptyDb } from '../testing/offline-db.ts';
import { type GoldenOf, LOCAL_ID } from './golden.ts';

const others: GoldenOf<Pick<Payloads, 'media.upload'>> = {
  'media.upload': { 1: { payload: { mediaId: 'm' }, sent: '' } },
};
const golden: GoldenOf<Payloads> = Object.assign(
  {},
  others,
  ...Object.values(import.meta.glob('./*/golden.ts', { eager: true, import: 'golden' })),
);

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

test('every kind of call has its fixtures', () => {
  expect(Object.keys(golden).sort()).toEqual(Object.keys(calls).sort());
});

test('a call queued by any build is sent as it always was', async () => {
  const db = await emptyDb();
  for (const [kind, versions] of Object.entries(golden) as [OpKind, GoldenOf<Payloads>[OpKind]][]) {
    // every version ever written has a fixture
    expect(Object.keys(versions).map(Number), kind).toEqual(
      Array.from({ length: calls[kind].version }, (_, at) => at + 1),
    );
    for (const [version, { payload, sent, body = payload }] of Object.entries(versions)) {
      const op = upToDate(queuedAs(kind, Number(version), payload), calls[kind] as Call<never>);
      if (kind === 'media.upload') {
        await expect(buildCall(db, op, new Map())).rejects.toThrow('protocol of its own');
        continue;
      }
      const { method, path, json } = await buildCall(db, op, new Map());
      expect(`${method} ${path}`, kind).toBe(sent);
      expect(json.length > 0 ? JSON.parse(json.join('')) : null, kind).toEqual(body);
    }
  }
});

test('each kind uses an endpoint that declares whether it may be sent under a release', () => {
  const parts = (path: string) => path.split('/');
  const fits = (pattern: string, path: string) =>
    parts(pattern).length === parts(path).length &&
    parts(pattern).every((part, at) => part.startsWith(':') || part === parts(path)[at]);
  const endpointOf = (sent: string): Endpoint | undefined =>
    sent in endpoints
      ? endpoints[sent as keyof Endpoints]
      : Object.entries(endpoints).find(([name]) => fits(name, sent))?.[1];
  const sent = Object.values(golden).flatMap((versions) => versions[1]?.sent || []);
  expect(sent.length).toBeGreaterThan(20);
  expect(sent.filter((one) => endpointOf(one)?.carried === undefined)).toEqual([]);
});

test('an older payload is read in today’s shape; one that was sent before stays as it was', () => {
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

test('each kind declares its own properties', () => {
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

test('the outbox reopens the form of calls written in one, and of no others', () => {
  const forms = (Object.keys(calls) as OpKind[]).filter((kind) => isFormCall({ kind }));
  for (const noun of ['observation', 'permit', 'risk', 'chemical'])
    expect(forms).toEqual(expect.arrayContaining([`${noun}.create`, `${noun}.edit`]));
  for (const kind of forms) expect(kind).toMatch(/\.(create|edit)$/);
  expect(forms).not.toContain('audit.create');
  expect(forms).not.toContain('action.edit');
});
