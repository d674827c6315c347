import 'fake-indexeddb/auto';
import type { Observation } from '@turva/contracts/observations/observations';
import type { CauseKind } from '@turva/contracts/risks/investigation-values';
import type { EditInvestigation, Investigation } from '@turva/contracts/risks/investigations';
import { investigationIdOf } from '@turva/rules/risks/investigation-id';
import { beforeEach, expect, test } from 'vitest';
import type { UserDb } from '../../offline/engine/db.ts';
import { conflictsOf, resolveConflict } from '../../offline/engine/resolve-conflict.ts';
import { keepRow, storeRows } from '../../offline/engine/server-rows.ts';
import { tablesOf } from '../../offline/engine/tables.ts';
import { homeOf, pathOf } from '../../offline/nouns/calls.ts';
import { pull } from '../../offline/pulling/pull.ts';
import { flush } from '../../offline/sending/flush.ts';
import { ackOps } from '../../offline/sending/settle.ts';
import { FakeServer, problemBody } from '../../testing/fake-server.ts';
import { emptyDb, photo, USER_ID } from '../../testing/offline-db.ts';
import { type CauseFilter, causeGroups, investigationsBehind } from './cause-figures.ts';
import { foldEdits } from './fold-edits.ts';
import { editInvestigation, openInvestigation } from './investigations.ts';
import { findInvestigation, listInvestigations } from './overlay-investigations.ts';
import { giveUpRefused, refusedCalls, sendReworded } from './refused-words.ts';

const OBSERVATION = 'c0000000-0000-4000-9000-000000000001';
const CLIENT = investigationIdOf(OBSERVATION);
const title = 'Putosi tikkailta';

const row = (changes: Partial<Investigation> = {}): Investigation => ({
  id: 3,
  clientId: CLIENT,
  observationId: 9,
  observationTitle: title,
  state: 'open',
  severe: 'unsure',
  whatHappened: null,
  lessons: null,
  timeline: [],
  whys: [],
  causes: [],
  statements: [],
  investigators: [],
  mayReadHealth: true,
  duties: [],
  knownAt: '2026-11-20T08:00:00.000Z',
  rev: 1,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  history: [],
  ...changes,
});
const aReport = (changes: Partial<Observation>) =>
  ({ title, category: 'safety', severity: 'high', status: 'open', ...changes }) as Observation;
const why = (id: string, text = id) => ({ id, text });

let db: UserDb;
let server: FakeServer;
beforeEach(async () => {
  db = await emptyDb();
  server = new FakeServer();
});
const send = () =>
  flush(db, { userId: USER_ID, budgetMs: 5000, force: true, fetch: server.fetch, deviceId: 'd' });
const edit = (changes: EditInvestigation) =>
  editInvestigation(db, USER_ID, { clientId: CLIENT, title, changes });
const waiting = () => db.outbox.orderBy('seq').toArray();
const view = async () => {
  const found = await findInvestigation(db, CLIENT);
  if (!found) throw new Error('not found');
  return found;
};

test('the UUID of an investigation follows from the observation, and is a UUID', () => {
  expect(CLIENT).toBe('c0000000-0000-8000-9000-000000000001');
  expect(investigationIdOf(OBSERVATION.toUpperCase())).toBe(CLIENT);
});

test('an investigation begun and edited offline is listed, and sent as two calls in order', async () => {
  await openInvestigation(db, USER_ID, { clientId: OBSERVATION, title });
  await openInvestigation(db, USER_ID, { clientId: OBSERVATION, title });
  await edit({ whatHappened: 'Putosi', base: { whatHappened: null } });
  await edit({ whys: [why('a')], base: { whys: [] } });
  expect(await listInvestigations(db)).toMatchObject([
    { id: null, observationTitle: title, whatHappened: 'Putosi', whys: [why('a')] },
  ]);
  const [open, change] = await waiting();
  expect(change).toMatchObject({ state: 'blocked_dep', dependsOn: [open?.opId] });
  server.records.set(CLIENT, { id: 3, rev: 1, title, key: '' });
  await send();
  expect(server.calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    { method: 'POST', path: '/api/investigations', body: { observationClientId: OBSERVATION } },
    {
      method: 'PATCH',
      path: `/api/investigations/${CLIENT}`,
      body: { whatHappened: 'Putosi', whys: [why('a')], base: { whatHappened: null, whys: [] } },
    },
  ]);
});

