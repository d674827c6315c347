import { randomUUID } from 'node:crypto';
import type { ReportScheduleState } from '@turva/contracts/figures/reports';
import { anObservation } from '@turva/fixtures/observations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMail, sendMail } from '../../notify/mail/send-mail.ts';
import { notify } from '../../notify/notify.ts';
import { decoded, mailServer } from '../../testing/mail-server.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { addTestUser } from '../../testing/test-user.ts';
import { sendWeeklySummary } from '../notifications/reminders/send-weekly-summary.ts';
import { compose } from './compose/compose.ts';
import { gather } from './gather/gather.ts';
import { monthlyReports } from './monthly-reports.ts';
import { listReports } from './read-reports.ts';
import { startReportJobs } from './report-jobs.ts';
import { isDue } from './report-schedule.ts';

// the first of December at the plant, while UTC still has November
const now = new Date('2026-11-30T22:30:00Z');

let mail: Awaited<ReturnType<typeof mailServer>>;
let app: TestApp;
beforeAll(async () => {
  mail = await mailServer();
  app = await testApp({
    now: () => now,
    config: {
      mail: { smtpUrl: mail.url, from: 'TURVA+ <turva@tehdas.example>' },
      publicUrl: 'https://turva.tehdas.example',
    },
  });
});
afterAll(async () => {
  await app.close();
  mail.close();
});

test('each morning before office hours the job checks whether it is the plant’s day', async () => {
  const asked: unknown[][] = [];
  await startReportJobs({
    ...app,
    jobs: { ...app.jobs, schedule: async (...schedule) => void asked.push(schedule) },
  });
  expect(asked).toContainEqual(['monthly-reports', '0 6 * * *', 'Europe/Helsinki']);
  expect(asked).toContainEqual(['tend-reports', '* * * * *', 'Europe/Helsinki']);
});

test('only on the plant’s day of the month', async () => {
  const on = (day: string, plan: object = {}) =>
    isDue(
      { types: ['safety'], day: 1, language: 'fi', recipients: { roles: [], people: [] }, ...plan },
      new Date(`${day}T06:00:00Z`),
    );
  expect([
    on('2026-12-01'),
    on('2026-12-02'),
    on('2026-12-15', { day: 15 }),
    on('2026-12-01', { types: [] }),
  ]).toEqual([true, false, true, false]);
});

test('nothing is said of a time before the plant was here: no report, no summary, no comparison', async () => {
  const { id: userId } = await addTestUser(app.db, { username: 'ensimmainen', role: 'user' });
  const since = (createdAt: string) =>
    app.db
      .updateTable('users')
      .set({ createdAt: new Date(createdAt) })
      .where('id', '=', userId)
      .execute();
  await since('2026-11-30T22:10:00Z');
  expect(await monthlyReports(app)).toBe(0);
  expect(await sendWeeklySummary(app)).toBe(0);

  const report = {
    template: 'safety',
    from: '2026-11-01',
    to: '2026-11-30',
    department: null,
    language: 'fi',
    title: '',
    description: '',
  } as const;
  const summary = async () => {
    const data = await gather({ db: app.db, now }, report, async () => {});
    return JSON.stringify(compose(data, report).summary).replaceAll('\u00a0', ' ');
  };
  const createdAt = new Date('2026-11-25T08:00:00Z');
  const { title, description, category, severity } = anObservation();
  await app.db
    .insertInto('observations')
    .values({ userId, title, description, category, severity, createdAt, clientId: randomUUID() })
    .execute();
  await since('2026-11-20T08:00:00Z');
  expect(await summary()).toContain('Kirjauksia on 20.11.2026 alkaen.');
  expect(await summary()).not.toContain('Mikä parani');
  await since('2026-10-31T22:00:00Z');
  expect(await summary()).not.toContain('Kirjauksia on');
  expect(await summary()).not.toContain('Mikä parani');
  await since('2026-01-01T08:00:00Z');
  expect(await summary()).toContain('Mikä parani');
  expect(await sendWeeklySummary(app)).toBe(1);
  await app.db.deleteFrom('observations').execute();
  await app.db.updateTable('users').set({ isActive: false }).execute();
});

