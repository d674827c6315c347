import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  type FileHandle,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { Ready } from '@turva/contracts/base/small-answers';
import type { CreatedObservation, Observation } from '@turva/contracts/observations/observations';
import { NOT_MOUNTED, type ServerStatus } from '@turva/contracts/operator/server-status';
import { anObservation } from '@turva/fixtures/observations';
import { Upload } from '@tus/server';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { bytesOf } from '../testing/bytes-of.ts';
import { dataUrl, mp4, photo } from '../testing/media-samples.ts';
import { smallS3 } from '../testing/small-s3.ts';
import { storeContract } from '../testing/store-contract.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { openBucket } from './bucket.ts';
import { createFileStore } from './file-store.ts';
import { moveFiles } from './move-files.ts';
import { assertFilesMoved, mediaFolder, openStore } from './open-store.ts';
import { processMedia } from './process-media.ts';
import { assertStoreOfFiles, rememberWhere } from './where-files-are.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'turva-stores-'));
const s3 = await smallS3();
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a folder', () => storeContract(() => openStore({ dataDir: folder, s3: undefined })));
describe('a bucket', () => storeContract(() => openStore({ dataDir: folder, s3: s3.config })));

test('bytes of a broken connection are kept, and a repeated piece damages nothing', async () => {
  const { uploads, close } = await openStore({ dataDir: folder, s3: s3.config });
  onTestFinished(close);
  const { store } = uploads;
  await store.create(new Upload({ id: '1_x', size: 10, offset: 0 }));
  async function* broken() {
    yield Buffer.from('abcd');
    throw new Error('the line broke');
  }
  await expect(store.write(Readable.from(broken()), '1_x', 0)).rejects.toThrow('the line broke');
  expect((await uploads.find('1_x'))?.offset).toBe(4);
  const write = (offset: number, text: string) =>
    store.write(Readable.from([Buffer.from(text)]), '1_x', offset);
  // of two calls that overtook one another
  await write(6, 'ghij');
  expect((await uploads.find('1_x'))?.offset).toBe(4);
  await write(4, 'ef');
  expect((await uploads.find('1_x'))?.offset).toBe(10);
  expect(String(await uploads.withFile('1_x', (file) => readFile(file)))).toBe('abcdefghij');
});

test('files of the folder move into the bucket, and a start that would not find them says so', async () => {
  const dataDir = path.join(folder, 'moving');
  const config = { dataDir, s3: s3.config };
  await assertFilesMoved(config);
  const from = createFileStore(mediaFolder(dataDir));
  await expect(moveFiles(createFileStore(mediaFolder(dataDir)), from)).rejects.toThrow('is it mounted?');
  const hashes = [await from.put(Buffer.from('one')), await from.put(Buffer.from('two'))];
  await expect(assertFilesMoved(config)).rejects.toThrow('move-files.ts');
  const { media, close } = await openStore(config);
  onTestFinished(close);
  expect(await moveFiles(from, media)).toBe(2);
  for (const sha256 of hashes) {
    expect(await from.size(sha256)).toBeNull();
    expect(await media.size(sha256)).toBe(3);
  }
});

test('other files stay where they are, and a folder that cannot be listed moves nothing', async () => {
  const dataDir = path.join(folder, 'mounted');
  const root = mediaFolder(dataDir);
  const from = createFileStore(root);
  await from.put(Buffer.from('kept'));
  await mkdir(path.join(root, 'lost+found'));
  await writeFile(path.join(root, 'lost+found', 'a'.repeat(64)), 'of the file system');
  const { media, close } = await openStore({ dataDir, s3: s3.config });
  onTestFinished(close);
  expect(await moveFiles(from, media)).toBe(1);
  expect(await readdir(path.join(root, 'lost+found'))).toHaveLength(1);
  await assertFilesMoved({ dataDir, s3: s3.config });

  const sha256 = await from.put(Buffer.from('another'));
  // like a failing disk: it cannot be listed
  await writeFile(path.join(root, '00'), '');
  await expect(moveFiles(from, media)).rejects.toThrow('ENOTDIR');
  expect(await from.size(sha256)).toBe(7);
});

