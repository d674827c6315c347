import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CreateBucketCommand, PutBucketVersioningCommand, S3Client } from '@aws-sdk/client-s3';
import type { CreatedObservation, Observation } from '@turva/contracts/observations/observations';
import { anObservation } from '@turva/fixtures/observations';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startRados } from '../../../packages/scripts/rados.mjs';
import { writeBackup } from '../backup/backup-file.ts';
import { keyFileIn, ownRecipients, readKeyFile } from '../backup/keys.ts';
import { restoreBackup } from '../backup/restore.ts';
import { bytesOf } from '../testing/bytes-of.ts';
import { dataUrl, mp4, photo } from '../testing/media-samples.ts';
import { storeContract } from '../testing/store-contract.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import type { BucketConfig } from './bucket.ts';
import { forgetUnclaimed } from './incoming-files.ts';
import { openStore } from './open-store.ts';

// Against Ceph's gateway, which many plants run: behaviour the small store of the ordinary run does not show.
const rados = await startRados();
if (!rados) throw new Error('no Ceph here, and it could not be installed');
const folder = await mkdtemp(path.join(tmpdir(), 'turva-stores-'));
afterAll(async () => {
  await rados.stop();
  await rm(folder, { recursive: true, force: true });
});
const { endpoint, accessKeyId, secretAccessKey } = rados;
const keys = { endpoint, accessKeyId, secretAccessKey, region: 'us-east-1' };
const operator = new S3Client({
  endpoint,
  region: 'us-east-1',
  forcePathStyle: true,
  credentials: { accessKeyId, secretAccessKey },
});
afterAll(() => operator.destroy());
async function newBucket(): Promise<BucketConfig> {
  const bucket = `plant-${randomUUID()}`;
  await operator.send(new CreateBucketCommand({ Bucket: bucket }));
  return { ...keys, bucket };
}

describe('a bucket of Ceph', () =>
  storeContract(async () => openStore({ dataDir: folder, s3: await newBucket() })));

test('bytes that differ from those sent are refused', async () => {
  const { openBucket } = await import('./bucket.ts');
  const bucket = openBucket(await newBucket());
  onTestFinished(bucket.close);
  const bytes = randomBytes(1000);
  const other = createHash('sha256').update('other').digest('hex');
  await expect(bucket.put('media/x', bytes, other)).rejects.toThrow('storage_unavailable');
  expect(await bucket.size('media/x')).toBeNull();
});

test('a wrong key, a missing bucket and one that keeps versions get readable errors', async () => {
  const trouble = async (s3: BucketConfig) => {
    const opened = await openStore({ dataDir: folder, s3 });
    return opened.trouble().finally(opened.close);
  };
  const right = await newBucket();
  expect(await trouble(right)).toBeNull();
  expect(await trouble({ ...right, secretAccessKey: 'wrong' })).toContain('cannot be reached');
  expect(await trouble({ ...right, bucket: 'not-there' })).toContain('cannot be reached');
  await operator.send(
    new PutBucketVersioningCommand({
      Bucket: right.bucket,
      VersioningConfiguration: { Status: 'Enabled' },
    }),
  );
  expect(await trouble(right)).toContain('keeps versions');
});

test('more than a thousand files are listed completely', async () => {
  const opened = await openStore({ dataDir: folder, s3: await newBucket() });
  onTestFinished(opened.close);
  const hashes = new Set<string>();
  for (let n = 0; n < 1030; n++) hashes.add(await opened.media.put(Buffer.from(String(n))));
  const names = new Set<string>();
  for await (const name of opened.media.names()) names.add(name);
  expect(names).toEqual(hashes);
});

