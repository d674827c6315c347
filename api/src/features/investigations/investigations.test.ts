import { createHash, randomUUID } from 'node:crypto';
import type { Problem } from '@turva/contracts/base/problems';
import type { CreatedObservation } from '@turva/contracts/observations/observations';
import type {
  AccidentDuties,
  HurtPerson,
  Investigation,
  InvestigationRow,
} from '@turva/contracts/risks/investigations';
import type { SyncAnswer } from '@turva/contracts/sync/sync';
import { anObservation } from '@turva/fixtures/observations';
import { investigationIdOf } from '@turva/rules/risks/investigation-id';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processMedia } from '../../media/process-media.ts';
import { photo } from '../../testing/media-samples.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { anonymousUser } from '../observations/anonymous.ts';
import { erasePerson } from '../personal-data/erase-person.ts';
import { forgetObservations } from '../retention/forget-observations.ts';
import { rules } from '../retention/rules.ts';
import { aHurtPerson } from './testing.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
let app: TestApp;
let aino: Client;
let sari: Client;
let pomo: Client;
let kari: Client;
// a Wednesday
let now = new Date('2026-11-04T10:00:00Z');

beforeAll(async () => {
  app = await testApp({ now: () => now });
  aino = await app.as('aino');
  sari = await app.as('sari', { role: 'supervisor' });
  pomo = await app.as('pomo', { role: 'supervisor' });
  kari = await app.as('kari', { role: 'admin' });
});
afterAll(() => app.close());

const report = async () =>
  (await aino.post<CreatedObservation>('/api/observations', anObservation({ title: 'Putosi tikkailta' })))
    .body;
const open = async (by = sari) => {
  const { id } = await report();
  const answer = await by.post<Investigation>('/api/investigations', { observationId: id });
  expect(answer.status).toBe(201);
  return answer.body;
};
const urlOf = ({ id }: { id: number }) => `/api/investigations/${id}`;
const edit = (one: Investigation, body: object, by = sari) => by.patch<Investigation>(urlOf(one), body);
const read = async (one: Investigation, by = sari) => (await by.get<Investigation>(urlOf(one))).body;
const cause = (text: string, parentId: string | null = null) => ({
  id: randomUUID(),
  parentId,
  kind: 'technical' as const,
  text,
});
const trail = async (one: { id: number }) =>
  (
    await app.db
      .selectFrom('auditLog')
      .select(['action', 'actorId', 'detail'])
      .where('entity', '=', 'investigations')
      .where('entityId', '=', String(one.id))
      .orderBy('id')
      .execute()
  ).map(({ action, actorId, detail }) => ({ action, actorId, detail }));

test('an observation has one investigation, no matter who opens it, how often and by which of its ids', async () => {
  const { id: observationId, clientId: observationClientId } = await report();
  const first = await sari.post<Investigation>('/api/investigations', { observationId });
  const again = await sari.post<Investigation>('/api/investigations', { observationClientId });
  const other = await pomo.post<Investigation>('/api/investigations', { observationClientId });
  expect([first.status, again.status, other.status]).toEqual([201, 200, 200]);
  expect([again.body.id, other.body.id]).toEqual([first.body.id, first.body.id]);
  // every phone derives this id by itself
  expect(first.body.clientId).toBe(investigationIdOf(observationClientId));
  expect(other.body.investigators.map(({ id }) => id)).toEqual([sari.id]);
  for (const body of [{ observationId: 999_999 }, { observationClientId: randomUUID() }])
    expect((await sari.post<Problem>('/api/investigations', body)).body.code).toBe('observation_not_found');
  expect((await sari.post('/api/investigations', {})).status).toBe(400);
});

const delta = async (by: Client, cursor?: string) =>
  (await by.get<SyncAnswer>(`/api/sync${cursor ? `?cursor=${cursor}` : ''}`)).body;
const heard = ({ investigations }: SyncAnswer, one: Investigation) =>
  investigations.find(({ id }) => id === one.id);

