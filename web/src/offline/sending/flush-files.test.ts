import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createObservation } from '../../records/observations/create-observation.ts';
import { lostAnswer, problemBody } from '../../testing/fake-server.ts';
import { bytesOf, photo, queued, report } from '../../testing/offline-db.ts';
import {
  db,
  knownLine,
  later,
  networkDown,
  send,
  server,
  startOver,
  states,
  unsentFiles,
} from '../../testing/sending-phone.ts';
import { uploadOp } from '../engine/enqueue.ts';
import { deleteOp, retryOp } from '../engine/outbox.ts';
import { CHUNK_BYTES, storeMedia } from '../media/store-media.ts';

beforeEach(startOver);

test('a batch closes when its bodies become large', async () => {
  knownLine(1000);
  for (let i = 0; i < 16; i++) {
    const image = await photo(db, { size: 300_000 });
    await queued(db, { mediaIds: [image.id] });
  }
  await send();
  const batches = server.requests.filter((request) => request.includes('batch'));
  expect(batches.length).toBe(2);
  expect(server.requests.length).toBe(4);
  expect(server.records.size).toBe(16);
});

test('on a fast connection small photos are sent in the call as data URLs and deleted with the receipt', async () => {
  knownLine(1000);
  const image = await photo(db, { size: 900 });
  const voice = await photo(db, { role: 'audio', size: 300 });
  await queued(db, { mediaIds: [image.id, voice.id] });
  await send();
  const body = server.calls[0]?.body as {
    imageUrl: string;
    imageId: string;
    audioUrl: string;
    audioId: string;
  };
  expect(body.imageId).toBe(image.id);
  expect(Buffer.from(body.imageUrl.split(',')[1] ?? '', 'base64').length).toBe(900);
  expect(body.audioUrl).toMatch(/^data:audio\/webm;base64,/);
  expect([await db.outbox.count(), await unsentFiles()]).toEqual([0, 0]);
});

test('a report too large for one call is sent without its photos, which follow', async () => {
  knownLine(1000);
  const image = await photo(db, { size: 5000 });
  await queued(db, { mediaIds: [image.id] });
  server.fault = ({ body }) =>
    (body as { imageUrl?: string }).imageUrl ? problemBody(413, 'body_too_large') : undefined;
  expect(await send()).toMatchObject({ sent: 2, stopped: 'empty' });
  expect(server.uploads.get(image.id)).toMatchObject({ done: true, size: 5000 });
});

test.each([
  ['cannot be reached', 503, 'storage_unavailable'],
  ['is full', 507, 'storage_full'],
])(
  'while the store of files %s a report goes without its photo, which follows',
  async (_why, status, code) => {
    knownLine(1000);
    const image = await photo(db, { size: 900 });
    await queued(db, { mediaIds: [image.id] });
    server.fault = ({ body }) =>
      (body as { imageUrl?: string }).imageUrl ? problemBody(status, code) : undefined;
    expect(await send()).toMatchObject({ sent: 2, stopped: 'empty' });
    // announced, so that readers of the report know that a photo is still to come
    expect(server.calls[1]?.body).toMatchObject({ announcedAttachments: [image.id] });
    expect(server.calls[1]?.body).not.toHaveProperty('imageUrl');
    expect(server.uploads.get(image.id)).toMatchObject({ done: true, size: 900 });
  },
);

test('a report that was stored with its photo, its answer lost, is the same report when it comes without', async () => {
  knownLine(1000);
  const image = await photo(db, { size: 900 });
  await queued(db, { mediaIds: [image.id] });
  server.fault = () => lostAnswer;
  await send();
  server.fault = ({ body }) =>
    (body as { imageUrl?: string }).imageUrl ? problemBody(507, 'storage_full') : undefined;
  later(60_000);
  expect(await send({ force: true })).toMatchObject({ sent: 2, stopped: 'empty' });
  expect(new Set(server.calls.map(({ key }) => key)).size).toBe(2);
  expect(server.records.size).toBe(1);
  expect(await states()).toEqual([]);
});