test('last month’s reports are in the archive; each supervisor gets one mail with the link, others none', async () => {
  for (const [username, role, email, language] of [
    ['sari', 'supervisor', 'sari@tehdas.example', 'fi'],
    ['kari', 'admin', 'kari@tehdas.example', 'sv'],
    ['aino', 'user', 'aino@tehdas.example', 'fi'],
  ] as const) {
    const { id } = await addTestUser(app.db, { username, role });
    await app.db.updateTable('users').set({ email, language }).where('id', '=', id).execute();
  }
  expect(await monthlyReports(app)).toBe(4);
  // the mails are jobs that the last report adds
  await app.jobs.drain();
  await app.jobs.drain();
  expect(await monthlyReports(app)).toBe(0);
  await app.jobs.drain();
  const letters = mail.letters.map(({ to, text }) => [to, decoded(text)] as const);
  expect(letters.map(([to]) => to).sort()).toEqual(['kari@tehdas.example', 'sari@tehdas.example']);
  for (const [to, text] of letters) {
    expect(text).toContain('https://turva.tehdas.example/reports');
    expect(text).toContain(
      to === 'sari@tehdas.example' ? 'Kuukausiraportit ovat valmiina' : 'Månadsrapporterna är klara',
    );
  }
  const reports = await listReports(app.db);
  expect(reports.map(({ type, scheduled, status }) => [type, scheduled, status]).sort()).toEqual(
    ['analytics', 'compliance', 'risk', 'safety'].map((type) => [type, true, 'ready']),
  );
  for (const { periodFrom, periodTo, title } of reports) {
    expect([periodFrom, periodTo]).toEqual(['2026-11-01', '2026-11-30']);
    expect(title).toContain('marraskuu 2026');
  }
});

test('who waits for a report’s readers sees whom its mail did not reach, and sends it again once', async () => {
  const own = await testApp({
    now: () => now,
    config: { mail: { smtpUrl: mail.url, from: 'turva@tehdas.example' } },
  });
  const kari = await own.as('kari.lukija', { role: 'supervisor' });
  const { id } = await addTestUser(own.db, { username: 'lukija', role: 'user' });
  await own.db
    .updateTable('users')
    .set({ email: 'lukija@tehdas.example', firstName: 'Liisa', lastName: 'Lukija' })
    .where('id', '=', id)
    .execute();
  const [notificationId = 0] = await own.db.transaction().execute((trx) =>
    notify(trx, own, {
      kind: 'report_ready',
      to: [id],
      actorId: null,
      entity: 'reports',
      recordId: 1,
      url: '/reports?id=1',
      params: { title: 'Turvallisuusraportti' },
    }),
  );
  const undelivered = async () =>
    (await kari.get<ReportScheduleState>('/api/report-schedule')).body.undelivered;
  expect(await undelivered()).toEqual([]);
  const away = openMail({ mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'TURVA+ <turva@tehdas.example>' } });
  await expect(sendMail(own, away, { notificationId })).rejects.toThrow();
  const failed = { to: 'Liisa Lukija', title: 'Turvallisuusraportti', failedAt: now.toISOString() };
  expect(await undelivered()).toEqual([failed]);

  const worker = await own.as('tyontekija');
  expect((await worker.post('/api/report-schedule/mail')).status).toBe(403);
  const { length } = mail.letters;
  // given up long ago: the wish counts from when it was made
  await own.db
    .updateTable('notifications')
    .set({ createdAt: new Date(now.getTime() - 5 * 86_400_000) })
    .where('id', '=', notificationId)
    .execute();
  await sendMail(own, openMail(own.config), { notificationId });
  expect(mail.letters).toHaveLength(length);
  expect((await kari.post('/api/report-schedule/mail')).status).toBe(200);
  expect((await kari.post('/api/report-schedule/mail')).status).toBe(200);
  await own.jobs.drain();
  expect(mail.letters.slice(length).map(({ to }) => to)).toEqual(['lukija@tehdas.example']);
  expect(await undelivered()).toEqual([]);
  await own.close();
});