test('an investigation of an unsent report waits for it, and is freed when the report is withdrawn', async () => {
  const { createObservation } = await import('../observations/create-observation.ts');
  await createObservation(db, {
    userId: USER_ID,
    clientId: OBSERVATION,
    mediaIds: [],
    values: { title, description: 'x', category: 'safety', severity: 'high', location: 'Halli' },
  } as never);
  await openInvestigation(db, USER_ID, { clientId: OBSERVATION, title });
  const [report, open] = await waiting();
  expect(open).toMatchObject({ state: 'blocked_dep', dependsOn: [report?.opId] });
  const { deleteOp } = await import('../../offline/engine/outbox.ts');
  await deleteOp(db, report?.opId ?? '');
  expect(await waiting()).toMatchObject([{ kind: 'investigation.create', state: 'queued' }]);
});

test('a recording is sent after the investigation its statement belongs to', async () => {
  await openInvestigation(db, USER_ID, { clientId: OBSERVATION, title });
  const { id: voice } = await photo(db, { role: 'audio' });
  const statement = { id: 's', by: 'Veikko', text: '', mediaId: voice };
  await editInvestigation(db, USER_ID, {
    clientId: CLIENT,
    title,
    changes: { statements: [statement], base: { statements: [] } },
    mediaIds: [voice],
  });
  // text does not wait for it
  await edit({ lessons: 'Opittu', base: { lessons: null } });
  const ops = await waiting();
  expect(ops.map(({ kind, dependsOn }) => [kind, dependsOn])).toEqual([
    ['investigation.create', []],
    ['media.upload', [CLIENT]],
    ['investigation.edit', [CLIENT]],
  ]);
  expect(await db.media.get(voice)).toMatchObject({ ownerId: CLIENT, purpose: 'evidence', way: 'upload' });
  // and it belongs to the investigation, and opens on its page
  const [, file] = ops;
  expect(file && [homeOf(file), pathOf(file, 3)]).toEqual(['investigations', '/investigations?id=3']);
});

test('own items coexist with those of others and do not block their changes', async () => {
  await db.srvInvestigations.put(row({ whys: [why('theirs')] }));
  await edit({ whys: [why('mine')], base: { whys: [] } });
  expect((await view()).whys).toEqual([why('theirs'), why('mine')]);
  await db.srvInvestigations.put(row({ rev: 2, whys: [why('theirs', 'put otherwise')] }));
  expect((await view()).whys).toEqual([why('theirs', 'put otherwise'), why('mine')]);
});

test('a second change has the base of each item from before its first change here', () => {
  const folded = foldEdits(
    { whys: [why('a', 'A!'), why('n')], base: { whys: [why('a'), why('r')] } },
    {
      whys: [why('a', 'A!'), why('n'), why('t'), why('m')],
      base: { whys: [why('a', 'A!'), why('n'), why('t')] },
    },
  );
  expect(folded.whys).toEqual([why('a', 'A!'), why('n'), why('t'), why('m')]);
  // `a` as it was before its change, `r` because it was removed, `t` as others had added it
  expect(folded.base.whys).toEqual([why('a'), why('r'), why('t')]);
});

test('two people changed one item: theirs is shown, and each choice is sent based on theirs', async () => {
  const [seen, mine, theirs] = [why('a'), why('a', 'Minun'), why('a', 'Heidän')];
  const conflicts = [{ field: 'whys.a', base: seen, mine, theirs, by: 'Veikko', at: null }];
  for (const choice of ['mine', 'theirs'] as const) {
    db = await emptyDb();
    server = new FakeServer();
    await db.srvInvestigations.put(row({ whys: [theirs], rev: 2 }));
    await edit({ whys: [mine, why('b')], base: { whys: [seen] } });
    server.fault = (_call, count) =>
      count === 1 ? problemBody(412, 'version_conflict', { conflicts }) : undefined;
    server.records.set(CLIENT, { id: 3, rev: 2, title, key: '' });
    await send();
    // the other item is in no dispute
    expect(server.calls.at(-1)?.body).toEqual({ whys: [seen, why('b')], base: { whys: [seen] } });
    await db.srvInvestigations.put(row({ whys: [theirs, why('b')], rev: 3 }));
    expect((await view()).whys).toEqual([theirs, why('b')]);
    const [op] = await waiting();
    expect(op && conflictsOf(op)).toHaveLength(1);
    await resolveConflict(db, op?.opId ?? '', { 'whys.a': choice });
    await send();
    expect(server.calls.slice(2).map(({ body }) => body)).toEqual(
      choice === 'mine' ? [{ whys: [mine], base: { whys: [theirs] } }] : [],
    );
  }
});

