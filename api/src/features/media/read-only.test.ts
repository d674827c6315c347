import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { CreatedObservation, Observation } from '@turva/contracts/observations/observations';
import type { ServerStatus } from '@turva/contracts/operator/server-status';
import { anObservation } from '@turva/fixtures/observations';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dataUrl, mp4, photo } from '../../testing/media-samples.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

// The system's own folder takes no files from anybody, not even from its administrator, and says that it is full.
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<typeof import('node:fs/promises')>()),
  statfs: async () => ({ bavail: Number.MAX_SAFE_INTEGER, bsize: 1 }),
}));
const READ_ONLY = '/sys';

let app: TestApp;
let aino: Awaited<ReturnType<TestApp['as']>>;
let admin: Awaited<ReturnType<TestApp['as']>>;
let report: CreatedObservation;
beforeAll(async () => {
  app = await testApp();
  aino = await app.as('aino');
  admin = await app.as('yllapito', { role: 'admin' });
  report = (await aino.post<CreatedObservation>('/api/observations', anObservation({}))).body;
  await aino.post('/api/observations', anObservation({ imageUrl: dataUrl('image/jpeg', await photo()) }));
});
afterAll(() => app.close());

const folder = (name: string) => path.join(app.config.dataDir, name);
/** Puts a folder that takes no files in the place of this one while `work` runs. */
async function whileReadOnly(name: string, work: () => Promise<void>) {
  await rename(folder(name), folder(`${name}-aside`));
  await symlink(READ_ONLY, folder(name));
  await work().finally(async () => {
    await rm(folder(name));
    await rename(folder(`${name}-aside`), folder(name));
  });
}

const film = mp4(40_000);
const tus = { 'tus-resumable': '1.0.0' };
const begin = (mediaId: string) => {
  const values = {
    mediaId,
    observationClientId: report.clientId ?? '',
    role: 'video',
    mime: 'video/mp4',
    sha256: createHash('sha256').update(film).digest('hex'),
  };
  const metadata = Object.entries(values).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  );
  return aino.send('POST', '/api/media/uploads', {
    headers: { ...tus, 'upload-length': String(film.length), 'upload-metadata': metadata.join(',') },
  });
};
const piece = (mediaId: string) =>
  aino.send('PATCH', `/api/media/uploads/${mediaId}`, {
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: film,
  });
const putOff = { status: 503, headers: { 'retry-after': '30' }, body: { code: 'storage_unavailable' } };
const files = async () => {
  await app.store.look();
  return (await admin.get<ServerStatus>('/api/admin/status')).body.files;
};

test.skipIf(!existsSync(READ_ONLY))(
  'a folder of uploads that takes no files: the phone is told to come back, the admin why, and then it arrives',
  async () => {
    const [begun, later] = [randomUUID(), randomUUID()];
    expect((await begin(begun)).status).toBe(201);
    await whileReadOnly('uploads', async () => {
      expect(await begin(later)).toMatchObject(putOff);
      expect(await files()).toMatchObject({
        state: 'down',
        reason: expect.stringMatching(/EACCES|EPERM|EROFS/),
      });
    });
    expect(await files()).toMatchObject({ state: 'ok', reason: null });
    expect((await begin(later)).status).toBe(201);
    for (const mediaId of [begun, later]) expect((await piece(mediaId)).status).toBe(204);
    const { body } = await aino.get<Observation>(`/api/observations/${report.id}`);
    expect(body.attachments.map(({ id }) => id).sort()).toEqual([begun, later].sort());
  },
);

test.skipIf(!existsSync(READ_ONLY))(
  'a folder of files that takes none: reports with a photo and last pieces are put off, texts are not',
  async () => {
    const withPhoto = async (mark: number) =>
      anObservation({ imageUrl: dataUrl('image/jpeg', Buffer.concat([await photo(), Buffer.alloc(mark)])) });
    const mediaId = randomUUID();
    expect((await begin(mediaId)).status).toBe(201);
    await whileReadOnly('media', async () => {
      expect(await aino.post('/api/observations', await withPhoto(7))).toMatchObject(putOff);
      expect(await piece(mediaId)).toMatchObject(putOff);
      expect((await aino.post('/api/observations', anObservation({}))).status).toBe(201);
      expect((await files())?.state).toBe('down');
    });
    expect((await files())?.state).toBe('ok');
    expect((await aino.post('/api/observations', await withPhoto(7))).status).toBe(201);
    // whole before, and kept
    const head = await app.server.inject({
      method: 'HEAD',
      url: `/api/media/uploads/${mediaId}`,
      headers: { ...tus, host: 'localhost:3000', origin: 'http://localhost:3000', cookie: aino.cookieHeader },
    });
    expect(head.statusCode).toBe(200);
    expect(head.headers['media-sha256']).toBeDefined();
  },
);