test('phones of supervisors receive it, those of others never learn of it', async () => {
  const before = { sari: (await delta(sari)).cursor, aino: (await delta(aino)).cursor };
  const one = await open();
  await edit(one, { whatHappened: 'Putosi', base: { whatHappened: null } });
  expect(heard(await delta(sari, before.sari), one)).toEqual(await read(one));
  expect(heard(await delta(pomo), one)).toMatchObject({ whatHappened: 'Putosi', mayReadHealth: false });
  const theirs = await delta(aino, before.aino);
  expect([theirs.investigations, theirs.deleted]).toEqual([[], []]);
  expect(heard(await delta(aino), one)).toBeUndefined();
  // nor of its deletion
  await app.db
    .updateTable('investigations')
    .set({ deletedAt: new Date() })
    .where('id', '=', one.id)
    .execute();
  expect((await delta(sari, before.sari)).deleted).toContainEqual({ entity: 'investigations', id: one.id });
  expect((await delta(aino, theirs.cursor)).deleted).toEqual([]);
});

test('deleted text is sent to no phone and is in no answer', async () => {
  const one = await open();
  await edit(one, { lessons: 'poistettu sana', base: { lessons: null } });
  const after = await edit(one, { lessons: 'Muuta', base: { lessons: 'poistettu sana' } });
  expect(JSON.stringify(after.body)).not.toContain('poistettu sana');
  expect(JSON.stringify(heard(await delta(pomo), one))).not.toContain('poistettu sana');
  expect(JSON.stringify(await trail(one))).toContain('poistettu sana');
});

test('phones receive a tick, a changed checklist and a changed title', async () => {
  const one = await open();
  let { cursor } = await delta(sari);
  const next = async () => {
    const answer = await delta(sari, cursor);
    cursor = answer.cursor;
    return heard(answer, one);
  };
  await pomo.put(`${urlOf(one)}/duties/police`, { done: true });
  expect((await next())?.duties.find(({ id }) => id === 'police')?.done?.byName).toBe('Pomo Testi');
  const { duties } = (await kari.get<AccidentDuties>('/api/accident-duties')).body;
  await kari.put('/api/accident-duties', { duties: duties.slice(0, 1) });
  expect((await next())?.duties.map(({ id }) => id).sort()).toEqual(['scene']);
  await kari.put('/api/accident-duties', { duties });
  await next();
  await app.db
    .updateTable('observations')
    .set({ title: 'Putosi tasolta' })
    .where('id', '=', one.observationId)
    .execute();
  expect((await next())?.observationTitle).toBe('Putosi tasolta');
});

test('a new supervisor is sent the earlier ones', async () => {
  const one = await open();
  const uusi = await app.as('uusi');
  const { cursor } = await delta(uusi);
  await app.db.updateTable('users').set({ role: 'supervisor' }).where('id', '=', uusi.id).execute();
  await expect.poll(async () => heard(await delta(uusi, cursor), one)?.id).toBe(one.id);
});

test('phones receive new names of the people an investigation names, and of nobody else', async () => {
  const named = await app.as('nimetty', { role: 'supervisor' });
  const ticked = await app.as('kuitannut', { role: 'supervisor' });
  const [one, other] = [await open(named), await open()];
  await ticked.put(`${urlOf(one)}/duties/police`, { done: true });
  await ticked.patch(urlOf(one), { lessons: 'Opittu', base: { lessons: null } });
  let { cursor } = await delta(sari);
  const call = async (id: number, name: Record<string, string>) => {
    await app.db.updateTable('users').set(name).where('id', '=', id).execute();
    const answer = await delta(sari, cursor);
    cursor = answer.cursor;
    expect(heard(answer, other)).toBeUndefined();
    return heard(answer, one);
  };
  expect((await call(named.id, { lastName: 'Uusi' }))?.investigators).toMatchObject([
    { name: 'Nimetty Uusi' },
  ]);
  const renamed = await call(ticked.id, { firstName: '', lastName: '', username: 'poistettu-1' });
  expect(renamed?.duties.find(({ id }) => id === 'police')?.done?.byName).toBe('poistettu-1');
  expect(renamed?.history.map(({ actorName }) => actorName)).toContain('poistettu-1');
  expect(await call(aino.id, { lastName: 'Toinen' })).toBeUndefined();
});

