import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import type { UserDb } from '../../offline/engine/db.ts';
import { saveDraft } from '../../offline/engine/draft.ts';
import { buildCall } from '../../offline/sending/exchange.ts';
import { emptyDb, photo, USER_ID } from '../../testing/offline-db.ts';
import { discardAudit, findingOwner, finishAudit, NEW_AUDIT } from './audit-rounds.ts';
import { auditOf, findingsOf, listAudits } from './overlay-audits.ts';

let db: UserDb;
beforeEach(async () => {
  db = await emptyDb();
});

const [ROUND, REPORT, OTHER] = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
  '00000000-0000-4000-8000-000000000003',
] as [string, string, string];

const finished = {
  round: {
    clientId: ROUND,
    title: 'Lyhyt kierros, Hitsaamo',
    template: 'short' as const,
    location: 'Hitsaamo',
    areaId: 3,
    startedAt: '2026-11-21T10:00:00.000Z',
    finishedAt: '2026-11-21T10:20:00.000Z',
    counts: [{ item: 'ppe' as const, correct: 8, incorrect: 2 }],
    findings: [
      { item: 'ppe' as const, observationId: REPORT },
      { item: 'ppe' as const, observationId: OTHER },
    ],
  },
  reports: [REPORT, OTHER].map((id, at) => ({
    id,
    at: Date.parse('2026-11-21T10:05:00.000Z') + at * 60_000,
    values: {
      title: `Poikkeama ${at}`,
      description: 'Lasit puuttuivat',
      severity: 'medium' as const,
      theme: null,
    },
  })),
};

async function walked() {
  const image = await photo(db, { ownerId: findingOwner(REPORT) });
  await saveDraft(db, { key: NEW_AUDIT, step: 3, values: { clientId: ROUND }, mediaIds: [] });
  return image;
}

test('a finished round is queued first, then its reports with their photos, and the draft is gone', async () => {
  const image = await walked();
  await finishAudit(db, USER_ID, finished);
  const ops = await db.outbox.orderBy('seq').toArray();
  expect(ops.map(({ kind, opId, state, mediaIds }) => [kind, opId, state, mediaIds])).toEqual([
    ['audit.create', ROUND, 'queued', []],
    ['observation.create', REPORT, 'queued', [image.id]],
    ['observation.create', OTHER, 'queued', []],
  ]);
  expect(ops.map(({ capturedAt }) => capturedAt)).toEqual([
    '2026-11-21T10:20:00.000Z',
    '2026-11-21T10:05:00.000Z',
    '2026-11-21T10:06:00.000Z',
  ]);
  expect(ops[1]?.payload).toMatchObject({ location: 'Hitsaamo', areaId: 3, category: 'safety' });
  expect((await db.media.get(image.id))?.ownerId).toBe(REPORT);
  expect(await db.draft.count()).toBe(0);
});

test('the call contains the round without the outbox’s own fields', async () => {
  await finishAudit(db, USER_ID, finished);
  const op = await db.outbox.where('opId').equals(ROUND).first();
  if (!op) return expect.fail('no call');
  const call = await buildCall(db, op, new Map());
  expect([call.method, call.path]).toEqual(['POST', '/api/audit-rounds']);
  const { title: _shown, ...sent } = finished.round;
  expect(JSON.parse(call.json.join(''))).toEqual(sent);
});

test('finished twice, it is queued once', async () => {
  await walked();
  await Promise.all([finishAudit(db, USER_ID, finished), finishAudit(db, USER_ID, finished)]);
  expect(await db.outbox.count()).toBe(3);
});

test('if a report cannot be stored nothing is, and the round stays in progress', async () => {
  await walked();
  const broken = { ...finished, reports: [{ ...finished.reports[0], at: Number.NaN }] } as typeof finished;
  await expect(finishAudit(db, USER_ID, broken)).rejects.toThrow();
  expect(await db.outbox.count()).toBe(0);
  expect(await db.draft.get(NEW_AUDIT)).toMatchObject({ step: 3 });
  expect(await db.media.where('ownerId').equals(findingOwner(REPORT)).count()).toBe(1);
});

test('an unsent round is listed with its index, and it and its reports link to each other', async () => {
  await finishAudit(db, USER_ID, finished);
  const [view] = await listAudits(db);
  expect(view).toMatchObject({ id: null, clientId: ROUND, index: 80, correct: 8, incorrect: 2 });
  expect(view?.pending?.kind).toBe('audit.create');
  const found = await findingsOf(db, view as NonNullable<typeof view>);
  expect(found.map(({ observation }) => observation?.title)).toEqual(['Poikkeama 0', 'Poikkeama 1']);
  expect((await auditOf(db, OTHER))?.clientId).toBe(ROUND);
  expect(await auditOf(db, crypto.randomUUID())).toBeNull();
});

test('discarding a round deletes the photos of its findings, and no others', async () => {
  await walked();
  const other = await photo(db);
  await discardAudit(db, [REPORT, OTHER]);
  expect(await db.draft.count()).toBe(0);
  expect((await db.media.toArray()).map(({ id }) => id)).toEqual([other.id]);
});
