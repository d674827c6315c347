import 'fake-indexeddb/auto';
import type { Observation } from '@turva/contracts/observations/observations';
import type { ObservationFact } from '@turva/rules/observations/observation-fact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserDb } from '../../offline/engine/db.ts';
import { dropRows, emptyDb, queued, storeRows } from '../../testing/offline-db.ts';
import { deleteObservation } from './delete-observation.ts';
import { handleObservation } from './handle-observation.ts';
import { watchFacts } from './observation-facts.ts';
import { listObservations } from './overlay.ts';

const DAY_MS = 86_400_000;
const row = (id: number, over: Partial<Observation> = {}) =>
  ({
    id,
    clientId: `c0000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    title: `Kaide irti ${id}`,
    category: 'nearmiss',
    status: 'open',
    severity: 'high',
    theme: 'machines',
    areaId: 5,
    department: 'Varasto',
    createdAt: new Date(Date.parse('2024-01-01T08:00:00Z') + id * DAY_MS).toISOString(),
    completedAt: null,
    dueDate: null,
    rev: 1,
    attachments: [],
    ...over,
  }) as unknown as Observation;

let db: UserDb;
let seen: ObservationFact[] | undefined;
let close: () => void;
beforeEach(async () => {
  db = await emptyDb();
  seen = undefined;
});
afterEach(() => close());

const watch = () => {
  close = watchFacts({
    db,
    onFacts: (facts) => {
      seen = facts;
    },
    onError: (error) => {
      throw error;
    },
  });
};

test('all facts over several months, and again after an addition, a change and a deletion', async () => {
  await storeRows(
    db,
    Array.from({ length: 620 }, (_, at) => row(at + 1)),
  );
  watch();
  await vi.waitFor(() => expect(seen).toHaveLength(620), 20_000);
  expect(new Set(seen?.map(({ clientId }) => clientId)).size).toBe(620);

  await storeRows(db, [row(900)]);
  await vi.waitFor(() => expect(seen).toHaveLength(621), 20_000);
  await storeRows(db, [row(1, { status: 'closed', theme: 'traffic' })]);
  await vi.waitFor(() => expect(seen?.filter(({ theme }) => theme === 'traffic')).toHaveLength(1), 20_000);
  await dropRows(db, [300]);
  await vi.waitFor(() => expect(seen).toHaveLength(620), 20_000);
});

test('days are the plant’s, and unsent reports count as the list shows them', async () => {
  // a quarter of an hour before and after the plant's midnight
  await storeRows(db, [
    row(1, { createdAt: '2026-01-14T21:45:00.000Z' }),
    row(2, { createdAt: '2026-01-14T22:15:00.000Z' }),
  ]);
  watch();
  await vi.waitFor(() => expect(seen?.map(({ day }) => day)).toEqual(['2026-01-14', '2026-01-15']), 20_000);
  const clientId = crypto.randomUUID();
  await queued(db, { clientId });
  await vi.waitFor(() => expect(seen).toHaveLength(3), 20_000);
  expect(seen?.at(-1)).toMatchObject({ clientId, category: 'safety', status: 'open', answeredAt: null });
  expect(await listObservations(db, { limit: 10 })).toHaveLength(3);
  // the receipt arrives: still counted once
  await db.transaction('rw', db.outbox, db.srvObservations, db.factMonths, db.actionRecords, async () => {
    await db.outbox.clear();
    await storeRows(db, [row(3, { clientId })]);
  });
  await vi.waitFor(
    () => expect(seen?.find((fact) => fact.clientId === clientId)?.category).toBe('nearmiss'),
    20_000,
  );
  expect(seen).toHaveLength(3);
});

test('a report deleted here no longer counts, before the server knows', async () => {
  const kept = row(1);
  await storeRows(db, [kept, row(2)]);
  watch();
  await vi.waitFor(() => expect(seen).toHaveLength(2));
  await deleteObservation(db, db.userId, kept.clientId);
  await vi.waitFor(() => expect(seen?.map(({ clientId }) => clientId)).toEqual([row(2).clientId]));
  expect(await db.srvObservations.count()).toBe(2);
});

test('a move by its owner answers a report before the server knows, a refused one does not', async () => {
  const owned = row(1, { assignedTo: db.userId, answeredAt: null });
  await storeRows(db, [owned]);
  watch();
  await vi.waitFor(() => expect(seen?.map(({ answeredAt }) => answeredAt)).toEqual([null]));
  await handleObservation(db, db.userId, owned.clientId, {
    status: 'in_progress',
    base: { status: 'open' },
  });
  await vi.waitFor(() => expect(seen?.[0]).toMatchObject({ answeredAt: expect.any(Number) }));
  await db.outbox.toCollection().modify({ state: 'rejected' });
  await vi.waitFor(() => expect(seen?.map(({ answeredAt }) => answeredAt)).toEqual([null]));
});
