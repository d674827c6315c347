import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { CreatedObservation } from '@turva/contracts/observations/observations';
import { anObservation } from '@turva/fixtures/observations';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { forgetUnclaimed } from '../../media/incoming-files.ts';
import { dataUrl, photo, wav } from '../../testing/media-samples.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

// The embedded database runs concurrent calls one after another; on PostgreSQL they really overlap.
let app: TestApp;
let aino: Awaited<ReturnType<TestApp['as']>>;
let url: string;
beforeAll(async () => {
  app = await testApp();
  aino = await app.as('aino');
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

const TWINS = 8;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const post = (body: object, key: string) =>
  fetch(`${url}/api/observations`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: aino.cookieHeader,
      origin: url,
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  });
const rowsOf = (table: 'observations' | 'media' | 'idempotency' | 'observationHistory' | 'auditLog') =>
  app.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
    .then((row) => Number(row.n));
const counts = async () => ({
  observations: await rowsOf('observations'),
  media: await rowsOf('media'),
  keys: await rowsOf('idempotency'),
  history: await rowsOf('observationHistory'),
  audit: await rowsOf('auditLog'),
});
async function filesOnDisk() {
  const entries = await readdir(path.join(app.config.dataDir, 'media'), {
    recursive: true,
    withFileTypes: true,
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();
}
async function filesOfRows() {
  const rows = await app.db
    .selectFrom('media')
    .select(['sha256', 'state', 'servedSha256', 'thumbSha256'])
    .execute();
  const needed = rows.flatMap((row) => [
    row.servedSha256,
    row.thumbSha256,
    row.state === 'ready' ? null : row.sha256,
  ]);
  return [...new Set(needed.filter((hash) => hash !== null))].sort();
}

test('eight equal calls with a photo and a recording, at once over the network: one of everything', async () => {
  const before = await counts();
  const [image, sound] = [await photo({ width: 500 }), wav(2)];
  const call = anObservation({
    clientId: randomUUID(),
    imageUrl: dataUrl('image/jpeg', image),
    audioUrl: dataUrl('audio/wav', sound),
  });
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: TWINS }, () => post(call, key)));
  const bodies = (await Promise.all(answers.map((one) => one.json()))) as CreatedObservation[];
  expect(answers.map((one) => one.status)).toEqual(Array(TWINS).fill(201));
  expect(answers.filter((one) => one.headers.get('idempotency-replayed') === null)).toHaveLength(1);
  for (const body of bodies) expect(body).toEqual(bodies[0]);
  expect(bodies[0]?.attachments.map((one) => one.sha256).sort()).toEqual(
    [sha256(image), sha256(sound)].sort(),
  );
  expect(await counts()).toEqual({
    observations: before.observations + 1,
    media: before.media + 2,
    keys: before.keys + 1,
    history: before.history + 1,
    audit: before.audit + 1,
  });
  await app.jobs.drain();
  await forgetUnclaimed({ ...app, passed: () => new Date(Date.now() + 7_200_000) });
  expect(await filesOnDisk()).toEqual(await filesOfRows());
});

test('eight calls for one record under eight keys: one record', async () => {
  const before = await counts();
  const call = anObservation({
    clientId: randomUUID(),
    imageUrl: dataUrl('image/jpeg', await photo({ width: 510 })),
  });
  const answers = await Promise.all(Array.from({ length: TWINS }, () => post(call, randomUUID())));
  expect(answers.map((one) => one.status).sort()).toEqual([...Array(TWINS - 1).fill(200), 201]);
  const after = await counts();
  expect([after.observations - before.observations, after.media - before.media]).toEqual([1, 1]);
});

test('a server lost between the file and the row leaves nothing that the next try does not repair', async () => {
  const before = await counts();
  const image = await photo({ width: 520 });
  const call = anObservation({ clientId: randomUUID(), imageUrl: dataUrl('image/jpeg', image) });
  const key = randomUUID();
  vi.spyOn(app.jobs, 'add').mockRejectedValueOnce(new Error('Connection terminated unexpectedly'));
  expect((await post(call, key)).status).toBe(503);
  expect(await counts()).toEqual(before);
  expect((await post(call, key)).status).toBe(201);
  await app.jobs.drain();
  await forgetUnclaimed({ ...app, passed: () => new Date(Date.now() + 7_200_000) });
  expect(await filesOnDisk()).toEqual(await filesOfRows());
  // the answer was lost on the way: the same call gets the same answer
  const again = await post(call, key);
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
  expect((await counts()).observations).toBe(before.observations + 1);
});
