import { randomUUID } from 'node:crypto';
import type { SyncAnswer } from '@turva/contracts/sync/sync';
import { anObservation } from '@turva/fixtures/observations';
import { fc } from '@turva/fixtures/properties';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCursor, settledXid } from '../db/sync-clock.ts';
import { forgetTexts } from '../features/observations/record.ts';
import { changesSince } from '../testing/pulling-phone.ts';
import { type Makers, type Noun, nouns, type Params } from '../testing/records.ts';
import { testApp } from '../testing/test-app.ts';
import { changedSince, shared } from './find-changes.ts';
import { RecentChanges } from './recent-changes.ts';

let makers: Makers;
let viewers: { id: number; role: string }[];

beforeAll(async () => {
  const app = await testApp();
  const [own, handler] = [await app.as('aino'), await app.as('kalle')];
  const supervisor = await app.as('esimies', { role: 'supervisor' });
  const admin = await app.as('paula', { role: 'admin' });
  makers = { app, own, supervisor, admin };
  viewers = [
    ...[own, handler].flatMap(({ id }) => ['user', 'supervisor'].map((role) => ({ id, role }))),
    { id: supervisor.id, role: 'supervisor' },
    { id: admin.id, role: 'admin' },
  ];
  // in an area its manager answers for
  await supervisor.post('/api/areas', { name: 'Hitsaamo', code: 'H1', managerId: handler.id });
});
afterAll(() => makers.app.close());

const anonymous: Noun = {
  make: async ({ own }) => {
    const body = {
      ...anObservation(),
      anonymous: true,
      threadTokenHash: randomUUID().replaceAll('-', '').repeat(2),
    };
    const { id } = (await own.post<{ id: number }>('/api/observations', body)).body;
    return { id };
  },
  remove: nouns.observations.remove,
};
const settings: Noun = {
  make: async ({ own }) => {
    for (const theme of ['dark', 'light'])
      expect((await own.patch('/api/user/settings', { theme })).status).toBe(200);
    return {};
  },
};
/** What phones hear of: reports with and without a name, cries, health data, cards, what is one person's. */
const kinds: Record<string, Noun> = {
  observations: nouns.observations,
  anonymous,
  action: nouns.action,
  work_permits: nouns.work_permits,
  investigations: nouns.investigations,
  emergency_alerts: nouns.emergency_alerts,
  audit_rounds: nouns.audit_rounds,
  competence_cards: nouns.competence_cards,
  user_training_progress: nouns.user_training_progress,
  version: nouns.version,
  areas: nouns.areas,
  settings,
};

const step = fc.record({ kind: fc.constantFrom(...Object.keys(kinds)), removes: fc.boolean() });
const asked = fc.record({
  /** as a share of all places there have been */
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  limit: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.constantFrom(50, 200, 500, 1000)),
});

const inOrder = (answer: SyncAnswer) =>
  Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      Array.isArray(value) && name !== 'deleted'
        ? (value as { id: number }[]).toSorted((a, b) => a.id - b.id)
        : value,
    ]),
  );

const places = ['0:0'];
async function notePlace() {
  const { db } = makers.app;
  const { epoch, run, xid, seq } = (
    await sql<{ epoch: string; run: string; xid: string; seq: string }>`
      select epoch, run, ${settledXid} as xid, (select last_value from sync_seq) as seq from sync_epoch`.execute(
      db,
    )
  ).rows[0] ?? { epoch: '', run: '', xid: '0', seq: '0' };
  places[0] = `${epoch}:0:0:${run}`;
  places.push(`${epoch}:${xid}:${seq}:${run}`);
}

test('for any person and any place, what is shared with others is the answer they would have had alone', async () => {
  const { db } = makers.app;
  const few = new RecentChanges(db, 12);
  const moment = new Date();
  const now = () => moment;
  const made: [string, Params][] = [];
  await notePlace();
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 4 }),
      fc.array(asked, { minLength: 1, maxLength: 3 }),
      async (steps, all) => {
        for (const { kind, removes } of steps) {
          const noun = kinds[kind];
          const last = made.findLast(([name]) => name === kind);
          if (removes && last) await noun?.remove?.(makers, last[1]);
          else if (noun) made.push([kind, await noun.make(makers)]);
          await notePlace();
        }
        for (const { from, limit } of all) {
          const cursor = parseCursor(places[Math.floor(from * (places.length - 1))] ?? '');
          for (const viewer of viewers) {
            const together = await changesSince({ db, now }, viewer, { cursor, limit });
            forgetTexts(db);
            const alone = await changesSince({ db, now, alone: true }, viewer, { cursor, limit });
            expect(inOrder(together)).toEqual(inOrder(alone));
          }
          await few.knows(performance.now());
          const known = few.after({ cursor, limit });
          const wanted = await changedSince(db, null, { cursor, limit: 1000 }, settledXid, shared);
          if (known) expect(known.changes).toMatchObject(wanted.changes.slice(0, limit + 1));
          // the newest are always known
          else expect(wanted.changes.length).toBeGreaterThan(8);
        }
      },
    ),
    { numRuns: 6 },
  );
}, 240_000);
