import type { Attachment } from '@turva/contracts/observations/media';
import { expect, test } from 'vitest';
import type { LocalMedia } from '../../../offline/engine/rows.ts';
import { arrivalOf, attachmentsOf, picturesOf } from './attachments-of.ts';

const local = (id: string, createdAt: number): LocalMedia => ({
  id,
  ownerId: 'o',
  role: 'image',
  mime: 'image/jpeg',
  filename: null,
  size: 10,
  sha256: '',
  durationMs: null,
  thumb: null,
  chunks: 1,
  way: 'upload',
  complete: true,
  offset: 0,
  createdAt,
});
const remote = (id: string, state: Attachment['state']): Attachment => ({
  id,
  role: 'image',
  purpose: 'report',
  mime: 'image/jpeg',
  size: 10,
  sha256: '',
  filename: null,
  state,
  url: `/api/media/${id}`,
  thumbUrl: null,
  durationMs: null,
});

test('a file on both this device and the server is shown once, from the device', () => {
  const shown = attachmentsOf({ localMedia: [local('a', 1)], attachments: [remote('a', 'received')] });
  expect(shown).toMatchObject([{ id: 'a', from: 'device' }]);
});

test('files on this device are in the order they were taken', () => {
  const shown = attachmentsOf({ localMedia: [local('b', 2), local('a', 1)], attachments: [] });
  expect(shown.map(({ id }) => id)).toEqual(['a', 'b']);
});

test('an unprocessed or refused file shows its state instead of a broken picture', () => {
  const shown = attachmentsOf({
    localMedia: [],
    attachments: [remote('a', 'ready'), remote('b', 'received'), remote('c', 'refused')],
  });
  expect(shown).toMatchObject([
    { from: 'server', url: '/api/media/a' },
    { from: 'server-later', state: 'received' },
    { from: 'server-later', state: 'refused' },
  ]);
});

test('announced files that are missing are counted next to those that have arrived', () => {
  const view = { localMedia: [], attachments: [remote('a', 'ready')], awaitedAttachments: ['b', 'c'] };
  expect(arrivalOf(view)).toEqual({ arrived: 1, awaited: 2 });
});

test('a picture of the fix does not count as one of the report', () => {
  const fix = { ...remote('f', 'ready'), purpose: 'fix' as const };
  expect(arrivalOf({ localMedia: [], attachments: [fix], awaitedAttachments: ['b'] })).toEqual({
    arrived: 0,
    awaited: 1,
  });
});

test('nothing is awaited if all has arrived, none was announced, or files wait on this device', () => {
  expect(
    arrivalOf({ localMedia: [], attachments: [remote('a', 'ready')], awaitedAttachments: [] }),
  ).toBeNull();
  expect(arrivalOf({ localMedia: [], attachments: [] })).toBeNull();
  expect(arrivalOf({ localMedia: [local('b', 1)], attachments: [], awaitedAttachments: ['b'] })).toBeNull();
});

test('pictures are ordered: report, fix, comments', () => {
  const said = { ...local('said', 1), purpose: 'comment' as const, commentId: 'c' };
  const voice = { ...said, id: 'voice', role: 'audio' as const };
  const fix = { ...remote('fix', 'ready'), purpose: 'fix' as const };
  const all = attachmentsOf({ localMedia: [said, voice], attachments: [fix, remote('found', 'ready')] });
  expect(picturesOf(all).map(({ id }) => id)).toEqual(['found', 'fix', 'said']);
  expect(all.filter(({ commentId }) => commentId === 'c').map(({ id }) => id)).toEqual(['said', 'voice']);
});
