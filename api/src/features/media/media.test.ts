import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CreatedObservation, Observation } from '@turva/contracts/observations/observations';
import { anObservation } from '@turva/fixtures/observations';
import exifr from 'exifr';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetUnclaimed, noteIncoming } from '../../media/incoming-files.ts';
import { MAX_FILES_PER_DAY } from '../../media/quota.ts';
import { requeueWaiting } from '../../media/requeue-waiting.ts';
import { CANARY, dataUrl, mp3, photo, png, wav, webm } from '../../testing/media-samples.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
let app: TestApp;
let aino: Client;
let veikko: Client;

beforeAll(async () => {
  app = await testApp();
  aino = await app.as('aino');
  veikko = await app.as('veikko');
});
afterAll(() => app.close());

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const send = (client: Client, changes: object) =>
  client.post<CreatedObservation>('/api/observations', anObservation(changes));
const read = async (client: Client, id: number) =>
  (await client.get<Observation>(`/api/observations/${id}`)).body;

async function storedFiles() {
  const root = path.join(app.config.dataDir, 'media');
  const names = await readdir(root, { recursive: true, withFileTypes: true });
  return Promise.all(
    names.filter((entry) => entry.isFile()).map((entry) => readFile(path.join(entry.parentPath, entry.name))),
  );
}

test('a photo and a recording sent in the create call are returned as URLs, never as data', async () => {
  const image = await photo();
  const ids = { imageId: randomUUID(), audioId: randomUUID() };
  const created = await send(aino, {
    imageUrl: dataUrl('image/jpeg', image),
    audioUrl: dataUrl('audio/webm;codecs=opus', webm()),
    ...ids,
  });
  expect(created.status).toBe(201);
  expect(created.body.imageUrl).toBe(`/api/media/${ids.imageId}`);
  expect(created.body.audioUrl).toBe(`/api/media/${ids.audioId}`);
  expect(created.body.attachments).toMatchObject([
    { id: ids.imageId, role: 'image', state: 'received', size: image.length, sha256: sha256(image) },
    { id: ids.audioId, role: 'audio', state: 'received', sha256: sha256(webm()) },
  ]);
  expect(created.body.refusedAttachments).toBeUndefined();
  expect(await veikko.get(created.body.imageUrl ?? '')).toMatchObject({
    status: 404,
    body: { code: 'media_not_ready' },
  });

  await app.jobs.drain();
  const after = await read(veikko, created.body.id);
  expect(after.attachments.map((one) => one.state)).toEqual(['ready', 'ready']);
  // the hash is still that of the bytes received
  expect(after.attachments[0]?.sha256).toBe(sha256(image));
  const served = await veikko.get(after.imageUrl ?? '');
  expect(served.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, max-age=31536000, immutable',
    'content-disposition': expect.stringMatching(/^inline; filename="turva.jpg"/),
  });
  expect(await exifr.parse(served.raw, true)).toBeUndefined();
  expect(await exifr.gps(served.raw)).toBeUndefined();
  // rotated by EXIF before, upright by its pixels now
  expect(await sharp(served.raw).metadata()).toMatchObject({ width: 400, height: 640 });
  const thumb = await veikko.get(after.attachments[0]?.thumbUrl ?? '');
  expect(thumb.headers['content-type']).toBe('image/webp');
  // the offset of the height in WebP: reading it by sharp is blocked, as for uploads
  expect(thumb.raw.readUInt16LE(28) & 0x3fff).toBe(480);
  const sound = await veikko.get(after.audioUrl ?? '');
  expect(sound.headers).toMatchObject({
    'content-type': 'audio/webm',
    'content-disposition': expect.stringMatching(/^attachment/),
  });
  expect(sound.raw.includes(CANARY)).toBe(false);
});

test('no camera metadata remains on the disk', async () => {
  expect(await exifr.gps(await photo())).toMatchObject({ latitude: expect.closeTo(61.498, 2) });
  await app.jobs.drain();
  for (const file of await storedFiles()) expect(file.includes(CANARY)).toBe(false);
});

test('a larger picture than needed is scaled down, a small one keeps its size', async () => {
  const { body } = await send(aino, {
    imageUrl: dataUrl('image/jpeg', await photo({ width: 3000, height: 1000 })),
  });
  const small = await send(aino, { imageUrl: dataUrl('image/png', await png()) });
  await app.jobs.drain();
  expect(await sharp((await aino.get(body.imageUrl ?? '')).raw).metadata()).toMatchObject({
    width: 640,
    height: 1920,
  });
  expect(await sharp((await aino.get(small.body.imageUrl ?? '')).raw).metadata()).toMatchObject({
    format: 'jpeg',
    width: 60,
  });
});

test('the same photo twice is stored once and served to both', async () => {
  const imageUrl = dataUrl('image/jpeg', await photo({ width: 320 }));
  const first = await send(aino, { imageUrl });
  await app.jobs.drain();
  const files = (await storedFiles()).length;
  const second = await send(veikko, { imageUrl });
  await app.jobs.drain();
  expect((await storedFiles()).length).toBeLessThanOrEqual(files + 1);
  const [a, b] = await Promise.all([
    aino.get(first.body.imageUrl ?? ''),
    aino.get(second.body.imageUrl ?? ''),
  ]);
  expect(b.raw.equals(a.raw)).toBe(true);
});