test('a file the server refuses stays here with its reason; the report is sent', async () => {
  knownLine(1000);
  const image = await photo(db);
  const op = await queued(db, { mediaIds: [image.id] });
  server.fault = () => ({
    status: 201,
    body: {
      id: 1,
      clientId: op.localId,
      refusedAttachments: [{ role: 'image', code: 'damaged_attachment' }],
    },
  });
  expect(await send()).toMatchObject({ sent: 1 });
  expect(await db.outbox.toArray()).toMatchObject([
    { kind: 'media.upload', state: 'rejected', lastError: { code: 'damaged_attachment' } },
  ]);
  expect(await db.mediaChunk.count()).toBe(1);
});

const large = async (size: number) =>
  storeMedia(db, {
    id: randomUUID(),
    ownerId: 'observation:new',
    role: 'video',
    mime: 'video/webm',
    filename: 'a.webm',
    bytes: bytesOf(size),
  });

test('attachments are uploaded piece by piece and resume after a break at the server’s offset', async () => {
  const video = await large(CHUNK_BYTES * 3 + 5);
  knownLine(CHUNK_BYTES / 8000);
  await queued(db, { mediaIds: [video.id] });
  let pieces = 1;
  const { fetch } = server;
  const breaking: typeof fetch = async (input, init) => {
    // each piece is slow, so the next one is no larger
    if (String(input).startsWith('/api/media')) later(8000);
    if (init?.method === 'PATCH' && ++pieces === 3) throw networkDown();
    return fetch(input, init);
  };
  expect(await send({ fetch: breaking })).toMatchObject({ stopped: 'unreachable', sent: 1 });
  // without contact nothing more is asked
  expect(server.requests.at(-1)).toMatch(/^PATCH/);
  expect((await db.media.get(video.id))?.offset).toBe(CHUNK_BYTES * 2);
  server.requests.length = 0;
  expect(await send({ force: true })).toMatchObject({ stopped: 'empty', sent: 1 });
  expect(server.requests.map((request) => request.split(' ')[0])).toEqual(['GET', 'HEAD', 'PATCH', 'PATCH']);
  const arrived = server.uploads.get(video.id)?.bytes ?? new Uint8Array();
  expect(Buffer.from(arrived).equals(Buffer.from(bytesOf(CHUNK_BYTES * 3 + 5)))).toBe(true);
  expect(await unsentFiles()).toBe(0);
});

test('a server that has forgotten the upload gets it again under the same id', async () => {
  const video = await large(CHUNK_BYTES * 2);
  knownLine(CHUNK_BYTES / 8000);
  await queued(db, { mediaIds: [video.id] });
  const { fetch } = server;
  let pieces = 1;
  const breaking: typeof fetch = async (input, init) => {
    // each piece is slow, so the next one is no larger
    if (String(input).startsWith('/api/media')) later(8000);
    if (init?.method === 'PATCH' && ++pieces === 2) throw networkDown();
    return fetch(input, init);
  };
  await send({ fetch: breaking });
  server.uploads.clear();
  expect(await send({ force: true })).toMatchObject({ stopped: 'empty' });
  expect(server.uploads.get(video.id)).toMatchObject({ done: true });
});

/** Accepts only this many bytes of each of the first pieces. */
const taking = (bytes: number, pieces = Number.POSITIVE_INFINITY) => {
  let heard = 0;
  const fetch: typeof server.fetch = async (input, init) => {
    if (init?.method !== 'PATCH' || ++heard > pieces) return server.fetch(input, init);
    later(2000);
    const offset = Number(new Headers(init.headers).get('upload-offset')) + bytes;
    return new Response(null, {
      status: 204,
      headers: { 'tus-resumable': '1.0.0', 'upload-offset': String(offset) },
    });
  };
  return { fetch, heard: () => heard };
};

test.each([
  ['takes a little of each piece gets them all in one go', 1000, 7, { sent: 2, stopped: 'empty' }, 8],
  ['takes nothing of them is not asked for ever', 0, undefined, { sent: 1, stopped: 'waiting' }, 5],
])('a server that %s', async (_, bytes, pieces, result, asked) => {
  const video = await large(200_000);
  await queued(db, { mediaIds: [video.id] });
  const { fetch, heard } = taking(bytes, pieces);
  expect(await send({ fetch })).toMatchObject(result);
  expect(heard()).toBeGreaterThanOrEqual(asked);
  expect((await db.outbox.toArray()).map(({ lastError }) => lastError?.code)).toEqual(
    bytes === 0 ? ['no_progress'] : [],
  );
});