test('losing the supervisor’s role deletes the investigations on the phone', async () => {
  await db.srvInvestigations.put(row());
  const store = (id: number, role: string) =>
    db.transaction('rw', tablesOf(db, ['people']), () =>
      storeRows(db, 'people', { rows: [{ id, name: 'x', department: null, role } as never], gone: [] }),
    );
  await store(USER_ID + 1, 'user');
  await store(USER_ID, 'supervisor');
  expect(await db.srvInvestigations.count()).toBe(1);
  await store(USER_ID, 'user');
  expect(await db.srvInvestigations.count()).toBe(0);
});

test('a refused change keeps its text: the next one is a separate call', async () => {
  await db.srvInvestigations.put(row());
  await edit({ whys: [why('refused')], base: { whys: [] } });
  const [op] = await waiting();
  await db.outbox.update(op?.seq as number, { state: 'rejected', firstSentAt: 1 });
  await edit({ whys: [why('next')], base: { whys: [] } });
  expect(await waiting()).toMatchObject([
    { state: 'rejected', payload: { changes: { whys: [why('refused')] } } },
    { payload: { changes: { whys: [why('next')] } } },
  ]);
});

const refuse = async (fields?: { path: string; code: string }[]) => {
  const [op] = await waiting();
  const lastError = fields
    ? { status: 400, code: 'invalid_input', at: 1, fields }
    : { status: 409, code: 'investigation_signed_off', at: 1 };
  await db.outbox.update(op?.seq as number, { state: 'rejected', firstSentAt: 1, lastError });
};
const refused = async () => refusedCalls(await waiting());
const giveUp = async (key: string) => {
  const [call] = await refused();
  const words = call?.words.find((one) => one.key === key);
  if (!call || !words) throw new Error(`${key} is not there`);
  await giveUpRefused(db, call.opId, words);
};
const changes = async () =>
  (await waiting()).map(({ payload }) => ('changes' in payload ? payload.changes : null));

test('refused words are listed with the server’s reason, and all sent again as each is now put', async () => {
  await db.srvInvestigations.put(row({ whys: [why('theirs')] }));
  await edit({
    whatHappened: 'Putosi',
    whys: [why('theirs', 'minun'), why('new', 'liian pitkä')],
    base: { whatHappened: null, whys: [why('theirs')] },
  });
  server.fault = (_call, count) =>
    count === 1
      ? problemBody(400, 'invalid_input', { errors: [{ path: 'whys.1.text', code: 'too_long' }] })
      : undefined;
  server.records.set(CLIENT, { id: 3, rev: 1, title, key: '' });
  await send();
  const [call] = await refused();
  // shown where the fault is
  expect(call).toMatchObject({ name: 'whys', whole: null });
  expect(call?.words).toMatchObject([
    { key: 'whatHappened', itemId: null, text: 'Putosi', code: null },
    { key: 'whys.theirs', itemId: 'theirs', text: 'minun', code: null },
    { key: 'whys.new', itemId: 'new', text: 'liian pitkä', code: 'too_long' },
  ]);
  expect(await view()).toMatchObject({ whatHappened: null, whys: [why('theirs')] });
  await sendReworded(db, call?.opId ?? '', { whatHappened: ' Putosi tikkailta ', 'whys.new': 'lyhyt' });
  expect(await refused()).toEqual([]);
  await send();
  expect(server.calls.at(-1)?.body).toEqual({
    whatHappened: 'Putosi tikkailta',
    whys: [why('theirs', 'minun'), why('new', 'lyhyt')],
    base: { whatHappened: null, whys: [why('theirs')] },
  });
});

test('refused words that are given up are not sent, and a call without any left is removed', async () => {
  await db.srvInvestigations.put(row());
  await edit({ lessons: 'Opittu', base: { lessons: null } });
  await edit({ whys: [why('theirs', 'minun'), why('new')], base: { whys: [why('theirs')] } });
  await refuse();
  expect(await refused()).toMatchObject([{ name: 'lessons', whole: { code: 'investigation_signed_off' } }]);
  await giveUp('lessons');
  const whys = [why('theirs', 'minun'), why('new')];
  expect(await changes()).toEqual([{ whys, base: { whys: [why('theirs')] } }]);
  // an item of others is again as they had it
  await giveUp('whys.theirs');
  expect(await changes()).toMatchObject([{ whys: [why('theirs'), why('new')] }]);
  // the rest may be being reworded: nothing is sent, and the reason stays
  expect(await refused()).toMatchObject([{ whole: { code: 'investigation_signed_off' } }]);
  await giveUp('whys.new');
  expect(await waiting()).toEqual([]);
});