test.each([
  [
    'an SVG',
    'image/svg+xml',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    'unsupported_attachment',
  ],
  ['HTML called JPEG', 'image/jpeg', '<!doctype html><script>1</script>', 'unsupported_attachment'],
  [
    'a JPEG head on HTML',
    'image/jpeg',
    '\xff\xd8\xff\xe0<html><script>1</script></html>',
    'damaged_attachment',
  ],
  ['nothing', 'image/jpeg', '', 'empty_attachment'],
  ['text', 'text/html', '<p>', 'unsupported_attachment'],
])('%s as a picture is refused and the report stored', async (_name, mime, content, code) => {
  const { status, body } = await send(aino, { imageUrl: dataUrl(mime, Buffer.from(content, 'latin1')) });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    imageUrl: null,
    attachments: [],
    refusedAttachments: [{ role: 'image', code }],
  });
  expect((await read(aino, body.id)).title).toBe(body.title);
});

test('a bad recording does not discard the good photo', async () => {
  const { body } = await send(aino, {
    imageUrl: dataUrl('image/jpeg', await photo()),
    audioUrl: 'https://example.org/a.mp3',
  });
  expect(body.refusedAttachments).toEqual([{ role: 'audio', code: 'unsupported_attachment' }]);
  expect(body.attachments).toHaveLength(1);
});

test('too large a picture is refused by itself, too large a call as a whole', async () => {
  const large = Buffer.alloc(12 * 1024 * 1024 + 3, 1);
  const { body } = await send(aino, { imageUrl: dataUrl('image/jpeg', large) });
  expect(body.refusedAttachments).toEqual([{ role: 'image', code: 'attachment_too_large' }]);
  const flood = await aino.post(
    '/api/observations',
    anObservation({ imageUrl: dataUrl('image/jpeg', Buffer.alloc(26 * 1024 * 1024)) }),
  );
  expect(flood).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
});

test('a picture that fails only in decoding is refused by the job, and the list shows the reason', async () => {
  const whole = await photo({ width: 900, height: 900 });
  const { body } = await send(aino, {
    imageUrl: dataUrl('image/jpeg', whole.subarray(0, whole.length - 3000)),
  });
  const before = await aino.get<{ cursor: string }>('/api/sync');
  await app.jobs.drain();
  const after = await read(aino, body.id);
  expect(after).toMatchObject({
    imageUrl: null,
    rev: body.rev,
    attachments: [{ state: 'refused', refusedReason: 'damaged_attachment' }],
  });
  expect(await aino.get(after.attachments[0]?.url ?? '')).toMatchObject({
    status: 404,
    body: { code: 'media_not_found' },
  });
  const delta = await aino.get<{ observations: Observation[] }>(`/api/sync?cursor=${before.body.cursor}`);
  expect(delta.body.observations.map((one) => one.id)).toContain(body.id);
});

test('nobody can claim the id of somebody else’s attachment', async () => {
  const imageId = randomUUID();
  await send(aino, { imageUrl: dataUrl('image/jpeg', await photo()), imageId });
  const other = await send(veikko, { imageUrl: dataUrl('image/png', await png()), imageId });
  expect(other.status).toBe(201);
  expect(other.body.attachments[0]?.id).not.toBe(imageId);
});

test('two attachments with the same id are both stored', async () => {
  const id = randomUUID();
  const { body } = await send(aino, {
    imageUrl: dataUrl('image/jpeg', await photo({ width: 310 })),
    audioUrl: dataUrl('audio/wav', wav(3)),
    imageId: id,
    audioId: id.toUpperCase(),
  });
  expect(body.attachments.map((one) => one.role)).toEqual(['image', 'audio']);
  expect(new Set(body.attachments.map((one) => one.id)).size).toBe(2);
});

test('sound streams by ranges', async () => {
  const { body } = await send(aino, { audioUrl: dataUrl('audio/wav', wav(2)) });
  await app.jobs.drain();
  const url = body.audioUrl ?? '';
  const whole = await aino.get(url);
  const size = whole.raw.length;
  const range = (value: string, more = {}) => aino.get(url, { range: value, ...more });
  const part = await range('bytes=100-199');
  expect(part).toMatchObject({
    status: 206,
    headers: { 'content-range': `bytes 100-199/${size}`, 'content-length': '100' },
  });
  expect(part.raw.equals(whole.raw.subarray(100, 200))).toBe(true);
  expect((await range('bytes=-10')).raw.equals(whole.raw.subarray(-10))).toBe(true);
  expect((await range(`bytes=${size - 1}-`)).raw.length).toBe(1);
  expect(await range(`bytes=${size}-`)).toMatchObject({
    status: 416,
    headers: { 'content-range': `bytes */${size}` },
  });
  expect((await range('bytes=0-1,5-6')).status).toBe(200);
  expect((await range('bytes=0-9', { 'if-range': '"other"' })).status).toBe(200);
  expect((await aino.get(url, { 'if-none-match': String(whole.headers.etag) })).status).toBe(304);
  const head = await aino.send('HEAD', url);
  expect(head).toMatchObject({
    status: 200,
    headers: { 'content-length': String(size), 'accept-ranges': 'bytes' },
  });
});

