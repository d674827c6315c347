import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { UserDb } from '../engine/db.ts';
import { newOp } from '../engine/enqueue.ts';

const call = {
  opId: 'o',
  userId: 7,
  localId: 'l',
  capturedAt: '2026-01-01T10:00:00.000Z',
  kind: 'media.upload',
  payload: { mediaId: 'm' },
} as const;

test('a page or worker that registers no nouns can neither open a database nor queue a call', async () => {
  expect(() => new UserDb('turva-u7')).toThrow('no nouns are registered');
  expect(() => newOp(call)).toThrow('no nouns are registered');
  await import('../../records/nouns.ts');
  expect(new UserDb('turva-u7').tables.map(({ name }) => name)).toContain('srvObservations');
  expect(newOp(call)).toMatchObject({ entity: 'media', state: 'queued' });
});