test('many roles changed together send each investigation once', async () => {
  await open();
  const ids = await Promise.all(['eka', 'toka', 'kolmas'].map(async (name) => (await app.as(name)).id));
  const asked = async (of: RawBuilder<{ n: string }>) => Number((await of.execute(app.db)).rows[0]?.n);
  const stamps = () => asked(sql`select last_value as n from sync_seq`);
  const all = await asked(sql`select count(*) as n from investigations where deleted_at is null`);
  const before = await stamps();
  await app.db.transaction().execute(async (trx) => {
    for (const id of ids)
      await trx.updateTable('users').set({ role: 'supervisor' }).where('id', '=', id).execute();
  });
  // and each person's own row
  expect((await stamps()) - before).toBe(ids.length + all);
});

test('additions of two people are merged, a field both changed is a conflict card', async () => {
  const one = await open();
  const [mine, theirs] = [cause('Kuluneet tikkaat'), cause('Ei tarkastettu')];
  await edit(one, { causes: [mine], base: { causes: [] } });
  const both = await edit(one, { causes: [theirs], base: { causes: [] } }, pomo);
  expect(both.body.causes.map(({ text }) => text)).toEqual(['Kuluneet tikkaat', 'Ei tarkastettu']);
  await edit(one, { whatHappened: 'Tikkaat luistivat', base: { whatHappened: null } });
  const clash = await pomo.patch<Problem>(urlOf(one), {
    whatHappened: 'Hän putosi',
    causes: [{ ...mine, text: 'Katkennut askelma' }, theirs],
    base: { whatHappened: null, causes: [mine, theirs] },
  });
  expect(clash.status).toBe(412);
  expect(clash.body.conflicts).toEqual([
    expect.objectContaining({
      field: 'whatHappened',
      mine: 'Hän putosi',
      theirs: 'Tikkaat luistivat',
      by: 'Sari Testi',
    }),
  ]);
  // nothing of it was written
  expect((await read(one)).causes.map(({ text }) => text)).toEqual(['Kuluneet tikkaat', 'Ei tarkastettu']);
});

test('causes are a tree: no cycle by one person or by two, no orphan', async () => {
  const one = await open();
  const [a, b] = [cause('A'), cause('B')];
  await edit(one, { causes: [a, b], base: { causes: [] } });
  const base = { causes: [a, b] };
  const ring = await sari.patch<Problem>(urlOf(one), {
    causes: [
      { ...a, parentId: b.id },
      { ...b, parentId: a.id },
    ],
    base,
  });
  expect(ring.body).toMatchObject({ code: 'invalid_input', errors: [{ path: 'causes', code: 'invalid' }] });
  await edit(one, { causes: [{ ...a, parentId: b.id }, b], base });
  const together = await pomo.patch<Problem>(urlOf(one), { causes: [a, { ...b, parentId: a.id }], base });
  expect(together.status).toBe(412);
  expect(together.body.conflicts?.map(({ field }) => field)).toEqual([`causes.${a.id}`, `causes.${b.id}`]);
  // its parent is deleted: it stays, at the top level
  const now = (await read(one)).causes;
  const left = await edit(one, { causes: now.filter(({ id }) => id !== b.id), base: { causes: now } });
  expect(left.body.causes).toEqual([{ ...a, parentId: null }]);
});

