import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { finishAudit } from '../../records/audit-rounds/audit-rounds.ts';
import { createChemical } from '../../records/chemicals/chemicals.ts';
import { commentObservation } from '../../records/observations/comment-observation.ts';
import { createObservation } from '../../records/observations/create-observation.ts';
import { deleteObservation } from '../../records/observations/delete-observation.ts';
import { handleObservation } from '../../records/observations/handle-observation.ts';
import { markSeen } from '../../records/observations/mark-seen.ts';
import { newThread } from '../../records/observations/threads.ts';
import { createRisk } from '../../records/risk-assessments/risk.ts';
import { saveTraining } from '../../records/training/training.ts';
import { measureAir, suspendPermit } from '../../records/work-permits/permits.ts';
import { lostAnswer, problemBody } from '../../testing/fake-server.ts';
import { bytesOf, photo, report, USER_ID } from '../../testing/offline-db.ts';
import { db, networkDown, send, server, startOver } from '../../testing/sending-phone.ts';
import { saveDraft } from '../engine/draft.ts';
import { NotKeptError } from './not-kept.ts';
import { closePast, currentPast, tryPastAgain, watchPast } from './past-full-device.ts';

// the next attempt is made when the test asks for it
vi.mock('./backoff.ts', () => ({ retryDelayMs: () => 2 ** 30 }));

const quota = () => Object.assign(new Error('full'), { name: 'QuotaExceededError' });
const refuse = () => {
  throw quota();
};

/** Every write of a row is refused, deletions work: like Chromium over its quota. */
function fill() {
  for (const table of db.tables) {
    table.hook('creating', refuse);
    table.hook('updating', refuse);
  }
}

/** Resolves when what is said of it fits. */
const until = (isIt: () => boolean) =>
  new Promise<void>((resolve) => {
    if (isIt()) return resolve();
    const stop = watchPast(() => {
      if (!isIt()) return;
      stop();
      resolve();
    });
  });
const stateIs = (state: string) => until(() => currentPast()?.state === state);
/** What becomes of it, without waiting. */
const fateOf = (work: Promise<unknown>) =>
  work.then(
    () => 'sent' as const,
    (error: unknown) => error as Error,
  );

beforeEach(async () => {
  await startOver();
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  closePast();
  vi.unstubAllGlobals();
});

const rows = async () => [await db.outbox.count(), await db.draft.count()];

test('a full device is one: what the tests below rely on', async () => {
  fill();
  await expect(db.outbox.add({ opId: 'a' } as never)).rejects.toThrow('full');
  await expect(saveDraft(db, { key: 'a', step: 1, values: {}, mediaIds: [] })).rejects.toThrow('full');
});

test('with a line a full device sends a report from memory, under the key it would have had', async () => {
  fill();
  const op = await createObservation(db, report());
  expect(server.calls).toMatchObject([
    { method: 'POST', path: '/api/observations', key: op.opId, body: { clientId: op.opId } },
  ]);
  expect(currentPast()).toMatchObject({ state: 'sent', calls: [{ opId: op.opId }] });
  expect(await rows()).toEqual([0, 0]);
});

const permit = { id: null, clientId: 'p1', title: 'Säiliö', rev: 1 };
const reading = { id: '6d1d6a5e-6c5a-4b62-9d9e-3f2f0f1e2d3c', oxygen: 20.9, lel: 0, co: 0, h2s: 0 };
const kinds: [string, string, () => Promise<unknown>][] = [
  ['comment', 'observation.comment', () => commentObservation(db, USER_ID, 'a1', { text: 'Katsottu.' })],
  [
    'move of the handler',
    'observation.handle',
    () => handleObservation(db, USER_ID, 'a1', { status: 'in_progress' } as never),
  ],
  ['deletion', 'observation.delete', () => deleteObservation(db, USER_ID, 'a1')],
  [
    'gas reading',
    'permit.measure',
    () => measureAir(db, USER_ID, permit, { reading: reading as never, takenAt: '2026-01-01T10:00:00.000Z' }),
  ],
  ['stop of the work', 'permit.suspend', () => suspendPermit(db, USER_ID, permit, 'Kaasuhälytys')],
  [
    'chemical',
    'chemical.create',
    () => createChemical(db, USER_ID, { clientId: 'c1', fields: { name: 'Asetoni' } as never }),
  ],
  [
    'assessment',
    'risk.create',
    () => createRisk(db, USER_ID, { clientId: 'r1', values: { title: 'Nosto' } as never, draft: 'risk:new' }),
  ],
  [
    'progress of a training',
    'training.progress',
    () => saveTraining(db, USER_ID, { title: 'Nostot', moduleId: 1, cycle: 0 } as never),
  ],
];

