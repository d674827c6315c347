import type { HistoryEntry } from '@turva/contracts/observations/observations';
import { expect, test } from 'vitest';
import type { WaitingComment } from '../../../records/observations/overlay-handling.ts';
import { threadOf } from './thread-of.ts';

const entry = (id: number, action: string, more: object = {}) =>
  ({
    id,
    action,
    at: `2026-11-20T08:0${id}:00Z`,
    actorName: 'Matti',
    change: null,
    ...more,
  }) as unknown as HistoryEntry;
const comment = (id: string, minute: number, pending?: true) =>
  ({ id, at: `2026-11-20T08:0${minute}:00Z`, text: id, ...(pending && { pending }) }) as WaitingComment;

const told = (history: HistoryEntry[], comments: WaitingComment[] = []) =>
  threadOf({ history, comments }).map((item) =>
    'comment' in item ? item.comment.id : `${item.entry.action}${item.files > 1 ? ` ${item.files}` : ''}`,
  );

test('comments are listed among the events, once, in chronological order', () => {
  const said = entry(2, 'commented', { change: { comment: { to: 'hei' } } });
  expect(told([entry(1, 'created'), said, entry(4, 'seen')], [comment('hei', 2)])).toEqual([
    'created',
    'hei',
    'seen',
  ]);
});

test('a slow clock does not move a comment before the one it answers', () => {
  const said = entry(3, 'commented', { change: { comment: { to: 'hei' } } });
  expect(told([entry(1, 'created'), entry(2, 'action_added'), said], [comment('hei', 0)])).toEqual([
    'created',
    'action_added',
    'hei',
  ]);
});

test('a deleted comment is still listed as an event', () => {
  expect(told([entry(2, 'commented', { change: { comment: { to: 'gone' } } })])).toEqual(['commented']);
});

test('unsent comments come last, whatever the phone’s clock says', () => {
  expect(told([entry(5, 'seen')], [comment('waits', 1, true), comment('sent', 6)])).toEqual([
    'seen',
    'sent',
    'waits',
  ]);
});

test('consecutive files by one person are one event; pictures of the fix and other people’s are not', () => {
  const fix = { change: { fix: { to: true } } };
  expect(
    told([
      entry(1, 'attached'),
      entry(2, 'attached'),
      entry(3, 'attached', { actorName: 'Sari' }),
      entry(4, 'attached', fix),
    ]),
  ).toEqual(['attached 2', 'attached', 'attached']);
});