test('it is signed off in the revision that was seen, then closed to changes, and reopened with a reason', async () => {
  const one = await open();
  const { body } = await edit(one, { lessons: 'Tikkaat tarkastetaan', base: { lessons: null } });
  const stale = await pomo.post<Problem>(`${urlOf(one)}/state`, {
    state: 'signed_off',
    rev: one.rev,
    reason: 'Valmis',
  });
  expect(stale.status).toBe(412);
  const signed = await pomo.post<Investigation>(`${urlOf(one)}/state`, {
    state: 'signed_off',
    rev: body.rev,
    reason: 'Valmis',
  });
  expect(signed.body.state).toBe('signed_off');
  expect(signed.body.history[0]).toMatchObject({
    action: 'signed_off',
    reason: 'Valmis',
    actorName: 'Pomo Testi',
  });
  const late = await sari.patch<Problem>(urlOf(one), { lessons: 'Muuta', base: { lessons: body.lessons } });
  expect(late.body.code).toBe('investigation_signed_off');
  expect(
    (await sari.post(`${urlOf(one)}/state`, { state: 'open', rev: signed.body.rev, reason: '' })).status,
  ).toBe(400);
  const reopened = await sari.post<Investigation>(`${urlOf(one)}/state`, {
    state: 'open',
    rev: signed.body.rev,
    reason: 'Uusi todistaja',
  });
  expect(reopened.body.state).toBe('open');
  const listed = async (state: string) =>
    (await sari.get<InvestigationRow[]>(`/api/investigations?state=${state}`)).body.map(({ id }) => id);
  expect(await listed('open')).toContain(one.id);
  expect(await listed('signed_off')).not.toContain(one.id);
});

test('a worker is told that it does not exist, and the attempt is in the log', async () => {
  const one = await open();
  expect((await aino.get<Problem>(urlOf(one))).body.code).toBe('not_found');
  expect((await aino.patch(urlOf(one), { base: {} })).status).toBe(404);
  expect((await trail(one)).slice(1)).toEqual([
    { action: 'access_refused', actorId: aino.id, detail: null },
    { action: 'access_refused', actorId: aino.id, detail: null },
  ]);
  expect((await aino.get('/api/investigations')).status).toBe(403);
});

const hurtIn = async (one: Investigation, over = {}, by = sari) => {
  const id = randomUUID();
  const answer = await by.put<{ rev: number }>(`${urlOf(one)}/people/${id}`, aHurtPerson(over));
  return { id, ...answer };
};

test('only admins and its investigators see who was hurt, and each access is in the log', async () => {
  const one = await open();
  await hurtIn(one);
  const people = `${urlOf(one)}/people`;
  const statuses = [];
  for (const by of [aino, pomo, sari, kari]) statuses.push((await by.get(people)).status);
  expect(statuses).toEqual([404, 404, 200, 200]);
  expect((await trail(one)).slice(2).map(({ action, actorId }) => [action, actorId])).toEqual([
    ['access_refused', aino.id],
    ['access_refused', pomo.id],
    ['health_read', sari.id],
    ['health_read', kari.id],
  ]);
  expect((await hurtIn(one, {}, pomo)).status).toBe(404);
  expect((await pomo.put(`${urlOf(one)}/investigators`, { userIds: [pomo.id] })).status).toBe(404);
  // named by an investigator; a worker cannot be one
  const refused = await sari.put<Problem>(`${urlOf(one)}/investigators`, { userIds: [sari.id, aino.id] });
  expect(refused.body.errors).toEqual([{ path: 'userIds', code: 'unknown_person' }]);
  await sari.put(`${urlOf(one)}/investigators`, { userIds: [sari.id, pomo.id] });
  const [found] = (await pomo.get<HurtPerson[]>(people)).body;
  expect(found).toMatchObject({
    name: 'Heikki Hiomo',
    injury: 'Murtuma',
    absenceDays: 21,
    unreadable: false,
  });
});

test('a former supervisor sees nothing, named or not', async () => {
  const former = await app.as('entinen', { role: 'supervisor' });
  const one = await open(former);
  await app.db.updateTable('users').set({ role: 'user' }).where('id', '=', former.id).execute();
  expect((await former.get(`${urlOf(one)}/people`)).status).toBe(404);
  // other roles are cached until a moment after the commit
  await expect.poll(async () => (await former.get(urlOf(one))).status).toBe(404);
});

