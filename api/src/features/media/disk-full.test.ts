import { createHash, randomUUID } from 'node:crypto';
import type { CreatedObservation } from '@turva/contracts/observations';
import { anObservation } from '@turva/fixtures/observations';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dataUrl, mp4, photo } from '../../testing/media-samples.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const disk = vi.hoisted(() => ({ free: Number.MAX_SAFE_INTEGER }));
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<typeof import('node:fs/promises')>()),
  statfs: async () => ({ bavail: disk.free, bsize: 1 }),
}));

let app: TestApp;
let aino: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await testApp();
  aino = await app.as('aino');
});
afterAll(() => app.close());

const full = { status: 507, headers: { 'retry-after': expect.anything() }, body: { code: 'storage_full' } };
const NEARLY_NOTHING = 1000;

test('files stop before the database has no room left, texts go on', async () => {
  const { body } = await aino.post<CreatedObservation>('/api/observations', anObservation({}));
  const film = mp4(5000);
  const metadata = {
    mediaId: randomUUID(),
    observationClientId: body.clientId,
    role: 'video',
    mime: 'video/mp4',
    sha256: createHash('sha256').update(film).digest('hex'),
  };
  const tus = { 'tus-resumable': '1.0.0' };
  const start = () =>
    aino.send('POST', '/api/media/uploads', {
      headers: {
        ...tus,
        'upload-length': String(film.length),
        'upload-metadata': Object.entries(metadata)
          .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
          .join(','),
      },
    });
  const piece = () =>
    aino.send('PATCH', `/api/media/uploads/${metadata.mediaId}`, {
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: film,
    });
  const withPhoto = anObservation({ imageUrl: dataUrl('image/jpeg', await photo()) });

  expect((await start()).status).toBe(201);
  disk.free = NEARLY_NOTHING;
  // many uploads may have been begun while there was room for each of them
  expect(await piece()).toMatchObject(full);
  expect(await aino.post('/api/observations', withPhoto)).toMatchObject(full);
  expect((await aino.post('/api/observations', anObservation({}))).status).toBe(201);
  disk.free = Number.MAX_SAFE_INTEGER;
  expect((await piece()).status).toBe(204);
  expect((await aino.post('/api/observations', withPhoto)).status).toBe(201);
});