test.each(kinds)(
  'without a line a full device says of a %s that nothing was saved, and sends it when it can',
  async (_, kind, save) => {
    fill();
    server.lineFault = () => networkDown();
    const fate = fateOf(save());
    await stateIs('offline');
    expect(currentPast()?.calls.map((op) => op.kind)).toEqual([kind]);
    closePast();
    expect(await fate).toMatchObject({ name: 'NotKeptError', how: 'nothing' });
    expect(currentPast()).toBeNull();
    expect(server.calls).toEqual([]);
    server.lineFault = () => undefined;
    server.fault = () => ({ status: 200, body: { id: 1 } });
    expect(await fateOf(save())).toBe('sent');
    expect(server.calls).toHaveLength(1);
  },
);

test('a round goes with its reports, and without a line nothing of it is kept or claimed', async () => {
  fill();
  const round = {
    clientId: 'round',
    title: 'Kierros',
    finishedAt: '2026-01-01T10:00:00.000Z',
    location: 'Halli',
  };
  const values = { title: 'Öljyä', description: 'Lattialla', severity: 'high' as const, theme: null };
  const finished = { round: round as never, reports: [{ id: 'f1', at: Date.now(), values }] };
  server.fault = () => ({ status: 201, body: { id: 1 } });
  expect(await fateOf(finishAudit(db, USER_ID, finished))).toBe('sent');
  expect(server.calls.map(({ key }) => key).sort()).toEqual(['f1', 'round']);
});

test('a line lost on the way leaves it unknown: the same key is tried until the server knows it, once', async () => {
  fill();
  server.fault = (_, count) => (count === 1 ? lostAnswer : undefined);
  const sent = createObservation(db, report());
  await stateIs('unknown');
  // the server cannot be asked either: that it is not known stays true
  server.lineFault = () => networkDown();
  tryPastAgain();
  await stateIs('sending');
  await stateIs('unknown');
  server.lineFault = () => undefined;
  tryPastAgain();
  const op = await sent;
  expect(server.calls.map(({ key }) => key)).toEqual([op.opId, op.opId]);
  expect(server.records.size).toBe(1);
});

test('whoever closes it without knowing is told so, and the same words go under the same key', async () => {
  fill();
  await db.srvObservations.toArray();
  server.fault = () => lostAnswer;
  const first = fateOf(commentObservation(db, USER_ID, 'a1', { text: 'Sama' }));
  await stateIs('unknown');
  closePast();
  expect(await first).toMatchObject({ how: 'unknown' });
  server.fault = () => ({ status: 201, body: { id: 1 } });
  expect(await fateOf(commentObservation(db, USER_ID, 'a1', { text: 'Sama' }))).toBe('sent');
  expect(await fateOf(commentObservation(db, USER_ID, 'a1', { text: 'Toinen' }))).toBe('sent');
  const [lost, again, other] = server.calls.map(({ key }) => key);
  expect([again === lost, other === lost]).toEqual([true, false]);
});

test.each([
  ['is somebody else’s', () => Object.assign(server, { userId: 8 }), 'sign_in'],
  ['has ended', () => Object.assign(server, { userId: null }), 'sign_in'],
])('with a session that %s nothing is sent', async (_, change, state) => {
  fill();
  change();
  const fate = fateOf(createObservation(db, report()));
  await stateIs(state);
  closePast();
  expect(await fate).toMatchObject({ how: 'nothing' });
  expect(server.calls).toEqual([]);
});