test('a reason stays with its own words when others are given up', async () => {
  await db.srvInvestigations.put(row({ whys: [why('theirs')] }));
  const whys = [why('theirs', 'minun'), why('a'), why('b')];
  await edit({ whys, base: { whys: [why('theirs')] } });
  await refuse([
    { path: 'whys.0.text', code: 'required' },
    { path: 'whys.2.text', code: 'too_long' },
  ]);
  const codes = async () => (await refused())[0]?.words.map(({ key, code }) => [key, code]);
  await giveUp('whys.a');
  expect(await codes()).toEqual([
    ['whys.theirs', 'required'],
    ['whys.b', 'too_long'],
  ]);
  await giveUp('whys.b');
  expect(await codes()).toEqual([['whys.theirs', 'required']]);
});

test('a fault given up with its words is no reason against the others', async () => {
  await db.srvInvestigations.put(row());
  await edit({ lessons: 'Opittu', whys: [why('a')], base: { lessons: null, whys: [] } });
  await refuse([{ path: 'lessons', code: 'too_long' }]);
  await giveUp('lessons');
  expect(await refused()).toMatchObject([{ name: 'whys', whole: null, words: [{ code: null }] }]);
});

test('a call without words left, only other changes, is sent', async () => {
  await db.srvInvestigations.put(row());
  await edit({ lessons: 'Opittu', severe: 'yes', base: { lessons: null, severe: 'unsure' } });
  await refuse([{ path: 'lessons', code: 'too_long' }]);
  await giveUp('lessons');
  expect(await waiting()).toMatchObject([{ state: 'queued', lastError: null }]);
  expect(await changes()).toEqual([{ severe: 'yes', base: { severe: 'unsure' } }]);
});

test('an investigation in flight when the role is lost is not stored, by a page or a receipt', async () => {
  await db.srvPeople.put({ id: USER_ID, name: 'x', department: null, role: 'user' } as never);
  const page = {
    ...{ epoch: 'e', cursor: 'e:1:1', more: false, serverNow: new Date().toISOString(), observations: [] },
    ...{ people: [{ id: USER_ID, name: 'x', department: null, role: 'user' }], deleted: [] },
    investigations: [row()],
  };
  const json = new Response(JSON.stringify(page), { headers: { 'content-type': 'application/json' } });
  expect(await pull(db, { fetch: async () => json.clone() })).toMatchObject({ stopped: 'done' });
  expect(await db.srvInvestigations.count()).toBe(0);
  await edit({ lessons: 'Opittu', base: { lessons: null } });
  const [op] = await waiting();
  if (!op) throw new Error('nothing waits');
  await ackOps(db, [{ op, body: row() as never, replayed: false }], 0);
  await keepRow(db, 'investigations', row());
  expect(await db.srvInvestigations.count()).toBe(0);
});

test('the causes of a group are those of the investigations that its figure opens', async () => {
  const cause = (kind: CauseKind) => ({ id: kind, parentId: null, kind, text: kind });
  const report = (id: number, areaId: number, createdAt: string) =>
    aReport({ id, clientId: `c0000000-0000-4000-9000-00000000000${id}`, areaId, createdAt });
  await db.srvObservations.bulkPut([
    report(1, 5, '2026-11-01T10:00:00.000Z'),
    report(2, 5, '2026-10-01T10:00:00.000Z'),
    report(3, 6, '2026-11-02T10:00:00.000Z'),
  ]);
  const one = (id: number, kinds: CauseKind[]) =>
    row({ id, observationId: id, clientId: `i${id}`, causes: kinds.map(cause) });
  await db.srvInvestigations.bulkPut([one(1, ['technical', 'human']), one(2, ['human']), one(3, [])]);
  const facts = [
    { id: 1, clientId: 'a', areaId: 5 },
    { id: 2, clientId: 'b', areaId: 5 },
    { id: 3, clientId: 'c', areaId: 6 },
  ];
  expect(causeGroups(facts, await listInvestigations(db), ({ areaId }) => String(areaId))).toEqual([
    { key: '5', byKind: { technical: 1, organisational: 0, human: 2 }, investigations: 2, causes: 3 },
  ]);
  const behind = async (filter: CauseFilter) => [...(await investigationsBehind(db, filter))].sort();
  expect(await behind({ area: 5 })).toEqual(['i1', 'i2']);
  expect(await behind({ cause: 'technical', area: 5 })).toEqual(['i1']);
  expect(await behind({ cause: 'human', days: { from: '2026-11-01', to: '2026-11-30' } })).toEqual(['i1']);
  expect(await behind({ area: 6 })).toEqual([]);
});
