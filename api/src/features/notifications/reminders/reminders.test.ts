import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClock } from '../../../clock/clock.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { addTestUser } from '../../../testing/test-user.ts';
import { remindNotBefore } from './not-before.ts';
import { sendReminders } from './send-reminders.ts';
import { sendWeeklySummary } from './send-weekly-summary.ts';

/** A Thursday morning at the plant. */
let now = new Date('2025-11-20T05:00:00Z');
let app: TestApp;
let aino: number;
let sari: number;
beforeAll(async () => {
  app = await testApp({ now: () => now });
  aino = (await addTestUser(app.db, { username: 'aino' })).id;
  sari = (await addTestUser(app.db, { username: 'sari', role: 'supervisor' })).id;
});
afterAll(() => app.close());

const report = (values: object) =>
  app.db
    .insertInto('observations')
    .values({
      userId: aino,
      title: 'Öljyä lattialla',
      description: 'x',
      category: 'safety',
      severity: 'high',
      department: 'Tuotanto A',
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
const told = async (kind: string) => {
  const rows = await app.db
    .selectFrom('notifications')
    .select(['userId', 'recordId', 'params'])
    .where('kind', '=', kind)
    .orderBy('userId')
    .execute();
  return rows.map(({ userId, recordId, params }) => ({ userId, recordId, params }));
};

const assess = (values: object) =>
  app.db
    .insertInto('riskAssessments')
    .values({
      userId: aino,
      title: 'Trukit pihalla',
      location: 'Piha',
      riskLevel: 'high',
      category: 'traffic',
      assessor: 'Aino Testi',
      dueDate: new Date('2025-12-20T21:59:59Z'),
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

test('nothing is reminded of before its day', async () => {
  await app.db.transaction().execute((trx) => remindNotBefore(trx, new Date('2025-11-20T22:00:00Z')));
  const late = await report({ dueDate: new Date('2025-11-19T10:00:00Z'), assignedTo: aino });
  expect(await sendReminders(app)).toBe(0);
  expect(await sendWeeklySummary(app)).toBe(0);
  now = new Date('2025-11-21T05:00:00Z');
  expect(await sendReminders(app)).toBe(2);
  const params = { title: 'Öljyä lattialla' };
  expect(await told('observation_overdue')).toEqual([
    { userId: aino, recordId: late.id, params },
    { userId: sari, recordId: late.id, params },
  ]);
});

test('one reminder is enough until there is a new date to miss', async () => {
  expect(await sendReminders(app)).toBe(0);
  await app.db
    .updateTable('observations')
    .set({ dueDate: new Date('2025-11-20T10:00:00Z') })
    .execute();
  expect(await sendReminders(app)).toBe(2);
});

test('what is closed, deleted or not due yet is left alone', async () => {
  await report({ dueDate: new Date('2025-11-19T10:00:00Z'), status: 'closed' });
  await report({ dueDate: new Date('2025-11-19T10:00:00Z'), deletedAt: new Date() });
  await report({ dueDate: new Date('2025-11-25T10:00:00Z') });
  expect(await sendReminders(app)).toBe(0);
});

test('an action is late the day after its day at the plant, and its owner is notified', async () => {
  const { id } = await report({});
  const action = { observationId: id, what: 'Vaihda tiiviste', createdBy: sari };
  await app.db
    .insertInto('correctiveActions')
    .values([
      { ...action, id: randomUUID(), responsibleId: aino, dueDate: '2025-11-20' },
      { ...action, id: randomUUID(), responsibleId: aino, dueDate: '2025-11-21' },
      { ...action, id: randomUUID(), responsibleId: null, dueDate: '2025-11-01', doneAt: new Date() },
    ])
    .execute();
  // yesterday's is late, today's is still to be done
  expect(await sendReminders(app)).toBe(2);
  expect((await told('action_due')).map(({ userId }) => userId)).toEqual([aino]);
  // 23:55 UTC is the next day at the plant
  now = new Date('2025-11-21T23:55:00Z');
  expect(await sendReminders(app)).toBe(1);
  expect((await told('action_overdue')).map(({ userId }) => userId)).toEqual([aino, aino]);
});

test('an action whose owner has left, or report, is told to the manager of the place', async () => {
  now = new Date('2025-11-21T05:00:00Z');
  const lea = await addTestUser(app.db, { username: 'lea' });
  const late = await report({ dueDate: new Date('2025-11-19T10:00:00Z'), assignedTo: lea.id, title: 'Lean' });
  const action = { observationId: late.id, createdBy: sari, responsibleId: lea.id };
  await app.db
    .insertInto('correctiveActions')
    .values([
      { ...action, id: randomUUID(), what: 'Lean myöhässä', dueDate: '2025-11-10' },
      { ...action, id: randomUUID(), what: 'Lean tänään', dueDate: '2025-11-21' },
    ])
    .execute();
  await app.db.updateTable('users').set({ isActive: false }).where('id', '=', lea.id).execute();
  await sendReminders(app);
  for (const kind of ['observation_overdue', 'action_overdue', 'action_due'])
    expect(
      (await told(kind))
        .filter(({ params }) => String((params as { title?: string }).title).startsWith('Lean'))
        .map(({ userId }) => userId),
      kind,
    ).toEqual([sari]);
});

test('whether an action works is checked on its day by its verifier, otherwise by the manager of the place', async () => {
  now = new Date('2025-11-21T05:00:00Z');
  const { id } = await report({});
  const verified = {
    observationId: id,
    what: 'Vaihda tiiviste',
    createdBy: sari,
    doneAt: now,
    verifiedAt: now,
    effective: true,
  };
  await app.db
    .insertInto('correctiveActions')
    .values([
      { ...verified, id: randomUUID(), verifiedBy: sari, checkDue: '2025-11-21' },
      { ...verified, id: randomUUID(), verifiedBy: aino, checkDue: '2025-11-20' },
      { ...verified, id: randomUUID(), verifiedBy: sari, checkDue: '2025-11-22' },
      {
        ...verified,
        id: randomUUID(),
        verifiedBy: sari,
        checkDue: '2025-11-20',
        checkedAt: now,
        works: true,
      },
    ])
    .execute();
  await sendReminders(app);
  await sendReminders(app);
  // a verifier who is a worker now supervises nobody: the manager of the place is notified instead
  expect((await told('action_check_due')).map(({ userId }) => userId)).toEqual([sari, sari]);
});

test('training due within a week, for those who have not done it', async () => {
  now = new Date('2025-11-21T05:00:00Z');
  const trainee = { title: 'Tulityöt', content: 'x', category: 'safety', isActive: true };
  const module = await app.db
    .insertInto('trainingModules')
    .values({ ...trainee, dueDate: new Date('2025-11-26T10:00:00Z') })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('userTrainingProgress')
    .values({ userId: sari, moduleId: module.id, status: 'completed' })
    .execute();
  await sendReminders(app);
  await sendReminders(app);
  expect(await told('training_due')).toEqual([
    { userId: aino, recordId: module.id, params: { title: 'Tulityöt' } },
  ]);
});

test('training assigned to a department is due for its people; what expires within a month is due for its holder', async () => {
  now = new Date('2025-11-21T05:00:00Z');
  await app.db.deleteFrom('notifications').execute();
  const give = { title: 'Nostot', content: 'x', category: 'job_specific', isActive: true };
  const given = await app.db
    .insertInto('trainingModules')
    .values(give)
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.updateTable('users').set({ department: 'Nostot' }).where('id', '=', aino).execute();
  await app.db
    .insertInto('trainingAssignments')
    .values({ moduleId: given.id, department: 'Nostot', dueDate: new Date('2025-11-25T21:59:59Z') })
    .execute();
  const held = await app.db
    .insertInto('trainingModules')
    .values({ ...give, title: 'Ensiapu' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hold = (userId: number, expiresAt: string) =>
    app.db
      .insertInto('userTrainingProgress')
      .values({ userId, moduleId: held.id, status: 'completed', expiresAt: new Date(expiresAt) })
      .execute();
  await hold(sari, '2025-12-19T21:59:59Z');
  await hold(aino, '2026-02-01T21:59:59Z');
  // monthly, and done yesterday: nothing to remind of yet
  const monthly = await app.db
    .insertInto('trainingModules')
    .values({ ...give, title: 'Kuukausittain', validityMonths: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const done = { moduleId: monthly.id, status: 'completed', expiresAt: new Date('2025-12-20T10:00:00Z') };
  await app.db
    .insertInto('userTrainingProgress')
    .values([
      { ...done, userId: aino, completedAt: new Date('2025-11-20T10:00:00Z') },
      {
        ...done,
        userId: sari,
        completedAt: new Date('2025-11-05T10:00:00Z'),
        expiresAt: new Date('2025-12-05T10:00:00Z'),
      },
    ])
    .execute();
  await sendReminders(app);
  await sendReminders(app);
  const due = (await told('training_due')).filter(
    ({ recordId }) => recordId === given.id || recordId === held.id || recordId === monthly.id,
  );
  expect(due.map(({ userId, recordId }) => [userId, recordId])).toEqual([
    [aino, given.id],
    [sari, held.id],
    [sari, monthly.id],
  ]);
});

test('supervisors get the number of safety data sheets to check once a week', async () => {
  now = new Date('2025-11-21T05:00:00Z');
  const at = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
  const sdsUrl = 'https://example.com/sheet.pdf';
  await app.db
    .insertInto('chemicals')
    .values([
      { name: 'Vanhentunut', sdsExpiry: at(-10), sdsUrl },
      { name: 'Rajalla', sdsExpiry: at(90), sdsUrl },
      { name: 'Rajan takana', sdsExpiry: at(90.01), sdsUrl },
      { name: 'Ei päivää', sdsUrl },
      { name: 'Ei tiedotetta', sdsExpiry: at(400) },
      { name: 'Ei käytössä', sdsExpiry: at(-10), isActive: false },
      { name: 'Poistettu', sdsExpiry: at(-10), deletedAt: now },
    ])
    .execute();
  await sendReminders(app);
  await sendReminders(app);
  expect(await told('sds_expiring')).toEqual([{ userId: sari, recordId: null, params: { sheets: 4 } }]);
  now = new Date('2025-11-28T05:00:00Z');
  await sendReminders(app);
  expect(await told('sds_expiring')).toHaveLength(2);
  await app.db.deleteFrom('chemicals').execute();
});

test('a card that expires within a month is announced to its holder once, unless a newer one is entered', async () => {
  now = new Date('2025-11-21T05:00:00Z');
  await app.db.deleteFrom('notifications').execute();
  const enter = (userId: number, kind: string, validTo: string, values = {}) =>
    app.db
      .insertInto('competenceCards')
      .values({ userId, kind, validFrom: '2020-12-01', validTo, ...values })
      .returning('id')
      .executeTakeFirstOrThrow();
  const last = await enter(aino, 'hot_work', '2025-11-21');
  const month = await enter(sari, 'sfs6002', '2025-12-21');
  await enter(aino, 'first_aid', '2025-12-22');
  await enter(aino, 'work_safety', '2025-11-20');
  await enter(sari, 'first_aid', '2025-12-01');
  await enter(sari, 'first_aid', '2028-12-01');
  await enter(sari, 'hot_work', '2025-12-01', { deletedAt: new Date() });
  // issued by a module, whose completion is reminded of
  const { id: progressId } = await app.db
    .selectFrom('userTrainingProgress')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await enter(aino, 'confined_space', '2025-12-01', { progressId });
  await sendReminders(app);
  await sendReminders(app);
  expect(await told('card_expiring')).toEqual([
    { userId: aino, recordId: last.id, params: { card: 'hot_work' } },
    { userId: sari, recordId: month.id, params: { card: 'sfs6002' } },
  ]);
});

test('the weekly summary is sent once to everybody, by the plant’s own week', async () => {
  // Monday morning in Helsinki is still Sunday in UTC
  now = new Date('2025-11-23T22:30:00Z');
  await report({ createdAt: new Date('2025-11-16T22:30:00Z') });
  await report({ createdAt: new Date('2025-11-16T21:30:00Z') });
  await app.db.deleteFrom('notifications').execute();
  expect(await sendWeeklySummary(app)).toBe(2);
  expect(await sendWeeklySummary(app)).toBe(0);
  const [{ params } = { params: null }] = await told('weekly_summary');
  expect(params).toMatchObject({ week: 47 });
});

test('a clock in doubt does not hold up the weekly summary, and nobody gets one twice', async () => {
  const before = now;
  now = new Date('2025-12-01T05:00:00Z');
  await app.db.deleteFrom('notifications').execute();
  const clock = createClock({ wall: () => now.getTime(), elapsed: () => 0 });
  // the server was off for a month, and no admin has said yes
  clock.look({ database: now.getTime(), kept: Date.parse('2025-11-01T05:00:00Z') });
  expect(clock.isUnsure()).toBe(true);
  const send = () => sendWeeklySummary({ ...app, now: clock.now, clock });
  // of a week in which nobody was here, a wrong clock may have made it up
  expect(await send()).toBe(0);
  await app.db
    .insertInto('auditLog')
    .values({ at: new Date('2025-11-26T08:00:00Z'), action: 'created', entity: 'observations' })
    .execute();
  expect(await send()).toBe(2);
  clock.look({ database: now.getTime(), kept: now.getTime() });
  expect(clock.isUnsure()).toBe(false);
  now = new Date('2025-12-03T05:00:00Z');
  const { id } = await addTestUser(app.db, { username: 'uusi' });
  expect(await send()).toBe(0);
  await app.db.deleteFrom('users').where('id', '=', id).execute();
  now = before;
});

test('an assessment is late the day after its due day at the plant, unless it is completed', async () => {
  const before = now;
  now = new Date('2025-11-21T21:00:00Z');
  const dueDate = new Date('2025-11-21T21:59:59Z');
  const late = await assess({ dueDate });
  await assess({ dueDate, status: 'completed' });
  await sendReminders(app);
  expect(await told('risk_overdue')).toEqual([]);
  now = new Date('2025-11-21T22:30:00Z');
  await sendReminders(app);
  await sendReminders(app);
  const params = { title: 'Trukit pihalla' };
  expect(await told('risk_overdue')).toEqual([
    { userId: aino, recordId: late.id, params },
    { userId: sari, recordId: late.id, params },
  ]);
  now = before;
});

test('a measure against a risk is announced to its owner, or the manager of the place, once; a done one to nobody', async () => {
  const control = (what: string, values: object) => ({
    id: randomUUID(),
    what,
    kind: 'engineering',
    ownerId: null,
    dueDate: '2025-11-01',
    done: false,
    ...values,
  });
  const controls = [
    control('Kaide', { ownerId: aino }),
    control('Peili', {}),
    control('Maali', { done: true }),
  ];
  const { id } = await assess({
    status: 'completed',
    hazards: JSON.stringify([{ controls }, { controls: [] }]),
  });
  await sendReminders(app);
  await sendReminders(app);
  expect((await told('risk_control_overdue')).filter(({ recordId }) => recordId === id)).toEqual([
    { userId: aino, recordId: id, params: { title: 'Kaide' } },
    { userId: sari, recordId: id, params: { title: 'Peili' } },
  ]);
});
