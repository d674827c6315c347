import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { addTestUser } from '../../../testing/test-user.ts';
import { notify } from '../notify.ts';
import { writeMail } from './write-mail.ts';

/** A mail server that keeps what it is given. */
async function mailServer() {
  const letters: { to: string; text: string }[] = [];
  const server = createServer((socket) => {
    let to = '';
    let text: string | null = null;
    socket.write('220 test\r\n');
    let rest = '';
    socket.on('error', () => {});
    socket.on('data', (data) => {
      const lines = (rest + data).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (text !== null && line !== '.') text += `${line}\n`;
        else if (text !== null) {
          letters.push({ to, text });
          text = null;
          socket.write('250 kept\r\n');
        } else if (/^EHLO/.test(line)) socket.write('250 test\r\n');
        else if (line === 'DATA') {
          text = '';
          socket.write('354 go on\r\n');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else {
          if (line.startsWith('RCPT')) to = line.slice('RCPT TO:'.length);
          socket.write('250 ok\r\n');
        }
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { letters, url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, close: () => server.close() };
}

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
/** As it was written: the lines of a letter are wrapped and some letters spelled out. */
const decoded = (text = '') =>
  Buffer.from(
    text
      .replace(/=\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

test('a letter in the person’s language, with a link and without the report', async () => {
  await tell({ email: 'aino@tehdas.example', language: 'sv' }, 'observation_assigned');
  expect(mail.letters).toHaveLength(1);
  const text = decoded(mail.letters[0]?.text);
  expect(mail.letters[0]?.to).toBe('<aino@tehdas.example>');
  expect(text).toContain('Du fick en observation');
  expect(text).toContain('https://turva.tehdas.example/observations?id=7');
  expect(text).not.toContain('Salainen');
});

test('who has no address, and what needs no letter, gets none', async () => {
  const before = mail.letters.length;
  await tell({ email: null }, 'observation_assigned');
  await tell({ email: 'aino@tehdas.example' }, 'observation_comment');
  expect(mail.letters).toHaveLength(before);
});

test('an address that holds several reaches none but itself', async () => {
  const before = mail.letters.length;
  await tell({ email: 'aino@tehdas.example, muu@muualla.example' }, 'observation_assigned');
  expect(mail.letters.slice(before).map(({ to }) => to)).not.toContain('<muu@muualla.example>');
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
  expect(text).toContain('Viikko 47: uusia havaintoja 5, hoidettu 3, avoinna 12.');
  expect(html).not.toContain('<b>');
});