test('a canary of the health data is in no table, no stored answer and no list', async () => {
  const one = await open();
  const canary = `kanarialintu-${randomUUID()}`;
  const { id, body } = await hurtIn(one, {
    name: canary,
    injury: canary,
    bodyPart: canary,
    treatment: canary,
  });
  const changed = await sari.put(
    `${urlOf(one)}/people/${id}`,
    aHurtPerson({ injury: canary, rev: body.rev }),
  );
  expect(changed.status).toBe(200);
  const stale = await sari.put<Problem>(
    `${urlOf(one)}/people/${id}`,
    aHurtPerson({ injury: 'Nyrjähdys', rev: 1 }),
  );
  expect(stale.status).toBe(412);
  // the field is named, and nothing of what anybody wrote in it
  expect(stale.body.conflicts).toMatchObject([
    { field: 'injury', mine: null, theirs: null, by: 'Sari Testi' },
  ]);
  expect((await sari.get<HurtPerson[]>(`${urlOf(one)}/people`)).body[0]?.injury).toBe(canary);

  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const hit =
      await sql`select 1 from ${sql.table(name)} t where t::text like ${`%${canary}%`} limit 1`.execute(
        app.db,
      );
    if (hit.rows.length > 0) found.push(name);
  }
  expect(rows.length).toBeGreaterThan(40);
  expect(found).toEqual([]);
  for (const path of [
    urlOf(one),
    '/api/investigations',
    `/api/observations/${one.observationId}`,
    '/api/sync',
  ])
    expect(JSON.stringify((await sari.get(path)).body), path).not.toContain(canary);
});

test('a print includes who was hurt only for those with access who ask for it, and then counts as an access', async () => {
  const one = await open();
  await hurtIn(one, { injury: 'Nilkan murtuma' });
  const statusOf = async (by: Client, report: string) =>
    (await by.get(`${urlOf(one)}/${report}?language=en`)).status;
  const statuses = [];
  for (const by of [aino, pomo, sari, kari])
    statuses.push([await statusOf(by, 'report'), await statusOf(by, 'health-report')]);
  expect(statuses).toEqual([
    [404, 404],
    [200, 404],
    [200, 200],
    [200, 200],
  ]);
  expect((await trail(one)).slice(2)).toEqual([
    { action: 'access_refused', actorId: aino.id, detail: null },
    { action: 'access_refused', actorId: aino.id, detail: null },
    { action: 'access_refused', actorId: pomo.id, detail: null },
    { action: 'health_read', actorId: sari.id, detail: { people: 1, printed: true } },
    { action: 'health_read', actorId: kari.id, detail: { people: 1, printed: true } },
  ]);
});

async function upload(by: Client, one: Investigation) {
  const bytes = await photo();
  const id = randomUUID();
  const values = {
    mediaId: id,
    observationClientId: one.clientId,
    role: 'image',
    purpose: 'evidence',
    mime: 'image/jpeg',
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
  const tus = { 'tus-resumable': '1.0.0' };
  const metadata = Object.entries(values).map(([key, value]) => `${key} ${btoa(value)}`);
  const begun = await by.send('POST', '/api/media/uploads', {
    headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata.join(',') },
  });
  if (begun.status !== 201) return { id, status: begun.status };
  const sent = await by.send('PATCH', `/api/media/uploads/${id}`, {
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  });
  return { id, status: sent.status };
}

test('photos of the scene are added and seen by supervisors only', async () => {
  const one = await open();
  expect((await upload(aino, one)).status).toBe(404);
  const { cursor } = await delta(pomo);
  const { id, status } = await upload(sari, one);
  expect(status).toBe(204);
  await processMedia(app, id);
  expect(heard(await delta(pomo, cursor), one)?.attachments).toMatchObject([
    { id, role: 'image', purpose: 'evidence', state: 'ready' },
  ]);
  const statuses = [];
  for (const by of [aino, pomo, kari]) statuses.push((await by.get(`/api/media/${id}`)).status);
  expect(statuses).toEqual([404, 200, 200]);
  // it is not a file of the observation
  const observation = (await aino.get<CreatedObservation>(`/api/observations/${one.observationId}`)).body;
  expect(observation.attachments).toEqual([]);
  expect((await trail(one)).at(-1)).toMatchObject({ action: 'attached', actorId: sari.id });
  // a lesson may show it
  const lesson = { title: 'Tikkaat', text: 'Tarkasta tikkaat', mediaId: id, language: 'fi' };
  expect((await pomo.post(`${urlOf(one)}/lesson`, lesson)).status).toBe(200);
  const { id: nobodyId } = await anonymousUser(app.db);
  await app.db
    .transaction()
    .execute((trx) => forgetObservations(trx, [String(one.observationId)], { now, nobodyId }));
  expect(await app.db.selectFrom('media').selectAll().where('id', '=', id).execute()).toEqual([]);
});

