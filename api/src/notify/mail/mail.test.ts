import { afterAll, beforeAll, expect, test } from 'vitest';
import { decoded, mailServer } from '../../testing/mail-server.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { addTestUser } from '../../testing/test-user.ts';
import { notify } from '../notify.ts';
import { writeMail } from './write-mail.ts';

let mail: Awaited<ReturnType<typeof mailServer>>;
let app: TestApp;
beforeAll(async () => {
  mail = await mailServer();
  app = await testApp({
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

const tell = async (
  values: { email: string | null; language?: string },
  kind: 'observation_assigned' | 'observation_comment',
) => {
  const { id } = await addTestUser(app.db, { username: 'aino' });
  await app.db.updateTable('users').set(values).where('id', '=', id).execute();
  await app.db.transaction().execute((trx) =>
    notify(trx, app, {
      kind,
      to: [id],
      actorId: null,
      entity: 'observations',
      recordId: 7,
      url: '/observations?id=7',
      params: { title: 'Salainen otsikko' },
    }),
  );
  await app.jobs.drain();
};
test('a mail is in the person’s language, with a link and without the report', async () => {
  await tell({ email: 'aino@tehdas.example', language: 'sv' }, 'observation_assigned');
  expect(mail.letters).toHaveLength(1);
  const text = decoded(mail.letters[0]?.text);
  expect(mail.letters[0]?.to).toBe('aino@tehdas.example');
  expect(text).toContain('Du fick en observation');
  expect(text).toContain('https://turva.tehdas.example/observations?id=7');
  expect(text).not.toContain('Salainen');
  // the way to the setting, in the text and where mail programs look for it
  expect(text).toContain('https://turva.tehdas.example/settings#notifications');
  expect(mail.letters[0]?.text).toMatch(
    /^List-Unsubscribe: <https:\/\/turva.tehdas.example\/settings#notifications>/im,
  );
});

test('what would come too late is not mailed: an alarm after an hour, other news after three days', async () => {
  const { id } = await addTestUser(app.db, { username: 'aino' });
  await app.db.updateTable('users').set({ email: 'aino@tehdas.example' }).where('id', '=', id).execute();
  const lateBy = async (hours: number, kind: 'emergency_alert' | 'observation_assigned') => {
    const { length } = mail.letters;
    const [notificationId = 0] = await app.db.transaction().execute((trx) =>
      notify(trx, app, {
        kind,
        to: [id],
        actorId: null,
        entity: 'observations',
        recordId: 8,
        url: '/observations?id=8',
        params: {},
      }),
    );
    await app.db
      .updateTable('notifications')
      .set({ createdAt: new Date(Date.now() - hours * 3_600_000) })
      .where('id', '=', notificationId)
      .execute();
    await app.jobs.drain();
    return mail.letters.length - length;
  };
  expect(await lateBy(2, 'emergency_alert')).toBe(0);
  expect(await lateBy(2, 'observation_assigned')).toBe(1);
  expect(await lateBy(73, 'observation_assigned')).toBe(0);
});

test('people without an address, and kinds that need no mail, get none', async () => {
  const before = mail.letters.length;
  await tell({ email: null }, 'observation_assigned');
  await tell({ email: 'aino@tehdas.example' }, 'observation_comment');
  expect(mail.letters).toHaveLength(before);
});

test('an address field with several addresses reaches none of the others', async () => {
  const before = mail.letters.length;
  await tell({ email: 'aino@tehdas.example, muu@muualla.example' }, 'observation_assigned');
  expect(mail.letters.slice(before).map(({ to }) => to)).not.toContain('muu@muualla.example');
});

test('the week in numbers', () => {
  const letter = {
    kind: 'weekly_summary' as const,
    url: '/observations',
    params: { week: 47, created: 5, closed: 3, open: 12 },
    firstName: '<b>Aino</b>',
    language: null,
  };
  const { text, html } = writeMail(letter, 'https://turva.tehdas.example');
  expect(text).toContain('Viikko 47: uusia havaintoja 5, hoidettu 3, avoinna tai käsittelyssä 12.');
  expect(html).not.toContain('<b>');
});
