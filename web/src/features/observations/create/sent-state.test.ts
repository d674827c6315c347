import { expect, test } from 'vitest';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { sentFacts } from './sent-state.ts';

const media = (size: number, offset = 0) => ({ id: `${size}`, size, offset });
const facts = (over: object) =>
  sentFacts({
    id: null,
    pending: { state: 'queued' },
    localMedia: [],
    attachments: [],
    history: [],
    seenAt: null,
    decidedAt: null,
    completedAt: null,
    verifiedAt: null,
    ...over,
  } as unknown as ObservationView);

test('in the queue nothing has arrived, whatever is tried', () => {
  expect(facts({ localMedia: [media(100, 60)] })).toEqual({
    state: 'waiting',
    arrived: false,
    part: 0,
    seenBy: null,
  });
  expect(facts({ pending: { state: 'sending' } })).toMatchObject({ state: 'sending', arrived: false });
  expect(facts({ pending: { state: 'rejected' } })).toMatchObject({ state: 'failed', arrived: false });
});

test('once the server has the text, the ring shows the progress of the files', () => {
  const half = { id: 7, localMedia: [media(100, 50)], attachments: [{ size: 100 }] };
  expect(facts({ ...half, pending: { state: 'sending' } })).toMatchObject({ arrived: true, part: 0.75 });
});

test('once nothing waits it is sent, and seen by the person the history names', () => {
  expect(facts({ id: 7, pending: null })).toMatchObject({ state: 'sent', part: 1, seenBy: null });
  const seen = { seenAt: '2026-01-01T10:00:00Z', history: [{ action: 'seen', actorName: 'Sari L.' }] };
  expect(facts({ id: 7, pending: null, ...seen })).toMatchObject({ state: 'seen', seenBy: 'Sari L.' });
});
