import { createHash, randomUUID } from 'node:crypto';
import { statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { CreatedObservation, Observation } from '@turva/contracts/observations/observations';
import type { SyncAnswer } from '@turva/contracts/sync/sync';
import { anObservation } from '@turva/fixtures/observations';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { attach } from '../../media/receive-attachment.ts';
import { CANARY, mp4, photo } from '../../testing/media-samples.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

type Client = Awaited<ReturnType<TestApp['as']>>;
let app: TestApp;
let aino: Client;
let veikko: Client;
let observation: CreatedObservation;

beforeAll(async () => {
  app = await testApp();
  aino = await app.as('aino');
  veikko = await app.as('veikko');
  observation = (
    await aino.post<CreatedObservation>('/api/observations', anObservation({ clientId: randomUUID() }))
  ).body;
  await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const film = mp4(300_000);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const PATH = '/api/media/uploads';
const tus = { 'tus-resumable': '1.0.0' };

function metadata(values: Record<string, string>) {
  return Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}
function start(client: Client, bytes: Buffer, changes: Record<string, string> = {}, length = bytes.length) {
  const values = {
    mediaId: randomUUID(),
    observationClientId: observation.clientId,
    role: 'video',
    mime: 'video/mp4',
    sha256: sha256(bytes),
    ...changes,
  };
  const headers = { ...tus, 'upload-length': String(length), 'upload-metadata': metadata(values) };
  return client.send<{ code: string }>('POST', PATH, { headers });
}
const patch = (client: Client, url: string, bytes: Buffer, offset: number) =>
  client.send<{ code: string }>('PATCH', url, {
    headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  });
/** A refused HEAD says JSON and carries none, so it is asked for directly. */
const head = async (client: Client, url: string) => {
  const headers = {
    ...tus,
    host: 'localhost:3000',
    origin: 'http://localhost:3000',
    cookie: client.cookieHeader,
  };
  const answer = await app.server.inject({ method: 'HEAD', url, headers });
  return { status: answer.statusCode, headers: answer.headers };
};
const location = (answer: { headers: Record<string, unknown> }) => String(answer.headers.location);
const seen = async () => (await veikko.get<Observation>(`/api/observations/${observation.id}`)).body;

test.each(['partial', 'final;/api/media/uploads/1 /api/media/uploads/2'])(
  'an upload made of several (%s) is not supported, and the refusal says so',
  async (concat) => {
    const values = { mediaId: randomUUID(), role: 'video', mime: 'video/mp4', sha256: sha256(film) };
    const answer = await aino.send<{ code: string }>('POST', PATH, {
      headers: {
        ...tus,
        'upload-concat': concat,
        'upload-length': String(film.length),
        'upload-metadata': metadata({ ...values, observationClientId: observation.clientId }),
      },
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
  },
);

test('others see which announced files have not arrived', async () => {
  const [riding, first, second] = [randomUUID(), randomUUID(), randomUUID()];
  const clientId = randomUUID();
  const { body: created } = await aino.post<CreatedObservation>('/api/observations', {
    ...anObservation({ clientId }),
    imageId: riding,
    imageUrl: `data:image/jpeg;base64,${(await photo()).toString('base64')}`,
    announcedAttachments: [riding, first, second],
  });
  const awaited = async () =>
    (await veikko.get<Observation>(`/api/observations/${created.id}`)).body.awaitedAttachments;
  expect(created.awaitedAttachments).toEqual([first, second]);
  expect(await awaited()).toEqual([first, second]);

  const started = await start(aino, film, { mediaId: first, observationClientId: clientId });
  await patch(aino, location(started), film, 0);
  expect(await awaited()).toEqual([second]);
  const { body: delta } = await veikko.get<SyncAnswer>('/api/sync');
  const pulled = delta.observations.find(({ id }) => id === created.id);
  expect(pulled?.awaitedAttachments).toEqual([second]);

  const edited = await aino.patch<Observation>(`/api/observations/${created.id}`, {
    removeAttachments: [second],
  });
  expect(edited.body.awaitedAttachments).toEqual([]);
  expect(await awaited()).toEqual([]);
});

test('a phone that announces no files is expected to send none', async () => {
  expect((await seen()).awaitedAttachments).toEqual([]);
});

test('a film is uploaded in pieces, linked, cleaned and served', async () => {
  const mediaId = randomUUID();
  const started = await start(aino, film, { mediaId, filename: 'Hitsaamo.mp4' });
  expect(started.status).toBe(201);
  expect(location(started)).toBe(`${PATH}/${mediaId}`);
  const first = await patch(aino, location(started), film.subarray(0, 100_000), 0);
  expect(first).toMatchObject({ status: 204, headers: { 'upload-offset': '100000' } });
  expect((await head(aino, location(started))).headers).toMatchObject({
    'upload-offset': '100000',
    'upload-length': String(film.length),
  });
  const last = await patch(aino, location(started), film.subarray(100_000), 100_000);
  expect(last).toMatchObject({
    status: 204,
    headers: { 'upload-offset': String(film.length), 'media-sha256': sha256(film) },
  });

  const attachment = (await seen()).attachments.find((one) => one.id === mediaId);
  expect(attachment).toMatchObject({
    role: 'video',
    state: 'received',
    sha256: sha256(film),
    size: film.length,
    filename: 'Hitsaamo.mp4',
  });
  await app.jobs.drain();
  const served = await veikko.get(`/api/media/${mediaId}`);
  expect(served.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-disposition': expect.stringContaining('Hitsaamo.mp4'),
  });
  expect(served.raw.length).toBe(film.length);
  expect(served.raw.includes(CANARY)).toBe(false);
  const { history, rev } = await seen();
  expect(history.map((entry) => entry.action)).toEqual(['created', 'attached']);
  // none of the fields the reporter may be editing has changed
  expect(rev).toBe(1);
});

test('the first piece may come with the start, and completes a small file; the server reports its processing time', async () => {
  const begin = (bytes: Buffer, of: Buffer, mediaId: string) =>
    aino.send('POST', PATH, {
      headers: {
        ...tus,
        'content-type': 'application/offset+octet-stream',
        'upload-length': String(of.length),
        'upload-metadata': metadata({
          mediaId,
          observationClientId: observation.clientId,
          role: 'video',
          mime: 'video/mp4',
          sha256: sha256(of),
        }),
      },
      body: bytes,
    });
  const [whole, part] = [randomUUID(), randomUUID()];
  expect(await begin(film, film, whole)).toMatchObject({
    status: 201,
    headers: { 'media-sha256': sha256(film), 'server-timing': expect.stringMatching(/^app;dur=\d+$/) },
  });
  const started = await begin(film.subarray(0, 7000), film, part);
  expect(started).toMatchObject({ status: 201, headers: { 'upload-offset': '7000' } });
  // the answer was lost: the repeated piece is not appended again
  expect(await begin(film.subarray(0, 7000), film, part)).toMatchObject({
    status: 201,
    headers: { 'upload-offset': '7000' },
  });
  expect(await patch(aino, location(started), film.subarray(7000), 7000)).toMatchObject({
    status: 204,
    headers: { 'media-sha256': sha256(film) },
  });
});

test('a repeated start continues where it was, a finished one answers as finished', async () => {
  const mediaId = randomUUID();
  const url = location(await start(aino, film, { mediaId }));
  await patch(aino, url, film.subarray(0, 5000), 0);
  expect(await start(aino, film, { mediaId })).toMatchObject({
    status: 201,
    headers: { 'upload-offset': '5000' },
  });
  await patch(aino, url, film.subarray(5000), 5000);
  const finished = { 'upload-offset': String(film.length), 'media-sha256': sha256(film) };
  expect(await start(aino, film, { mediaId })).toMatchObject({ status: 201, headers: finished });
  expect(await head(aino, url)).toMatchObject({ status: 200, headers: finished });
  expect(await patch(aino, url, Buffer.alloc(0), film.length)).toMatchObject({
    status: 204,
    headers: finished,
  });
  const links = await app.db
    .selectFrom('recordMedia')
    .select('recordId')
    .where('mediaId', '=', mediaId)
    .execute();
  expect(links).toHaveLength(1);
  expect(await start(aino, mp4(10), { mediaId })).toMatchObject({ status: 409, body: { code: 'duplicate' } });
});

test('a connection that breaks in the middle of a piece loses nothing that arrived', async () => {
  const mediaId = randomUUID();
  const url = location(await start(aino, film, { mediaId }));
  const { port } = app.server.server.address() as AddressInfo;
  const headers = {
    ...tus,
    host: 'localhost:3000',
    origin: 'http://localhost:3000',
    cookie: aino.cookieHeader,
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
    'content-length': String(film.length),
  };
  const call = request({ host: '127.0.0.1', port, path: url, method: 'PATCH', headers });
  call.on('error', () => {});
  call.write(film.subarray(0, 120_000));
  const file = path.join(app.config.dataDir, 'uploads', `${aino.id}_${mediaId}`);
  await expect.poll(() => statSync(file).size, { timeout: 10_000 }).toBeGreaterThan(0);
  call.destroy();
  const offset = Number((await head(aino, url)).headers['upload-offset']);
  expect(offset).toBeGreaterThan(0);
  expect(offset).toBeLessThanOrEqual(120_000);
  const rest = await patch(aino, url, film.subarray(offset), offset);
  expect(rest).toMatchObject({ status: 204, headers: { 'media-sha256': sha256(film) } });
});

test('other bytes than announced are deleted and may be sent again', async () => {
  const mediaId = randomUUID();
  const url = location(await start(aino, film, { mediaId }));
  const wrong = Buffer.from(film);
  wrong[2000] = 99;
  expect(await patch(aino, url, wrong, 0)).toMatchObject({
    status: 460,
    body: { code: 'checksum_mismatch' },
  });
  expect((await head(aino, url)).status).toBe(404);
  const again = location(await start(aino, film, { mediaId }));
  expect((await patch(aino, again, film, 0)).status).toBe(204);
});

test('a piece at the wrong offset is refused, and so are more bytes than announced', async () => {
  const url = location(await start(aino, film));
  expect(await patch(aino, url, film.subarray(10), 10)).toMatchObject({
    status: 409,
    body: { code: 'upload_offset_mismatch' },
  });
  expect((await patch(aino, url, Buffer.concat([film, film]), 0)).status).toBe(413);
  expect((await head(aino, url)).headers['upload-offset']).toBe('0');
});

test('only its owner may continue an upload', async () => {
  const mediaId = randomUUID();
  const url = location(await start(aino, film, { mediaId }));
  expect((await head(veikko, url)).status).toBe(404);
  expect((await patch(veikko, url, film, 0)).status).toBe(404);
  expect((await veikko.send('DELETE', url, { headers: tus })).status).toBe(404);
  expect(await start(veikko, film, { mediaId })).toMatchObject({
    status: 404,
    body: { code: 'observation_not_found' },
  });
  await patch(aino, url, film, 0);
  expect((await head(veikko, url)).status).toBe(404);
  expect((await app.visitor().send('DELETE', url, { headers: tus })).status).toBe(401);
});

test('an id that another person has used is still available to the phone', async () => {
  const mediaId = randomUUID();
  const { body } = await veikko.post<CreatedObservation>(
    '/api/observations',
    anObservation({ clientId: randomUUID() }),
  );
  const his = await app.db
    .selectFrom('observations')
    .select('clientId')
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow();
  const url = location(await start(aino, film, { mediaId }));
  await patch(aino, url, film.subarray(0, 10), 0);
  // somebody who learned the id is faster
  const other = mp4(3000, 'mp42');
  const occupied = { mediaId, observationClientId: his.clientId, sha256: sha256(other) };
  const theirs = location(await start(veikko, other, occupied, other.length));
  expect((await patch(veikko, theirs, other, 0)).headers['media-sha256']).toBe(sha256(other));
  expect((await patch(aino, url, film.subarray(10), 10)).headers['media-sha256']).toBe(sha256(film));
  for (const [client, bytes] of [
    [aino, film],
    [veikko, other],
  ] as const)
    expect((await head(client, url)).headers['media-sha256']).toBe(sha256(bytes));
  const rows = await app.db.selectFrom('media').select(['id', 'ownerId', 'sha256']).execute();
  expect(rows.filter(({ id }) => id === mediaId)).toEqual([
    { id: mediaId, ownerId: veikko.id, sha256: sha256(other) },
  ]);
});

test('a cancelled upload is gone, and unknown ones are 404 so that the phone starts again', async () => {
  const url = location(await start(aino, film));
  expect((await aino.send('DELETE', url, { headers: tus })).status).toBe(204);
  expect((await head(aino, url)).status).toBe(404);
  expect((await patch(aino, `${PATH}/${randomUUID()}`, film, 0)).status).toBe(404);
  expect((await head(aino, `${PATH}/..%2f..%2fetc`)).status).toBe(400);
});

test.each([
  ['a film over the limit', 413, 'attachment_too_large', {}, 200 * 1024 * 1024 + 1],
  [
    'a picture over its own limit',
    413,
    'attachment_too_large',
    { role: 'image', mime: 'image/jpeg' },
    12 * 1024 * 1024 + 1,
  ],
  ['an empty file', 400, 'empty_attachment', {}, 0],
  ['a kind nobody takes', 400, 'unsupported_attachment', { mime: 'application/zip' }, 100],
  ['a hash that is none', 400, 'invalid_input', { sha256: 'abc' }, 100],
  ['a report nobody knows', 404, 'observation_not_found', { observationClientId: randomUUID() }, 100],
])('%s is refused before a byte is sent', async (_name, status, code, changes, length) => {
  expect(await start(aino, film, changes, length)).toMatchObject({ status, body: { code } });
});

test('finished by several calls at once, an upload becomes one attachment', async () => {
  const before = (await seen()).history.length;
  const mediaId = randomUUID();
  const url = location(await start(aino, film, { mediaId }));
  // as after a crash between the last byte and the row
  writeFileSync(path.join(app.config.dataDir, 'uploads', `${aino.id}_${mediaId}`), film);
  const answers = await Promise.all(Array.from({ length: 6 }, () => head(aino, url)));
  expect(answers.map((one) => [one.status, one.headers['media-sha256']])).toEqual(
    answers.map(() => [200, sha256(film)]),
  );
  expect((await seen()).history.length).toBe(before + 1);
});

test('a database failure after the last byte costs the phone no byte', async () => {
  const other = mp4(5000, 'mp42');
  const url = location(await start(aino, other));
  vi.spyOn(app.jobs, 'add').mockRejectedValueOnce(new Error('Connection terminated unexpectedly'));
  expect((await patch(aino, url, other, 0)).status).toBe(503);
  expect(await head(aino, url)).toMatchObject({
    status: 200,
    headers: { 'upload-offset': String(other.length), 'media-sha256': sha256(other) },
  });
});

test('an id somebody used a moment ago is not linked to another record', async () => {
  const mediaId = randomUUID();
  await patch(aino, location(await start(aino, film, { mediaId })), film, 0);
  const media = {
    id: mediaId,
    role: 'video' as const,
    mime: 'video/mp4',
    size: film.length,
    sha256: sha256(film),
    filename: null,
  };
  const claim = app.db
    .transaction()
    .execute((trx) =>
      attach(trx, app.jobs, { media, ownerId: veikko.id, entity: 'observations', recordId: observation.id }),
    );
  await expect(claim).rejects.toMatchObject({ code: 'duplicate' });
});

test('an HTML page declared as a film is refused on arrival and not stored', async () => {
  const page = Buffer.from(`<!doctype html><script>1</script>${' '.repeat(500)}`);
  const url = location(await start(aino, page));
  expect(await patch(aino, url, page, 0)).toMatchObject({
    status: 400,
    body: { code: 'unsupported_attachment' },
  });
  expect((await head(aino, url)).status).toBe(404);
});

test('late pictures of a report already in progress still arrive; the first one becomes its picture', async () => {
  const { body } = await aino.post<CreatedObservation>(
    '/api/observations',
    anObservation({ clientId: randomUUID() }),
  );
  await app.db.updateTable('observations').set({ status: 'in_progress' }).where('id', '=', body.id).execute();
  const image = await photo();
  const mediaId = randomUUID();
  const url = location(
    await start(aino, image, {
      mediaId,
      role: 'image',
      mime: 'image/jpeg',
      observationClientId: body.clientId,
    }),
  );
  expect((await patch(aino, url, image, 0)).status).toBe(204);
  expect((await aino.get<Observation>(`/api/observations/${body.id}`)).body).toMatchObject({
    imageUrl: `/api/media/${mediaId}`,
    status: 'in_progress',
  });
});