test('a file is on the disk under another name before it gets its own, and so is its folder afterwards', async () => {
  const root = path.join(folder, 'synced');
  await mkdir(root);
  const handle = await open(root);
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const { sync } = prototype;
  const listed: string[][] = [];
  const synced = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    const names = await readdir(root, { recursive: true });
    listed.push(names.map((name) => path.extname(name)).filter((end) => end === '.tmp'));
    return sync.call(this);
  });
  onTestFinished(() => synced.mockRestore());
  await createFileStore(root).put(Buffer.from('kept through a power cut'));
  expect(listed).toEqual([['.tmp'], []]);
});

test('a reader may pause for longer than the store may be silent', async () => {
  const silentMs = 300;
  const bucket = openBucket(s3.config, { silentMs });
  onTestFinished(bucket.close);
  const bytes = randomBytes(8_000_000);
  await bucket.put('media/long', bytes, createHash('sha256').update(bytes).digest('hex'));
  const read: Buffer[] = [];
  for await (const chunk of (await bucket.get('media/long')) ?? []) {
    if (read.length === 0) await setTimeout(3 * silentMs);
    read.push(chunk);
  }
  expect(Buffer.concat(read).equals(bytes)).toBe(true);
});

test('a database whose files are in a bucket is not opened, backed up or restored without it', async () => {
  const { db, close } = await openTestDatabase();
  onTestFinished(close);
  const opens = (isBucket: boolean) => assertStoreOfFiles(db, { media: { isBucket }, expectFiles() {} });
  await opens(false);
  for (const _ of ['once', 'again']) await rememberWhere(db, { isBucket: true });
  await opens(true);
  await expect(opens(false)).rejects.toThrow('S3_BUCKET is not set');
  await rememberWhere(db, { isBucket: false });
  await opens(false);
});

test('an operator is told of a bucket that is unreachable or keeps deleted files', async () => {
  const trouble = async (changes = {}) => {
    const { trouble, close } = await openStore({ dataDir: folder, s3: { ...s3.config, ...changes } });
    return trouble().finally(close);
  };
  expect(await trouble()).toBeNull();
  expect(await trouble({ accessKeyId: 'another' })).toContain('cannot be reached');
});

test('a folder that accepts no files is reported, and phones are asked to come again', async () => {
  const app = await testApp();
  onTestFinished(app.close);
  await app.store.look();
  expect(app.store.known().state).toBe('ok');
  const root = mediaFolder(app.config.dataDir);
  await rm(root, { recursive: true, force: true });
  // no place for a folder
  await writeFile(root, '');
  expect(await app.store.look()).toMatchObject({ state: 'down', reason: 'EEXIST' });
  const admin = await app.as('yllapito', { role: 'admin' });
  const { files } = (await admin.get<ServerStatus>('/api/admin/status')).body;
  expect(files).toMatchObject({ where: 'folder', state: 'down', reason: 'EEXIST' });
  const withPhoto = anObservation({ clientId: randomUUID(), imageUrl: dataUrl('image/jpeg', await photo()) });
  expect(await admin.post('/api/observations', withPhoto)).toMatchObject({
    status: 503,
    body: { code: 'storage_unavailable' },
  });
  await rm(root);
  expect((await app.store.look()).state).toBe('ok');
  expect((await admin.post('/api/observations', withPhoto)).status).toBe(201);
});

