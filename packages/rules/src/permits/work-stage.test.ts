import { expect, test } from 'vitest';
import { workStage } from './work-stage.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const at = (minutes: number) => new Date(NOON + minutes * 60_000).toISOString();
const begun = {
  status: 'approved',
  late: false,
  validTo: at(60),
  gasDueAt: null,
  startedAt: at(-60),
  closedAt: null,
  afterWatchUntil: null,
  afterWatchDoneAt: null,
};
const closed = { ...begun, status: 'closed', closedAt: at(-30), afterWatchUntil: at(30) };

test.each([
  ['not begun', { ...begun, startedAt: null }, null],
  ['going on', begun, 'runs'],
  ['stopped', { ...begun, status: 'suspended' }, 'stopped'],
  ['its air not measured in time', { ...begun, gasDueAt: at(-1) }, 'stopped'],
  ['past its end, stored or not', { ...begun, validTo: at(-1) }, 'ended'],
  ['handed back, the watch running', closed, 'watching'],
  ['handed back late, the watch running', { ...closed, status: 'expired' }, 'watching'],
  ['the watch full', { ...closed, afterWatchUntil: at(-1) }, 'watchFull'],
  ['the watch written down', { ...closed, afterWatchUntil: at(-1), afterWatchDoneAt: at(0) }, null],
  ['handed back without a watch', { ...closed, afterWatchUntil: null }, null],
])('work %s', (_, permit, stage) => expect(workStage(permit, NOON)).toBe(stage));