test('files of an anonymous report are sent under its token; photos of a fix never are', async () => {
  const own = await large(1000);
  const op = await queued(db, { mediaIds: [own.id] });
  await db.threads.put({ clientId: op.localId, token: 'secret', seenHistoryId: 0 });
  const tokenOf = async () => {
    const tokens: (string | null)[] = [];
    const fetch: typeof server.fetch = async (input, init) => {
      if (String(input).startsWith('/api/media'))
        tokens.push(new Headers(init?.headers).get('x-thread-token'));
      return server.fetch(input, init);
    };
    await send({ fetch });
    return tokens;
  };
  expect(await tokenOf()).toEqual(['secret']);
  const mend = await storeMedia(db, {
    id: randomUUID(),
    ownerId: op.localId,
    role: 'image',
    mime: 'image/jpeg',
    filename: 'b.jpg',
    bytes: bytesOf(900),
  });
  await db.media.update(mend.id, { purpose: 'fix' });
  await db.outbox.add(uploadOp(mend, op, []));
  expect(await tokenOf()).toEqual([null]);
});

test('after a lost answer to the last piece the offset is asked for: nothing is sent twice', async () => {
  const video = await large(1000);
  await queued(db, { mediaIds: [video.id] });
  const { fetch } = server;
  const losing: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (init?.method === 'PATCH') throw networkDown();
    return response;
  };
  await send({ fetch: losing });
  server.requests.length = 0;
  expect(await send({ force: true })).toMatchObject({ stopped: 'empty' });
  expect(server.requests.some((request) => request.startsWith('PATCH'))).toBe(false);
});

test('a piece received only in part before the server timed out is followed by the rest at once', async () => {
  const video = await large(200_000);
  await queued(db, { mediaIds: [video.id] });
  let hasGivenUp = false;
  const impatient: typeof server.fetch = async (input, init = {}) => {
    if (init.method !== 'PATCH' || hasGivenUp) return server.fetch(input, init);
    hasGivenUp = true;
    const piece = await new Response(init.body).arrayBuffer();
    await server.fetch(input, { ...init, body: piece.slice(0, 1000) });
    return Response.json(problemBody(408, 'request_timeout').body, { status: 408 });
  };
  expect(await send({ fetch: impatient })).toMatchObject({ sent: 2, stopped: 'empty' });
  expect(server.uploads.get(video.id)).toMatchObject({ done: true });
  expect(hasGivenUp).toBe(true);
});

/** The last piece of the file is changed on the way this often: the server has all of it, and its hash is another. */
const breaking = (times: number) => {
  let left = times;
  server.lineFault = (path, count) => {
    const isPiece = server.requests[count - 1]?.startsWith('PATCH') === true || path === '/api/media/uploads';
    if (!isPiece || left === 0) return undefined;
    left -= 1;
    return problemBody(400, 'checksum_mismatch');
  };
};

test('a dead zone costs no file: only whole arrivals that were broken are counted', async () => {
  const video = await large(1000);
  const op = await queued(db, { mediaIds: [video.id] });
  await send();
  await db.outbox.add({ ...uploadOp(video, op, []), opId: randomUUID() });
  await db.media.put({ ...video, ownerId: op.localId });
  await db.mediaChunk.put({ mediaId: video.id, idx: 0, bytes: bytesOf(1000) });
  server.uploads.clear();
  for (const _ of [1, 2, 3, 4]) {
    const down: typeof server.fetch = async (input, init) => {
      if (String(input).startsWith('/api/media')) throw networkDown();
      return server.fetch(input, init);
    };
    await send({ fetch: down, force: true });
    later(600_000);
  }
  expect(await db.outbox.toArray()).toMatchObject([{ state: 'retry', attempts: 4 }]);
  breaking(2);
  for (const broken of [1, 2]) {
    await send({ force: true });
    later(600_000);
    expect(await db.outbox.toArray()).toMatchObject([{ state: 'retry', broken }]);
  }
  expect(await send({ force: true })).toMatchObject({ sent: 1, stopped: 'empty' });
  expect(server.uploads.get(video.id)).toMatchObject({ done: true, size: 1000 });
});

