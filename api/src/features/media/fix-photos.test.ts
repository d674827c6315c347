import { createHash, randomUUID } from 'node:crypto';
import type { CreatedObservation, Observation } from '@turva/contracts/observations/observations';
import { anObservation } from '@turva/fixtures/observations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataUrl, mp4, photo } from '../../testing/media-samples.ts';
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
const seen = async ({ id }: Observation) => (await aino.get<Observation>(`/api/observations/${id}`)).body;

/** Begins and, if allowed, sends; the status of the first refusal or of the last byte. */
async function upload(client: Client, one: Observation, over: Record<string, string> = {}, bytes = picture) {
  const values = {
    mediaId: randomUUID(),
    observationClientId: one.clientId,
    role: 'image',
    purpose: 'fix',
    mime: 'image/jpeg',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ...over,
  };
  const tus = { 'tus-resumable': '1.0.0' };
  const metadata = Object.entries(values).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  );
  const begun = await client.send('POST', '/api/media/uploads', {
    headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata.join(',') },
  });
  if (begun.status !== 201) return begun.status;
  const sent = await client.send('PATCH', `/api/media/uploads/${values.mediaId}`, {
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  });
  return sent.status;
}

test('the handler adds a picture of the fix, also after closing', async () => {
  const one = await report();
  expect(await upload(kalle, one)).toBe(403);
  expect(await upload(aino, one)).toBe(403);
  const handle = (client: Client, body: object) => client.patch(`/api/observations/${one.id}/handling`, body);
  await handle(esimies, {
    status: 'in_progress',
    assignedTo: kalle.id,
    base: { status: 'open', assignedTo: null },
  });
  await handle(kalle, { status: 'closed', reason: 'Korjattu', base: { status: 'in_progress' } });
  expect(await upload(kalle, one)).toBe(204);
  const { attachments, history } = await seen(one);
  expect(attachments).toMatchObject([{ role: 'image', purpose: 'fix' }]);
  expect(history.at(-1)).toMatchObject({
    action: 'attached',
    actorName: 'Kalle Testi',
    change: { fix: { to: attachments[0]?.id } },
  });
});

test('it never becomes the report’s picture, nor can the reporter remove it', async () => {
  const own = randomUUID();
  const one = await report({ imageUrl: dataUrl('image/jpeg', await photo({ width: 450 })), imageId: own });
  expect(await upload(esimies, one)).toBe(204);
  const after = await seen(one);
  expect(after.attachments.map((attachment) => attachment.purpose)).toEqual(['report', 'fix']);
  expect(after.imageUrl).toBe(`/api/media/${own}`);
  const removeAttachments = after.attachments.map((attachment) => attachment.id);
  const edited = await aino.patch<Observation>(`/api/observations/${one.id}`, { removeAttachments });
  expect(edited.body).toMatchObject({ imageUrl: null, attachments: [{ purpose: 'fix' }] });
});

test('a copied client id does not attach the picture to the copy', async () => {
  const one = await report();
  const copy = await kalle.post<Observation>('/api/observations', anObservation({ clientId: one.clientId }));
  expect(await upload(esimies, one)).toBe(204);
  expect((await seen(one)).attachments).toHaveLength(1);
  expect((await seen(copy.body)).attachments).toEqual([]);
});

test('only pictures may show a fix, and only of existing records', async () => {
  const one = await report();
  expect(await upload(esimies, one, { role: 'video', mime: 'video/mp4' }, mp4(2000))).toBe(400);
  expect(await upload(esimies, one, { purpose: 'koriste' })).toBe(400);
  await aino.delete(`/api/observations/${one.id}`);
  expect(await upload(esimies, one)).toBe(404);
});
