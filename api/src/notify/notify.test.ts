import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepTime } from '../clock/keep-clock.ts';
import { signInAll } from '../testing/in-reach.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { addTestUser } from '../testing/test-user.ts';
import { type NotifyEvent, notify } from './notify.ts';
import { allSupervisors, supervisorsFor } from './recipients.ts';

let app: TestApp;
const id: Record<string, number> = {};
beforeAll(async () => {
  app = await testApp();
  const add = async (username: string, role: 'user' | 'supervisor' | 'admin', department: string) => {
    id[username] = (await addTestUser(app.db, { username, role, department })).id;
  };
  await add('aino', 'user', 'Tuotanto A');
  await add('sari', 'supervisor', 'Tuotanto A');
  await add('timo', 'supervisor', 'Tuotanto B');
  await add('pekka', 'supervisor', 'Kunnossapito');
  await add('kari', 'admin', 'Työsuojelu');
  await signInAll(app.db, idsOf('sari', 'timo', 'pekka', 'kari'));
});
afterAll(() => app.close());

const about = (event: Partial<NotifyEvent>) => ({
  kind: 'observation_new_high' as const,
  to: [],
  actorId: null,
  entity: 'observations',
  recordId: null,
  url: '/observations',
  params: { title: 'Öljyä lattialla' },
  ...event,
});
const told = (event: Partial<NotifyEvent>) =>
  app.db.transaction().execute((trx) => notify(trx, app, about(event)));
const idsOf = (...names: string[]) => names.map((name) => id[name] ?? 0).sort((a, b) => a - b);

test('each person is notified once, and never the one who did it', async () => {
  const before = await told({
    to: [...idsOf('aino', 'sari'), ...idsOf('sari')],
    actorId: id.aino ?? null,
  });
  expect(before).toHaveLength(1);
  const rows = await app.db.selectFrom('notifications').selectAll().where('id', 'in', before).execute();
  expect(rows).toMatchObject([
    { userId: id.sari, kind: 'observation_new_high', params: { title: 'Öljyä lattialla' }, readAt: null },
  ]);
});

test('closed accounts and the system are not notified', async () => {
  const gone = await addTestUser(app.db, { username: 'gone' });
  await app.db.updateTable('users').set({ isActive: false }).where('id', '=', gone.id).execute();
  expect(await told({ to: [gone.id, 999_999] })).toEqual([]);
});

test('a reminder is sent once, however often it is requested', async () => {
  const reminder = { to: idsOf('aino', 'sari'), once: 'overdue:7' };
  expect(await told(reminder)).toHaveLength(2);
  expect(await told(reminder)).toEqual([]);
});

test('the managers of a place, those above it, and the supervisors of its department are responsible for it', async () => {
  const area = (name: string, parentId: number | null, managerId: number | null, department: string | null) =>
    app.db
      .insertInto('areas')
      .values({ name, code: name, parentId, managerId, department })
      .returning('id')
      .executeTakeFirstOrThrow();
  const hall = await area('Halli', null, id.timo ?? null, 'Tuotanto A');
  const line = await area('Linja', hall.id, null, null);
  expect(await supervisorsFor(app.db, { department: 'Tuotanto A', areaId: null })).toEqual(idsOf('sari'));
  expect(await supervisorsFor(app.db, { department: 'Kunnossapito', areaId: line.id })).toEqual(
    idsOf('timo', 'pekka'),
  );
  expect(await supervisorsFor(app.db, { department: 'Kunnossapito', areaId: hall.id })).toEqual(
    idsOf('sari', 'timo'),
  );
});

test('if nobody is responsible for a place, all supervisors are notified', async () => {
  const all = idsOf('sari', 'timo', 'pekka', 'kari');
  expect(await supervisorsFor(app.db, { department: 'Laboratorio', areaId: null })).toEqual(all);
  expect(await allSupervisors(app.db)).toEqual(all);
});

test('a supervisor who is signed in nowhere answers for nobody: all are notified, too', async () => {
  const raija = await addTestUser(app.db, { username: 'raija', role: 'supervisor', department: 'Varasto' });
  const place = { department: 'Varasto', areaId: null };
  const everybody = [...idsOf('sari', 'timo', 'pekka', 'kari'), raija.id].sort((a, b) => a - b);
  expect(await supervisorsFor(app.db, place)).toEqual(everybody);
  await signInAll(app.db, [raija.id]);
  expect(await supervisorsFor(app.db, place)).toEqual([raija.id]);
  await app.db.updateTable('sessions').set({ revoked: true }).where('userId', '=', raija.id).execute();
  expect(await supervisorsFor(app.db, place)).toEqual(everybody);
});

test('who signed in while the clock is in doubt is found: their session lives by the time the server keeps', async () => {
  const late = await addTestUser(app.db, { username: 'myohassa', role: 'supervisor', department: 'Piha' });
  await signInAll(app.db, [late.id]);
  const day = 24 * 60 * 60 * 1000;
  const expire = new Date(Date.now() - 60 * day);
  await app.db.updateTable('sessions').set({ expire }).where('userId', '=', late.id).execute();
  const place = { department: 'Piha', areaId: null };
  expect(await supervisorsFor(app.db, place)).toHaveLength(idsOf('sari', 'timo', 'pekka', 'kari').length + 2);
  await keepTime(app.db, new Date(expire.getTime() - day));
  expect(await supervisorsFor(app.db, place)).toEqual([late.id]);
});

test('who is away has their deputy, if that is a supervisor who is signed in; otherwise all are notified, too', async () => {
  const day = '2026-11-24';
  const away = (username: string, deputy: string | null) =>
    app.db
      .updateTable('users')
      .set({ awayFrom: day, awayUntil: day, deputyId: deputy === null ? null : (id[deputy] ?? 0) })
      .where('id', '=', id[username] ?? 0)
      .execute();
  const place = { department: 'Tuotanto A', areaId: null };
  const told = () => supervisorsFor(app.db, place, day);
  const all = await allSupervisors(app.db);
  await away('sari', 'timo');
  expect(await told()).toEqual(idsOf('timo'));
  expect(await supervisorsFor(app.db, place, '2026-11-25')).toEqual(idsOf('sari'));
  // only supervisors may decide
  await away('sari', 'aino');
  expect(await told()).toEqual(all);
  // each other's
  await away('sari', 'timo');
  await away('timo', 'sari');
  expect(await told()).toEqual(all);
  await away('timo', 'pekka');
  expect(await told()).toEqual(idsOf('pekka'));
  await app.db
    .updateTable('sessions')
    .set({ revoked: true })
    .where('userId', '=', id.pekka ?? 0)
    .execute();
  expect(await told()).toEqual(all);
});