test('a server that cannot take it now is tried again; one that refuses it ends it with its reason', async () => {
  fill();
  server.fault = () => problemBody(503, 'overloaded');
  const fate = fateOf(createObservation(db, report()));
  await stateIs('server');
  server.fault = () => problemBody(400, 'invalid_input');
  tryPastAgain();
  await stateIs('refused');
  expect(currentPast()?.reason).toMatchObject({ code: 'invalid_input' });
  closePast();
  expect(await fate).toMatchObject({ how: 'refused' });
});

test('a photo that found no room goes from memory after its report, and a refused one is named', async () => {
  fill();
  const picture = (name: string) => ({
    id: crypto.randomUUID(),
    role: 'image' as const,
    mime: 'image/jpeg',
    filename: name,
    bytes: bytesOf(5000),
  });
  const [good, bad] = [picture('a.jpg'), picture('b.jpg')];
  let begun = 0;
  server.lineFault = (path) =>
    path === '/api/media/uploads' && ++begun === 2 ? problemBody(400, 'damaged_attachment') : undefined;
  const op = await createObservation(db, report({ unsaved: [good, bad] }));
  await until(() => currentPast()?.files.every(({ state }) => state !== 'waiting') === true);
  expect(server.uploads.get(good.id)).toMatchObject({
    done: true,
    size: 5000,
    metadata: { observationClientId: op.opId },
  });
  expect(currentPast()?.files).toMatchObject([
    { state: 'sent', media: { filename: 'a.jpg' } },
    { state: 'refused', media: { filename: 'b.jpg' }, reason: { code: 'damaged_attachment' } },
  ]);
});

test('photos already in the draft go along; where nothing can be sent they stay in it', async () => {
  const image = await photo(db, { size: 3000 });
  fill();
  server.lineFault = () => networkDown();
  const input = report({ mediaIds: [image.id] });
  const kept = db.mediaChunk.hook('creating');
  kept.unsubscribe(refuse);
  db.media.hook('creating').unsubscribe(refuse);
  const fate = fateOf(createObservation(db, input));
  await stateIs('offline');
  closePast();
  expect(await fate).toBeInstanceOf(NotKeptError);
  expect(await db.media.toArray()).toMatchObject([{ id: image.id, ownerId: 'observation:new', size: 3000 }]);
  server.lineFault = () => undefined;
  await createObservation(db, input);
  await until(() => currentPast()?.files.every(({ state }) => state === 'sent') === true);
  expect(server.uploads.get(image.id)).toMatchObject({ done: true });
});

test('the proof of an anonymous report signs its files, and that it is lost is said', async () => {
  fill();
  const clientId = crypto.randomUUID();
  const { thread } = await newThread(clientId);
  await createObservation(db, report({ clientId, thread }));
  expect(currentPast()).toMatchObject({ state: 'sent', threadLost: true });
});

test('calls of the record that wait go first, and leave the outbox with their receipt', async () => {
  const op = await createObservation(db, report());
  fill();
  await commentObservation(db, USER_ID, op.localId, { text: 'Vielä tämä' });
  expect(server.calls.map(({ path }) => path)).toEqual([
    '/api/observations',
    expect.stringMatching(/comments$/),
  ]);
  expect(await rows()).toEqual([0, 0]);
  expect(await send()).toMatchObject({ sent: 0, stopped: 'empty' });
});

test('a mark that nobody waits for asks nobody anything', async () => {
  fill();
  server.lineFault = () => networkDown();
  expect(await fateOf(markSeen(db, USER_ID, 'a1'))).toMatchObject({ name: 'NotKeptError' });
  expect(currentPast()).toBeNull();
});

test('a device with room keeps what it always kept', async () => {
  await createObservation(db, report());
  expect(await rows()).toEqual([1, 0]);
  expect([server.calls, currentPast()]).toEqual([[], null]);
});