test('a statement is recorded in writing, as sound, or both', async () => {
  const one = await open();
  const said = (text: string, mediaId: string | null) => ({ id: randomUUID(), by: 'Veikko', text, mediaId });
  const spoken = said('', randomUUID());
  const kept = await edit(one, { statements: [spoken], base: { statements: [] } });
  expect(kept.body.statements).toEqual([spoken]);
  const empty = await edit(one, { statements: [said('', null)], base: { statements: [] } });
  expect(empty.status).toBe(400);
});

test('supervisors make a lesson, with a picture they may see', async () => {
  const one = await open();
  const lesson = { title: 'Tikkaat', text: 'Tarkasta tikkaat', mediaId: null, language: 'sv' };
  const make = (by: Client, body: object) => by.post(`${urlOf(one)}/lesson`, body);
  const made = await make(pomo, lesson);
  expect([made.status, made.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await make(aino, lesson)).status).toBe(404);
  expect((await make(pomo, { ...lesson, mediaId: randomUUID() })).status).toBe(404);
});

test('sealed with a secret the server no longer has, it is reported as unreadable', async () => {
  const one = await open();
  const { id } = await hurtIn(one);
  await sql`update investigation_people set sealed = 'v1.AAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' where id = ${id}`.execute(
    app.db,
  );
  const [person] = (await sari.get<HurtPerson[]>(`${urlOf(one)}/people`)).body;
  expect(person).toMatchObject({ unreadable: true, name: null, injury: '' });
});

test('the checklist says what is due when, and who ticked it', async () => {
  now = new Date('2026-11-04T10:00:00Z');
  const one = await open();
  await app.db
    .updateTable('observations')
    .set({ createdAt: now })
    .where('id', '=', one.observationId)
    .execute();
  const duties = async () => Object.fromEntries((await read(one)).duties.map((duty) => [duty.id, duty]));
  expect(await duties()).toMatchObject({
    police: { dueDay: null, done: null },
    // from Thursday on, without two Sundays
    insurer: { dueDay: '2026-11-16', done: null },
  });
  const tick = (by: Client, body: object) => by.put<Investigation>(`${urlOf(one)}/duties/police`, body);
  await tick(sari, { done: true, note: 'Komisario Virtanen' });
  now = new Date('2026-11-04T11:00:00Z');
  // somebody else's tick does not replace it
  await tick(pomo, { done: true, note: 'Minäkin' });
  expect((await duties()).police?.done).toEqual({
    at: '2026-11-04T10:00:00.000Z',
    byId: sari.id,
    byName: 'Sari Testi',
    note: 'Komisario Virtanen',
  });
  await edit(one, { severe: 'no', base: { severe: 'unsure' } });
  // ticked duties stay visible, unticked ones removed from the checklist go
  expect(Object.keys(await duties()).sort()).toEqual(['insurer', 'police', 'scene', 'told']);
  await tick(pomo, { done: false });
  expect((await read(one)).history[0]).toMatchObject({ action: 'duty_undone', actorName: 'Pomo Testi' });
  expect((await sari.put(`${urlOf(one)}/duties/unknown`, { done: true })).status).toBe(404);
});

test('an injured person sent twice after a lost answer is stored once', async () => {
  const one = await open();
  const path = `${urlOf(one)}/people/${randomUUID()}`;
  const person = aHurtPerson({ rev: 0 });
  const first = await kari.put<{ rev: number }>(path, person);
  const again = await kari.put<{ rev: number }>(path, person);
  expect([first.status, again.status, again.body.rev]).toEqual([200, 200, first.body.rev]);
  const other = await kari.put(path, { ...person, injury: 'Muuta' });
  expect(other).toMatchObject({ status: 412, body: { conflicts: [{ by: 'Kari Testi', mine: null }] } });
  expect((await kari.get<object[]>(`${urlOf(one)}/people`)).body).toHaveLength(1);
});

