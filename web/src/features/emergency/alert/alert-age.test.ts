import { expect, test } from 'vitest';
import { alertAge } from './alert-age.ts';

const raised = Date.parse('2026-11-28T10:00:00Z');
const step = (minutes: number, takenAt: string | null) => ({
  step: 1,
  circle: 'team' as const,
  minutes,
  dueAt: '2026-11-28T10:01:00Z',
  takenAt,
  told: 1,
  sending: 0,
  failed: 0,
});
const alert = { raisedAt: '2026-11-28T10:00:00Z', steps: [] };

test('an alert is as old as the server says', () => {
  expect(alertAge(alert, { serverNow: raised + 90_000, seenFor: 0 })).toBe(90_000);
});

test('a server whose clock was set back makes no alert younger than it was seen, nor than its last step', () => {
  const serverNow = raised - 3_600_000;
  expect(alertAge(alert, { serverNow, seenFor: 0 })).toBe(0);
  expect(alertAge(alert, { serverNow, seenFor: 240_000 })).toBe(240_000);
  const steps = [step(1, '2026-11-28T10:01:00Z'), step(3, null)];
  expect(alertAge({ ...alert, steps }, { serverNow, seenFor: 0 })).toBe(60_000);
});

test('of a server whose clock is in doubt only what was seen counts', () => {
  expect(alertAge(alert, { serverNow: null, seenFor: 5000 })).toBe(5000);
});