test('a removed attachment is gone, and files of a withdrawn report are visible to its reporter only', async () => {
  const { body } = await send(aino, {
    imageUrl: dataUrl('image/jpeg', await photo()),
    audioUrl: dataUrl('audio/mpeg', mp3()),
  });
  await app.jobs.drain();
  const [image] = body.attachments;
  const edited = await aino.patch<Observation>(`/api/observations/${body.id}`, {
    removeAttachments: [image?.id],
  });
  expect(edited.body).toMatchObject({
    imageUrl: null,
    attachments: [{ role: 'audio' }],
    history: [{}, { change: { attachments: { from: 2, to: 1 } } }],
  });
  expect((await veikko.get(image?.url ?? '')).status).toBe(404);
  await aino.delete(`/api/observations/${body.id}`);
  expect((await veikko.get(body.audioUrl ?? '')).status).toBe(404);
  expect((await aino.get(body.audioUrl ?? '')).status).toBe(200);
});

test('an attachment whose job was given up gets another chance', async () => {
  const { body } = await send(aino, { audioUrl: dataUrl('audio/wav', wav()) });
  const [sound] = body.attachments;
  await sql`delete from pgboss.job`.execute(app.db);
  const before = new Date(Date.now() - 2 * 3_600_000);
  await sql`update media set created_at = ${before} where id = ${sound?.id}`.execute(app.db);
  await app.jobs.drain();
  expect((await read(aino, body.id)).attachments[0]?.state).toBe('received');
  await requeueWaiting(app);
  await app.jobs.drain();
  expect((await read(aino, body.id)).attachments[0]?.state).toBe('ready');
});

test('beyond the daily quota the call must be repeated later, and nothing of it is stored', async () => {
  const eero = await app.as('eero');
  await sql`insert into media (id, owner_id, role, mime, size, sha256)
    select gen_random_uuid(), ${eero.id}, 'image', 'image/jpeg', 1, repeat('0', 64) from generate_series(1, ${MAX_FILES_PER_DAY}::integer)`.execute(
    app.db,
  );
  const refused = await send(eero, { imageUrl: dataUrl('image/png', await png()) });
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send(eero, {})).status).toBe(201);
  expect((await eero.get<Observation[]>('/api/observations?mine=true')).body).toHaveLength(1);
});

test('a repeated call does not restore deleted bytes', async () => {
  const image = await photo({ width: 300 });
  const call = anObservation({ imageUrl: dataUrl('image/jpeg', image), clientId: randomUUID() });
  const key = { 'idempotency-key': randomUUID() };
  const first = await aino.post<CreatedObservation>('/api/observations', call, key);
  await app.jobs.drain();
  expect(await app.media.size(sha256(image))).toBeNull();
  for (const headers of [key, {}]) {
    const again = await aino.post<CreatedObservation>('/api/observations', call, headers);
    expect(again.body.id).toBe(first.body.id);
    expect(await app.media.size(sha256(image))).toBeNull();
  }
});

test('a file whose call was refused, or whose process died, is deleted later; no other', async () => {
  const hours = (n: number) => ({ ...app, passed: () => new Date(Date.now() + n * 3_600_000) });
  const [kept, lost, broken] = await Promise.all([100, 101, 102].map((width) => photo({ width })));
  const url = (bytes: Buffer | undefined) => dataUrl('image/jpeg', bytes ?? '');
  const hash = (bytes: Buffer | undefined) => sha256(bytes ?? Buffer.alloc(0));
  const { body } = await send(aino, { imageUrl: url(kept) });
  const refused = await aino.post(
    '/api/observations',
    anObservation({ imageUrl: url(lost), areaId: 99_999 }),
  );
  expect(refused.status).toBe(400);
  await app.jobs.drain();
  // killed while writing
  await noteIncoming(app.db, hash(broken));
  const name = hash(broken);
  const folder = path.join(app.config.dataDir, 'media', name.slice(0, 2), name.slice(2, 4));
  const half = path.join(folder, `${name}.1.tmp`);
  await mkdir(folder, { recursive: true });
  await writeFile(half, 'half a ph');

  await forgetUnclaimed(app);
  expect(await app.media.size(hash(lost))).toBe(lost?.length);
  // sent again meanwhile: an hour more
  await noteIncoming(app.db, hash(lost));
  await forgetUnclaimed(hours(0.9));
  expect(await app.media.size(hash(lost))).toBe(lost?.length);
  await forgetUnclaimed(hours(1.1));
  expect(await app.media.size(hash(lost))).toBeNull();
  expect(existsSync(half)).toBe(false);
  expect((await veikko.get(body.imageUrl ?? '')).status).toBe(200);
  expect(await app.db.selectFrom('incomingFiles').selectAll().execute()).toEqual([]);
});

test('a visitor sees nothing', async () => {
  expect((await app.visitor().get(`/api/media/${randomUUID()}`)).status).toBe(401);
});
