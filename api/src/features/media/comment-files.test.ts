import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { CreatedObservation, Observation } from '@turva/contracts/observations/observations';
import { anObservation } from '@turva/fixtures/observations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photo } from '../../testing/media-samples.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
let app: TestApp;
let aino: Client;
let kalle: Client;
let esimies: Client;
let picture: Buffer;

beforeAll(async () => {
  app = await testApp();
  aino = await app.as('aino');
  kalle = await app.as('kalle');
  esimies = await app.as('esimies', { role: 'supervisor' });
  picture = await photo({ width: 430 });
});
afterAll(() => app.close());

const report = async (over: object = {}) =>
  (
    await aino.post<CreatedObservation>(
      '/api/observations',
      anObservation({ clientId: randomUUID(), ...over }),
    )
  ).body;
const seen = async ({ id }: Observation, by = esimies) =>
  (await by.get<Observation>(`/api/observations/${id}`)).body;

interface About {
  one: Observation;
  commentId?: string;
  mediaId?: string;
  headers?: Record<string, string>;
}

/** Begins and, if allowed, sends; the status of the first refusal or of the last byte. */
async function upload(client: Client, { one, commentId, mediaId = randomUUID(), headers = {} }: About) {
  const values = {
    mediaId,
    observationClientId: one.clientId,
    role: 'image',
    purpose: 'comment',
    ...(commentId ? { commentId } : {}),
    mime: 'image/jpeg',
    filename: 'Aino Testi.jpg',
    sha256: createHash('sha256').update(picture).digest('hex'),
  };
  const tus = { ...headers, 'tus-resumable': '1.0.0' };
  const metadata = Object.entries(values).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  );
  const begun = await client.send('POST', '/api/media/uploads', {
    headers: { ...tus, 'upload-length': String(picture.length), 'upload-metadata': metadata.join(',') },
  });
  if (begun.status !== 201) return begun.status;
  const sent = await client.send('PATCH', `/api/media/uploads/${mediaId}`, {
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: picture,
  });
  return sent.status;
}

async function comment(client: Client, one: Observation, headers: Record<string, string> = {}) {
  const id = randomUUID();
  const body = { id, text: 'Kuva liitetty', files: 1 };
  const { status } = await client.send('POST', `/api/observations/${one.id}/comments`, {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  expect(status).toBe(201);
  return id;
}

test('only its author adds a file to a comment, also on another person’s report', async () => {
  const one = await report();
  const commentId = await comment(kalle, one);
  expect(await upload(aino, { one, commentId })).toBe(404);
  expect(await upload(kalle, { one, commentId: randomUUID() })).toBe(404);
  expect(await upload(kalle, { one })).toBe(400);
  const before = await seen(one);
  expect(await upload(kalle, { one, commentId })).toBe(204);
  const after = await seen(one);
  expect(after.comments).toMatchObject([{ id: commentId, files: 1 }]);
  expect(after.attachments).toMatchObject([{ purpose: 'comment', commentId, role: 'image' }]);
  // the comment is in the history already, and nothing about the report has changed
  expect(after.history).toEqual(before.history);
  expect(after.rev).toBe(before.rev);
  expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
});

test('it counts neither for the report nor for the fix, and the same file twice is one', async () => {
  const one = await report();
  const commentId = await comment(aino, one);
  const mediaId = randomUUID();
  expect(await upload(aino, { one, commentId, mediaId })).toBe(204);
  expect(await upload(aino, { one, commentId, mediaId })).toBeLessThan(300);
  const { attachments, imageUrl } = await seen(one);
  expect(attachments).toHaveLength(1);
  expect(imageUrl).toBeNull();
  const edited = await aino.patch<Observation>(`/api/observations/${one.id}`, {
    removeAttachments: [mediaId],
  });
  expect(edited.body.attachments).toHaveLength(1);
});

test('an anonymous reporter answers with a photo, which reveals nothing about them', async () => {
  const token = randomBytes(32).toString('base64url');
  const threadTokenHash = createHash('sha256').update(token).digest('hex');
  const one = await report({ anonymous: true, threadTokenHash });
  const headers = { 'x-thread-token': token };
  const commentId = await comment(aino, one, headers);
  expect(await upload(aino, { one, commentId })).toBe(404);
  expect(await upload(aino, { one, commentId, headers })).toBe(204);
  const { attachments, comments } = await seen(one);
  expect(comments).toMatchObject([{ byReporter: true, authorName: null }]);
  expect(attachments).toMatchObject([{ purpose: 'comment', filename: null }]);
});
