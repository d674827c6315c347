import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CreatedObservation } from '@turva/contracts/observations/observations';
import { anObservation } from '@turva/fixtures/observations';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPGlite } from '../../db/client.ts';
import { inWords, watchDisk } from '../../media/disk-watch.ts';
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
/** Too little for files, enough for text. */
const LITTLE = 150 * 1024 * 1024;
const NEARLY_NOTHING = 1000;

test('files are refused before the database runs out of space, texts are not', async () => {
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
  disk.free = LITTLE;
  // many uploads may have begun while there was space for each of them
  expect(await piece()).toMatchObject(full);
  expect(await aino.post('/api/observations', withPhoto)).toMatchObject(full);
  expect((await aino.post('/api/observations', anObservation({}))).status).toBe(201);
  expect(await app.store.look()).toMatchObject({ state: 'down', reason: 'storage_full' });
  disk.free = Number.MAX_SAFE_INTEGER;
  expect((await app.store.look()).state).toBe('ok');
  expect((await piece()).status).toBe(204);
  expect((await aino.post('/api/observations', withPhoto)).status).toBe(201);
});

test('with no space at all people can still sign in and read, and everybody gets a readable message', async () => {
  const health = async () =>
    (await app.visitor().get<{ disk: object; warning?: string }>('/api/health')).body;
  const write = async () => (await aino.post('/api/observations', anObservation({}))).status;
  expect(await health()).toMatchObject({ status: 'ok', disk: { state: 'ok', freeBytes: disk.free } });
  expect((await health()).warning).toBeUndefined();
  disk.free = NEARLY_NOTHING;
  expect(await aino.post('/api/observations', anObservation({}))).toMatchObject(full);
  expect(await health()).toMatchObject({ status: 'ok', disk: { state: 'full', freeBytes: NEARLY_NOTHING } });
  expect((await health()).warning).toContain('The disk of DATA_DIR is full: 0 kB free.');
  expect((await app.visitor().get<{ warning: string }>('/api/ready')).body.warning).toContain('0 kB free');

  // somebody whose session has ended
  const again = await app.as('aino');
  expect((await again.get('/api/observations')).status).toBe(200);
  expect((await again.post('/api/emergency/alerts', { clientId: randomUUID() })).status).not.toBe(507);
  expect((await again.post('/api/logout')).status).toBe(204);

  // a little space is not enough to resume: the reserve would be used up
  disk.free = 40 * 1024 * 1024;
  expect(await write()).toBe(507);
  disk.free = LITTLE;
  expect(await write()).toBe(201);
  expect((await health()).disk).toEqual({ state: 'low', freeBytes: LITTLE });
  disk.free = Number.MAX_SAFE_INTEGER;
});

test('where the database has a disk of its own, a full one is called full as well', async () => {
  const watch = watchDisk(app.config.dataDir, { database: false });
  disk.free = NEARLY_NOTHING;
  const { state, freeBytes } = await watch.look();
  expect(inWords(freeBytes, state)).toContain('is full: 0 kB free');
  disk.free = LITTLE;
  expect(inWords(LITTLE, (await watch.look()).state)).toContain('is nearly full');
  disk.free = Number.MAX_SAFE_INTEGER;
});

test('a start without space says so in a readable message, once the reserve was not enough', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'turva-full-'));
  await writeFile(path.join(dataDir, 'reserve'), 'held back');
  disk.free = 3_000_000;
  await expect(openPGlite({ dataDir })).rejects.toThrow(/^The disk of DATA_DIR is full: 2929 kB free\./);
  expect(await readdir(dataDir)).toEqual([]);
  disk.free = Number.MAX_SAFE_INTEGER;
  await rm(dataDir, { recursive: true });
});

test('the reserve is held while there is space, released when there is none, and recreated', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'turva-reserve-'));
  const watch = watchDisk(dataDir, { reserve: true });
  const held = async () => (await readdir(dataDir)).includes('reserve');
  expect([(await watch.look()).state, await held()]).toEqual(['ok', true]);
  disk.free = NEARLY_NOTHING;
  expect([(await watch.look()).state, await held()]).toEqual(['full', false]);
  disk.free = 100 * 1024 * 1024;
  expect([(await watch.look()).state, await held()]).toEqual(['full', false]);
  disk.free = LITTLE;
  expect([(await watch.look()).state, await held()]).toEqual(['low', true]);
  disk.free = Number.MAX_SAFE_INTEGER;
  await rm(dataDir, { recursive: true });
});