test('a file that arrived broken three times waits for its person, who may have it sent again', async () => {
  const video = await large(1000);
  await queued(db, { mediaIds: [video.id] });
  breaking(3);
  for (const _ of [1, 2, 3]) {
    await send({ force: true });
    later(600_000);
  }
  const [given] = await db.outbox.toArray();
  expect(given).toMatchObject({ state: 'rejected', broken: 3, lastError: { code: 'arrived_broken' } });
  // it is not sent by itself any more
  await send({ force: true });
  expect(server.uploads.get(video.id)?.done ?? false).toBe(false);
  breaking(1);
  await retryOp(db, given?.opId ?? '');
  await send({ force: true });
  expect(await db.outbox.toArray()).toMatchObject([{ state: 'retry', broken: 1 }]);
  later(600_000);
  expect(await send({ force: true })).toMatchObject({ sent: 1, stopped: 'empty' });
  expect(server.uploads.get(video.id)).toMatchObject({ done: true });
});

test('a portal that answers 200 to an upload is not success', async () => {
  const video = await large(1000);
  await queued(db, { mediaIds: [video.id] });
  server.lineFault = (path) => (path.startsWith('/api/media') ? { status: 200, html: true } : undefined);
  expect(await send()).toMatchObject({ sent: 1, stopped: 'unreachable' });
  expect(await db.mediaChunk.count()).toBe(1);
});

test('a refused attachment does not block the next one', async () => {
  const [first, second] = [await large(1000), await large(900)];
  await queued(db, { mediaIds: [first.id, second.id] });
  server.lineFault = (path, count) =>
    path === '/api/media/uploads' && count === 2 ? problemBody(400, 'unsupported_attachment') : undefined;
  await send();
  expect(await states()).toEqual(['rejected']);
  expect(server.uploads.size).toBe(1);
});

test('an attachment whose bytes are lost is reported and the text is sent; the person may give it up', async () => {
  const image = await photo(db);
  const op = await queued(db, { mediaIds: [image.id] });
  await db.mediaChunk.clear();
  expect(await send()).toMatchObject({ sent: 1 });
  expect(server.records.has(op.localId)).toBe(true);
  expect(await db.outbox.toArray()).toMatchObject([
    { kind: 'media.upload', state: 'rejected', lastError: { code: 'media_missing' } },
  ]);
  const [row] = await db.outbox.toArray();
  await retryOp(db, row?.opId ?? '');
  expect([await db.outbox.count(), await unsentFiles()]).toEqual([0, 0]);
});

test('a report reports the loss of its inline file, and is sent without it once the person knows', async () => {
  knownLine(1000);
  const image = await photo(db);
  const op = await queued(db, { mediaIds: [image.id] });
  await db.mediaChunk.clear();
  await send();
  expect(await db.outbox.toArray()).toMatchObject([
    { opId: op.opId, state: 'rejected', lastError: { code: 'media_missing' }, leaseOwner: null },
  ]);
  await retryOp(db, op.opId);
  expect(await send()).toMatchObject({ sent: 1, stopped: 'empty' });
  expect(await unsentFiles()).toBe(0);
});

test('an upload alone whose bytes are lost is reported at once, not left as if it were being sent', async () => {
  const video = await large(1000);
  const op = await queued(db, { mediaIds: [] });
  await db.outbox.add({ ...uploadOp(video, op, []), state: 'queued' });
  await db.mediaChunk.clear();
  await send();
  expect(await db.outbox.toArray()).toMatchObject([
    { kind: 'media.upload', state: 'rejected', lastError: { code: 'media_missing' }, leaseOwner: null },
  ]);
});

test('giving up a report deletes its attachments', async () => {
  const op = await createObservation(db, report({ mediaIds: [(await photo(db)).id, (await photo(db)).id] }));
  await deleteOp(db, op.opId);
  expect([await db.outbox.count(), await unsentFiles()]).toEqual([0, 0]);
});