test('an admin edits the plant’s checklist', async () => {
  const one = await open();
  const duty = { id: 'family', text: 'Omaisille kerrottu', source: 'Tehtaan ohje', contact: null };
  const duties = [{ ...duty, time: { by: 'at_once' }, severeOnly: false }];
  expect((await sari.put('/api/accident-duties', { duties })).status).toBe(403);
  const before = (await kari.get<object>('/api/accident-duties')).body;
  expect((await kari.put('/api/accident-duties', { duties })).status).toBe(200);
  expect((await read(one)).duties).toMatchObject([duty]);
  // another admin with an outdated list overwrites nothing
  const stale = await kari.put<Problem>('/api/accident-duties', {
    duties: [],
    base: (before as { duties: object[] }).duties,
  });
  expect(stale).toMatchObject({
    status: 412,
    body: {
      code: 'version_conflict',
      conflicts: [{ field: 'duties', mine: [], theirs: duties, by: 'Kari Testi' }],
    },
  });
  expect((await kari.put('/api/accident-duties', { ...before, base: duties })).status).toBe(200);
});

test('two people who name investigators at the same time both succeed', async () => {
  const one = await open();
  const minna = await app.as('minna', { role: 'supervisor' });
  const name = (userIds: number[], base: number[]) =>
    sari.put<Investigation>(`${urlOf(one)}/investigators`, { userIds, base });
  await name([sari.id, pomo.id], [sari.id]);
  await name([sari.id, minna.id], [sari.id]);
  const { body } = await name([sari.id, minna.id], [sari.id, minna.id, pomo.id]);
  expect(body.investigators.map(({ id }) => id)).toEqual([sari.id, minna.id]);
});

test("it is erased with its observation, the injured people's data first", async () => {
  const one = await open();
  await hurtIn(one);
  await edit(one, { whatHappened: 'Putosi', base: { whatHappened: null } });
  const { id: nobodyId } = await anonymousUser(app.db);
  await app.db
    .transaction()
    .execute((trx) => forgetObservations(trx, [String(one.observationId)], { now, nobodyId }));
  expect((await sari.get(urlOf(one))).status).toBe(404);
  for (const table of ['investigationPeople', 'investigationHistory', 'investigationDuties'] as const)
    expect(
      await app.db.selectFrom(table).selectAll().where('investigationId', '=', one.id).execute(),
    ).toEqual([]);
  const row = await app.db
    .selectFrom('investigations')
    .selectAll()
    .where('id', '=', one.id)
    .executeTakeFirst();
  expect(row).toMatchObject({ whatHappened: null, investigatorIds: [], createdBy: null });
  expect((await trail(one)).every(({ detail }) => detail === null)).toBe(true);
});

test('its reporter cannot delete the observation, nor does retention while it is open', async () => {
  const one = await open();
  const refused = await aino.delete<Problem>(`/api/observations/${one.observationId}`);
  expect(refused.body.code).toBe('observation_not_open');
  const closed = { status: 'closed', completedAt: new Date('2000-01-01') };
  await app.db.updateTable('observations').set(closed).where('id', '=', one.observationId).execute();
  const isDue = async () => {
    const { rows } =
      await sql`select 1 from observations t where t.id = ${one.observationId} and ${rules.observations.due}`.execute(
        app.db,
      );
    return rows.length > 0;
  };
  expect(await isDue()).toBe(false);
  await sari.post(`${urlOf(one)}/state`, { state: 'signed_off', rev: one.rev, reason: 'Valmis' });
  expect(await isDue()).toBe(true);
});

test('deleting a person’s account deletes the data on their injury', async () => {
  const one = await open();
  const veikko = await app.as('veikko');
  const { id } = await hurtIn(one, { userId: veikko.id, name: null });
  await app.db.transaction().execute((trx) => erasePerson(trx, { userId: veikko.id, actorId: null, now }));
  const [person] = (await sari.get<HurtPerson[]>(`${urlOf(one)}/people`)).body;
  expect(person).toMatchObject({ id, userId: veikko.id, unreadable: true, injury: '', absenceDays: null });
});
