import 'fake-indexeddb/auto';
import type { PermitRole } from '@turva/contracts/permits/permit-values';
import type { WorkPermit } from '@turva/contracts/permits/work-permits';
import { beforeEach, expect, test } from 'vitest';
import type { UserDb } from '../../offline/engine/db.ts';
import { emptyDb, USER_ID } from '../../testing/offline-db.ts';
import { findPermit } from './overlay-permits.ts';
import { notePresence } from './permits.ts';
import { presentElsewhere } from './present-elsewhere.ts';

const HOUR_MS = 3_600_000;
const iso = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
let db: UserDb;
beforeEach(async () => {
  db = await emptyDb();
  // without it a sign-out proves nothing
  await db.sync.put({ key: 'clockOffsetMs', value: 0 });
});

const signedIn = (id: number, at: string) => ({
  id,
  at,
  action: 'presence',
  actorName: 'Satu Salo',
  change: {
    presence: {
      from: null,
      to: [{ personId: `p${id}`, step: 'in', at, timeKnown: true, method: 'session', ownSession: true }],
    },
  },
});
const put = (id: number, location: string, role: PermitRole, inSince: string | null = null) =>
  db.srvWorkPermits.put({
    id,
    clientId: `c${id}`,
    userId: 3,
    type: 'height_work',
    title: location,
    status: 'approved',
    late: false,
    validFrom: iso(-1),
    validTo: iso(1),
    approvedAt: iso(-1),
    startedAt: iso(-1),
    closedAt: null,
    afterWatchMinutes: 0,
    gasDueAt: null,
    location,
    areaId: null,
    people: [{ id: `p${id}`, role, userId: USER_ID, name: 'Satu Salo', company: null, confirmedAt: null }],
    gasReadings: [],
    signatures: [],
    history: inSince === null ? [] : [signedIn(id, inSince)],
    createdAt: iso(-2),
    resumedAt: null,
    suspension: null,
    rev: 1,
  } as unknown as WorkPermit);
const view = async (id: number) => {
  const found = await findPermit(db, id);
  if (!found) throw new Error('not found');
  return found;
};
const note = async (id: number, step: 'in' | 'out') =>
  notePresence(db, USER_ID, await view(id), { step, personId: `p${id}` });
const elsewhere = async (id: number) =>
  ((await presentElsewhere(db, await view(id))).get(USER_ID) ?? []).map(({ view, bars }) => [view.id, bars]);

test('who has signed in elsewhere is there by that permit, until they have signed out', async () => {
  await put(1, 'Masto', 'performer', iso(-0.5));
  await put(2, 'Katto', 'performer');
  expect(await elsewhere(2)).toEqual([[1, false]]);
  expect(await elsewhere(1)).toEqual([]);
  await note(1, 'out');
  expect(await elsewhere(2)).toEqual([]);
});

test('a watch guards one place at a time, by as many permits as there are for it', async () => {
  await put(1, 'Säiliö 3', 'watch');
  expect(await elsewhere(1)).toEqual([]);
  await put(2, 'Katto', 'performer');
  await put(3, 'säiliö 3', 'performer');
  await note(1, 'in');
  expect(await elsewhere(2)).toEqual([[1, true]]);
  expect(await elsewhere(3)).toEqual([[1, false]]);
});