/** A connection to the store that can be cut after so many bytes, stalled, or left alone. */
async function lineTo(target: string) {
  const { port } = new URL(target);
  const open = new Set<Socket>();
  let cutAfter = Number.POSITIVE_INFINITY;
  let isHeld = false;
  const server: Server = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
    far.pipe(near);
    let passed = 0;
    near.on('data', (bytes) => {
      if (isHeld) return;
      passed += bytes.length;
      if (passed > cutAfter) return near.destroy();
      far.write(bytes);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutAfter: (bytes: number) => {
      cutAfter = bytes;
    },
    hold: (held: boolean) => {
      isHeld = held;
    },
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

describe('the app on Ceph', () => {
  const film = mp4(12_000_000);
  const filmHash = createHash('sha256').update(film).digest('hex');
  const tus = { 'tus-resumable': '1.0.0' };
  let app: TestApp;
  let line: Awaited<ReturnType<typeof lineTo>>;
  let aino: Awaited<ReturnType<TestApp['as']>>;
  let report: CreatedObservation;
  beforeAll(async () => {
    line = await lineTo(endpoint);
    app = await testApp({ config: { s3: { ...(await newBucket()), endpoint: line.endpoint } } });
    aino = await app.as('aino');
    report = (
      await aino.post<CreatedObservation>('/api/observations', anObservation({ clientId: randomUUID() }))
    ).body;
  });
  afterAll(async () => {
    await app.close();
    line.close();
  });

  const start = (mediaId: string) =>
    aino.send('POST', '/api/media/uploads', {
      headers: {
        ...tus,
        'upload-length': String(film.length),
        'upload-metadata': Object.entries({
          mediaId,
          observationClientId: report.clientId,
          role: 'video',
          mime: 'video/mp4',
          sha256: filmHash,
        })
          .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
          .join(','),
      },
    });
  const piece = (mediaId: string, from: number, to: number) =>
    aino.send('PATCH', `/api/media/uploads/${mediaId}`, {
      headers: { ...tus, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
      body: film.subarray(from, to),
    });
  const offsetOf = async (mediaId: string) => {
    const { headers } = await app.server.inject({
      method: 'HEAD',
      url: `/api/media/uploads/${mediaId}`,
      headers: { ...tus, cookie: aino.cookieHeader },
    });
    return Number(headers['upload-offset']);
  };

  test('a film survives a store that is down, silent and cut anywhere, piece by piece, and is the same film', {
    timeout: 400_000,
  }, async () => {
    const mediaId = randomUUID();
    expect((await start(mediaId)).status).toBe(201);
    let acknowledged = 0;
    const step = 1_500_000;
    let round = 0;
    while (acknowledged < film.length) {
      const fault = ['none', 'cut', 'down', 'none', 'silent'][round++ % 5];
      if (fault === 'cut') line.cutAfter(200_000 * round);
      if (fault === 'silent') line.hold(true);
      if (fault === 'down') await rados.stopGateway();
      const to = Math.min(film.length, acknowledged + step);
      const answer = await piece(mediaId, acknowledged, to);
      if (fault === 'none') expect(answer.status).toBe(204);
      else expect([204, 503]).toContain(answer.status);
      line.cutAfter(Number.POSITIVE_INFINITY);
      line.hold(false);
      if (fault === 'down') await rados.startGateway();
      if (answer.status === 204) acknowledged = to;
      if (acknowledged < film.length) expect(await offsetOf(mediaId)).toBeGreaterThanOrEqual(acknowledged);
      // as a phone does: it continues from the server's offset
      if (acknowledged < film.length) acknowledged = await offsetOf(mediaId);
    }
    await app.jobs.drain();
    const row = await app.db
      .selectFrom('media')
      .selectAll()
      .where('id', '=', mediaId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ sha256: filmHash, state: 'ready', size: String(film.length) });
    expect((await bytesOf(app.media, row.servedSha256 ?? '')).length).toBe(Number(row.servedSize));
  });

  test('a backup restores the files into another bucket, and unneeded files are deleted from the first', async () => {
    const imageUrl = dataUrl('image/jpeg', await photo());
    const { body } = await aino.post<CreatedObservation>(
      '/api/observations',
      anObservation({ clientId: randomUUID(), imageUrl }),
    );
    await app.jobs.drain();
    const { dataDir } = app.config;
    const file = path.join(folder, 'plant.backup');
    const recipients = await ownRecipients(dataDir);
    const now = new Date();
    await writeBackup({ db: app.db, media: app.media, dataDir }, { file, recipients, now });
    const target = await openStore({ dataDir: path.join(folder, 'new'), s3: await newBucket() });
    onTestFinished(target.close);
    const identities = await readKeyFile(keyFileIn(dataDir));
    await restoreBackup(
      { dataDir: path.join(folder, 'new'), databaseUrl: undefined, media: target.media },
      { file, identities, now },
    );
    const rows = await app.db.selectFrom('media').select(['servedSha256', 'thumbSha256']).execute();
    const hashes = rows.flatMap((row) => Object.values(row)).filter((hash) => hash !== null);
    expect(hashes.length).toBeGreaterThan(1);
    for (const hash of hashes)
      expect((await bytesOf(target.media, hash)).equals(await bytesOf(app.media, hash))).toBe(true);

    const seen = (await aino.get<Observation>(`/api/observations/${body.id}`)).body;
    const gone = seen.attachments[0]?.id ?? '';
    const { servedSha256 } = await app.db
      .selectFrom('media')
      .select('servedSha256')
      .where('id', '=', gone)
      .executeTakeFirstOrThrow();
    await app.db.deleteFrom('recordMedia').where('mediaId', '=', gone).execute();
    await app.db.deleteFrom('media').where('id', '=', gone).execute();
    await app.db
      .insertInto('incomingFiles')
      .values({ sha256: servedSha256 ?? '' })
      .execute();
    await forgetUnclaimed({ ...app, passed: () => new Date(Date.now() + 2 * 3_600_000) });
    expect(await app.media.size(servedSha256 ?? '')).toBeNull();
  });
});
