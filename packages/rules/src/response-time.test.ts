import { describe, expect, test } from 'vitest';
import { answeredAt, answeredInTime } from './response-time.ts';

const created = new Date('2025-03-30T00:30:00Z');
const after = (hours: number) => new Date(created.getTime() + hours * 3_600_000);

describe('when an observation was answered', () => {
  test('the first status move of a supervisor or admin counts, whatever order the rows come in', () => {
    const history = [
      { action: 'status', at: after(9), actorRole: 'admin' },
      { action: 'status', at: after(3), actorRole: 'supervisor' },
      { action: 'created', at: created, actorRole: 'supervisor' },
    ];
    expect(answeredAt(history)).toEqual(after(3));
  });

  test("a worker's own move and an edit are no answer", () => {
    const history = [
      { action: 'status', at: after(1), actorRole: 'user' },
      { action: 'edited', at: after(2), actorRole: 'supervisor' },
      { action: 'status', at: after(3), actorRole: null },
    ];
    expect(answeredAt(history)).toBeNull();
  });
});

describe('in time', () => {
  test.each([
    ['critical', 1, true],
    ['critical', 1.01, false],
    ['high', 8, true],
    ['high', 8.01, false],
    ['medium', 24, true],
    ['low', 72, true],
    ['low', 72.01, false],
  ] as const)('%s after %d h: %s', (severity, hours, inTime) => {
    expect(answeredInTime(severity, created, after(hours))).toBe(inTime);
  });

  test('what nobody has answered is not in time', () => {
    expect(answeredInTime('low', created, null)).toBe(false);
  });
});
