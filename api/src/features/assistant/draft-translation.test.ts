import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TranslationDraft } from '@turva/contracts/words/translation-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const text = 'Soita vartijalle 040 123 4567.\nHuuhtele 15 minuuttia.';
let fake: Server;
let says: (res: ServerResponse) => void;
const received: string[] = [];
let app: TestApp;
let plain: TestApp;

const writes = (content: string) => (res: ServerResponse) =>
  res.writeHead(200, { 'content-type': 'application/json' }).end(
    JSON.stringify({
      id: 'x',
      object: 'chat.completion',
      created: 0,
      model: 'm',
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    }),
  );

beforeAll(async () => {
  fake = createServer(async (req, res) => {
    let body = '';
    for await (const part of req) body += part;
    received.push(body);
    says(res);
  });
  await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve));
  const { port } = fake.address() as AddressInfo;
  const ai = {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    model: 'fake',
    apiKey: undefined,
    patienceMs: 1500,
    dailyLimit: 20,
  };
  app = await testApp({ config: { ai } });
  plain = await testApp();
});
afterAll(async () => {
  await app.close();
  await plain.close();
  fake.closeAllConnections();
  fake.close();
});

const draft = async (of: TestApp, role: 'user' | 'supervisor' = 'supervisor', name = `draft-${role}`) => {
  const person = await of.as(name, { role });
  await person.patch('/api/user/settings', { assistantService: 'on' });
  return person.post<TranslationDraft>('/api/ai/translate', { text, to: 'sk', max: 500 });
};

test('a supervisor gets a draft; the phone number never leaves the plant and is put back', async () => {
  says = writes('Zavolajte strážnikovi ⟦1⟧.\nVyplachujte 15 minút.');
  const { body } = await draft(app);
  expect(body).toEqual({
    draft: 'Zavolajte strážnikovi 040 123 4567.\nVyplachujte 15 minút.',
    reason: null,
  });
  expect(received.join()).toContain('Huuhtele 15 minuuttia');
  expect(received.join()).not.toContain('123 4567');
});

test('a worker gets none, and nobody does where no service is configured', async () => {
  expect((await draft(app, 'user')).status).toBe(403);
  expect((await draft(plain)).body).toEqual({ draft: null, reason: 'no_provider' });
});

test('a draft with a wrong number is not shown, a failure is reported, and the daily limit applies', async () => {
  says = writes('Zavolajte strážnikovi ⟦1⟧.\nVyplachujte 5 minút.');
  expect((await draft(app)).body).toEqual({ draft: null, reason: 'differs' });
  // silent for longer than it may be
  says = () => {};
  expect((await draft(app)).body).toEqual({ draft: null, reason: 'failed' });
  says = (res) => void res.destroy();
  expect((await draft(app)).body).toEqual({ draft: null, reason: 'failed' });
  says = writes('Zavolajte strážnikovi ⟦1⟧.\nVyplachujte 15 minút.');
  expect((await draft(app)).body.reason).toBeNull();
  expect((await draft(app)).body).toEqual({ draft: null, reason: 'day_is_full' });
});

test('the own share is used up for that person, not for others', async () => {
  expect((await draft(app)).body.reason).toBe('day_is_full');
  expect((await draft(app, 'supervisor', 'another')).body.reason).toBeNull();
});

test('nothing leaves without the person’s consent, as with questions', async () => {
  const person = await app.as('unasked', { role: 'supervisor' });
  const before = received.length;
  const { body } = await person.post<TranslationDraft>('/api/ai/translate', { text, to: 'sk', max: 500 });
  expect(body).toEqual({ draft: null, reason: 'no_consent' });
  expect(received).toHaveLength(before);
});