test('a folder that is not mounted is not taken for an empty one: nothing is stored, refused or deleted in it', async () => {
  const app = await testApp();
  onTestFinished(app.close);
  const root = mediaFolder(app.config.dataDir);
  const aino = await app.as('aino');
  const report = async () =>
    aino.post(
      '/api/observations',
      anObservation({ clientId: randomUUID(), imageUrl: dataUrl('image/jpeg', await photo()) }),
    );
  /** What a process finds that starts now. */
  const found = async () => {
    const opened = await openStore(app.config);
    await assertStoreOfFiles(app.db, opened);
    return opened.probe().finally(opened.close);
  };
  await found();
  expect((await report()).status).toBe(201);
  const { id, sha256 } = await app.db.selectFrom('media').select(['id', 'sha256']).executeTakeFirstOrThrow();
  const state = async () =>
    (await app.db.selectFrom('media').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

  await rename(root, `${root}-elsewhere`);
  await mkdir(root);
  await expect(found()).rejects.toThrow('storage_unavailable');
  expect(await app.store.look()).toMatchObject({ state: 'down', reason: NOT_MOUNTED });
  expect(await report()).toMatchObject({ status: 503, body: { code: 'storage_unavailable' } });
  await expect(processMedia(app, id)).rejects.toThrow('storage_unavailable');
  expect(await state()).toBe('received');
  await expect(app.media.remove(sha256)).rejects.toThrow('storage_unavailable');
  expect(await readdir(root)).toEqual([]);

  await rm(root, { recursive: true });
  await rename(`${root}-elsewhere`, root);
  await found();
  expect((await app.store.look()).state).toBe('ok');
  await processMedia(app, id);
  expect(await state()).toBe('ready');
});

const TOKEN = 'a-token-for-prometheus';

describe('the app with a bucket', () => {
  const film = mp4(300_000);
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const tus = { 'tus-resumable': '1.0.0' };
  let app: TestApp;
  let aino: Awaited<ReturnType<TestApp['as']>>;
  let report: CreatedObservation;
  beforeAll(async () => {
    app = await testApp({ config: { s3: s3.config, metricsToken: TOKEN } });
    aino = await app.as('aino');
    report = (
      await aino.post<CreatedObservation>('/api/observations', anObservation({ clientId: randomUUID() }))
    ).body;
  });
  afterAll(() => app.close());

  const start = (mediaId: string) => {
    const values = {
      mediaId,
      observationClientId: report.clientId,
      role: 'video',
      mime: 'video/mp4',
      sha256: sha256(film),
    };
    return aino.send('POST', '/api/media/uploads', {
      headers: {
        ...tus,
        'upload-length': String(film.length),
        'upload-metadata': Object.entries(values)
          .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
          .join(','),
      },
    });
  };
  const piece = (mediaId: string, from: number, to: number) =>
    aino.send('PATCH', `/api/media/uploads/${mediaId}`, {
      headers: { ...tus, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
      body: film.subarray(from, to),
    });
  const seen = async () => (await aino.get<Observation>(`/api/observations/${report.id}`)).body;
  const putOff = {
    status: 503,
    headers: { 'retry-after': '30' },
    body: { code: 'storage_unavailable' },
  };

  test('an admin, a balancer and Prometheus are told while it takes nothing, and since when', async () => {
    const admin = await app.as('yllapito', { role: 'admin' });
    const told = async () => {
      const { body } = await admin.get<ServerStatus>('/api/admin/status');
      const ready = await app.visitor().get<Ready>('/api/ready');
      const authorization = `Bearer ${TOKEN}`;
      const figures = await app.server.inject({ url: '/metrics', headers: { authorization } });
      // the rest goes on: no reason to take the server out of rotation
      expect(ready.status).toBe(200);
      expect(ready.body.files).toMatchObject({ state: body.files?.state, since: body.files?.since });
      return { ...body.files, figure: /^turva_files_kept (.*)$/m.exec(figures.body)?.[1] };
    };
    await app.store.look();
    expect(await told()).toMatchObject({ where: 'bucket', state: 'ok', since: null, figure: '1' });

    s3.meets(() => 'error');
    await app.store.look();
    const first = await told();
    expect(first).toMatchObject({ state: 'down', figure: '0' });
    await app.store.look();
    expect((await told()).since).toBe(first.since);
    s3.meets(() => null);
    await app.store.look();
    expect(await told()).toMatchObject({ state: 'ok', since: null, reason: null });

    // reached, and nothing is taken: full, or the key may only read
    s3.meets((req) => (req.method === 'PUT' ? 'error' : null));
    await expect(app.media.put(Buffer.from('refused'))).rejects.toThrow();
    for (const _ of ['once', 'again']) expect((await app.store.look()).state).toBe('down');
    // a policy may allow only the places of files and uploads
    s3.meets((req) => (/\/(media|uploads)\//.test(req.url ?? '') || req.method === 'HEAD' ? null : 'error'));
    expect((await app.store.look()).state).toBe('ok');
    s3.meets(() => null);
    // and what a killed process left of asking is no file
    s3.objects.set('media/probe', { bytes: Buffer.from('probe'), at: new Date() });
    for await (const name of app.media.names()) expect(name).not.toBe('probe');
    s3.objects.delete('media/probe');
  });

  test('a film goes through it in pieces and is served in parts', async () => {
    const mediaId = randomUUID();
    expect((await start(mediaId)).status).toBe(201);
    expect((await piece(mediaId, 0, 100_000)).status).toBe(204);
    const last = await piece(mediaId, 100_000, film.length);
    expect([last.status, last.headers['media-sha256']]).toEqual([204, sha256(film)]);
    await app.jobs.drain();
    const [attachment] = (await seen()).attachments;
    expect(attachment).toMatchObject({ id: mediaId, state: 'ready' });
    const answer = await app.server.inject({
      url: `/api/media/${mediaId}`,
      headers: { cookie: aino.cookieHeader, range: 'bytes=10-19' },
    });
    const row = await app.db
      .selectFrom('media')
      .select('servedSha256')
      .where('id', '=', mediaId)
      .executeTakeFirstOrThrow();
    const served = await bytesOf(app.media, row.servedSha256 ?? '');
    expect([answer.statusCode, answer.rawPayload]).toEqual([206, served.subarray(10, 20)]);
    expect([...s3.objects.keys()].filter((key) => key.includes(mediaId))).toEqual([]);
  });

  test('while it does not answer nothing is acknowledged, nothing acknowledged is lost, and afterwards it continues', async () => {
    const mediaId = randomUUID();
    await start(mediaId);
    expect((await piece(mediaId, 0, 100_000)).status).toBe(204);
    const head = () =>
      app.server.inject({
        method: 'HEAD',
        url: `/api/media/uploads/${mediaId}`,
        headers: { ...tus, cookie: aino.cookieHeader },
      });
    const faults: [string, () => Promise<void> | void, () => Promise<void> | void][] = [
      ['down', s3.stop, s3.start],
      ['failing', () => s3.meets(() => 'error'), () => s3.meets(() => null)],
      [
        'failing to write',
        () => s3.meets(({ method }) => (method === 'PUT' ? 'error' : null)),
        () => s3.meets(() => null),
      ],
      [
        'breaking off',
        () => s3.meets(({ method }) => (method === 'GET' ? 'cut' : null)),
        () => s3.meets(() => null),
      ],
    ];
    for (const [what, begin, end] of faults) {
      await begin();
      expect(await piece(mediaId, 100_000, film.length), what).toMatchObject({ status: 503 });
      await end();
      expect((await head()).headers['upload-offset'], what).toBe('100000');
    }
    s3.meets(({ url, method }) => (method === 'PUT' && url?.includes('/media/') ? 'error' : null));
    // all bytes have arrived, and the store refuses the whole file
    expect(await piece(mediaId, 100_000, film.length)).toMatchObject(putOff);
    expect((await seen()).attachments.map(({ id }) => id)).not.toContain(mediaId);
    s3.meets(() => null);
    const done = await start(mediaId);
    expect([done.status, done.headers['media-sha256']]).toEqual([201, sha256(film)]);
    expect((await seen()).attachments.map(({ id }) => id)).toContain(mediaId);
  });

  test('a report sent with its photo is stored completely or not at all', async () => {
    const call = anObservation({ clientId: randomUUID(), imageUrl: dataUrl('image/jpeg', await photo()) });
    const key = { 'idempotency-key': randomUUID() };
    await s3.stop();
    expect(await aino.post('/api/observations', call, key)).toMatchObject(putOff);
    await s3.start();
    expect((await aino.post('/api/observations', call, key)).status).toBe(201);
    await app.jobs.drain();
    const { body } = await aino.get<Observation[]>('/api/observations?mine=true');
    const [url] = body.flatMap(({ clientId, imageUrl }) => (clientId === call.clientId ? [imageUrl] : []));
    expect((await aino.get(String(url))).status).toBe(200);
    s3.meets(() => 'error');
    const refused = await aino.get(String(url));
    s3.meets(() => null);
    expect(refused).toMatchObject(putOff);
    expect(refused.headers['cache-control']).toBe('no-store');
  });
});
