import { describe, expect, test } from 'vitest';
import { createClock } from './clock.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const YEAR = 365 * DAY;
const TRUE_START = Date.UTC(2026, 10, 20, 6);

/** A server whose clock is wrong by `error`, and the true time. */
interface Wrong {
  error?: number;
  databaseError?: number;
  kept?: number | null;
}
function aServer({ error = 0, databaseError = error, kept = TRUE_START }: Wrong = {}) {
  let passed = 0;
  let wrongBy = error;
  let databaseWrongBy = databaseError;
  const at = () => TRUE_START + passed;
  const clock = createClock({ wall: () => at() + wrongBy, elapsed: () => passed });
  let stored: number | null = kept;
  const look = () => {
    stored = clock.look({ database: at() + databaseWrongBy, kept: stored }).keep;
  };
  look();
  return {
    clock,
    look,
    kept: () => (stored ?? 0) - at(),
    pass: (ms: number) => {
      passed += ms;
    },
    /** somebody sets the clock of the machine */
    set: (by: number) => {
      wrongBy = by;
      databaseWrongBy = by;
    },
    hear: (...errors: number[]) => {
      for (const [userId, by] of errors.entries()) clock.hear(userId, new Date(at() + by));
    },
    /** the errors of the likely time, and of the time that deletions go by */
    errors: () => [clock.now().getTime() - at(), clock.passed().getTime() - at()],
  };
}

test('a right clock is not in doubt, also after a holiday', () => {
  const server = aServer({ kept: TRUE_START - 4 * DAY });
  expect([server.clock.doubt(), ...server.errors(), server.kept()]).toEqual([null, 0, 0, 0]);
});

test('an empty database believes its first server', () => {
  expect(aServer({ kept: null }).clock.doubt()).toBeNull();
});

describe('with nobody to ask', () => {
  test.each([3, 11])('%d years ahead nothing is over that was not', (years) => {
    const server = aServer({ error: years * YEAR });
    expect(server.clock.doubt()).toBe('leap');
    expect(server.clock.passed().getTime()).toBe(TRUE_START);
    // it goes on as slowly as time does, over looks and restarts
    server.pass(10 * MINUTE);
    server.look();
    expect(server.errors()[1]).toBe(0);
    expect(server.kept()).toBe(0);
    server.set(0);
    server.look();
    expect([server.clock.doubt(), ...server.errors()]).toEqual([null, 0, 0]);
  });

  test('two days back what was over stays over, and nothing is deleted', () => {
    const server = aServer({ error: -2 * DAY });
    expect(server.clock.doubt()).toBe('back');
    expect(server.errors()).toEqual([0, -2 * DAY]);
    server.pass(MINUTE);
    server.look();
    expect(server.kept()).toBe(0);
  });

  test('a clock that is set while the server runs is seen at once, after 90 seconds as well', () => {
    const server = aServer();
    server.set(2 * DAY);
    for (const _ of [1, 2, 3]) {
      expect(server.errors()[1]).toBeLessThanOrEqual(0);
      server.pass(30_000);
      server.look();
    }
    expect(server.clock.doubt()).toBe('leap');
    server.set(0);
    server.look();
    expect([server.clock.doubt(), ...server.errors(), server.kept()]).toEqual([null, 0, 0, 0]);
  });

  test('the database’s own clock holds back a process that is ahead', () => {
    const server = aServer({ error: 11 * YEAR, databaseError: 0 });
    expect(server.clock.doubt()).toBe('leap');
    expect(server.errors()[1]).toBe(0);
    expect(aServer({ error: 3 * DAY, databaseError: 0 }).errors()[1]).toBe(0);
  });

  test('an admin’s yes at any server counts for all, forwards and backwards', () => {
    for (const error of [11 * YEAR, -2 * DAY]) {
      const server = aServer({ error });
      server.clock.look({ database: TRUE_START + error, kept: TRUE_START + error });
      expect([server.clock.doubt(), ...server.errors()]).toEqual([null, error, error]);
    }
  });
});

test('three years before anything recorded, as four devices say too: nothing is over before its time', () => {
  const server = aServer({ error: -3 * YEAR });
  expect([server.clock.doubt(), server.errors()[0]]).toEqual(['back', 0]);
  server.hear(-3 * YEAR, -3 * YEAR, -3 * YEAR, -3 * YEAR);
  server.look();
  expect(server.errors()).toEqual([-3 * YEAR, -3 * YEAR]);
  // all of them are put right: they say the time at once, and what it deletes waits for an admin
  server.set(0);
  server.hear(0, 0, 0, 0);
  server.look();
  expect(server.errors()).toEqual([0, -3 * YEAR]);
  expect(server.clock.doubt()).toBe('leap');
  server.clock.look({ database: TRUE_START, kept: TRUE_START });
  expect([server.clock.doubt(), ...server.errors()]).toEqual([null, 0, 0]);
});

describe('with people’s devices', () => {
  test('one that the past agrees with puts the time right, and nothing else', () => {
    for (const error of [11 * YEAR, -2 * DAY]) {
      const server = aServer({ error });
      server.hear(0);
      expect(server.clock.doubt()).toBe(error > 0 ? 'ahead' : 'behind');
      expect(server.errors()[0]).toBe(0);
      expect(server.errors()[1]).toBeLessThanOrEqual(0);
      expect(server.clock.isUnsure()).toBe(true);
    }
    const alone = aServer();
    alone.hear(2 * DAY);
    expect([alone.clock.doubt(), ...alone.errors()]).toEqual([null, 0, 0]);
  });

  test('an hour off is seen when people agree; a few wrong devices change nothing', () => {
    const server = aServer({ error: 60 * MINUTE });
    expect(server.clock.doubt()).toBeNull();
    server.hear(0, 1000, 3 * YEAR, -1000);
    expect(server.clock.doubt()).toBe('ahead');
    expect(server.errors().map((each) => Math.round(each / MINUTE))).toEqual([0, 0]);
    const right = aServer();
    right.hear(0, 0, 60 * MINUTE, 60 * MINUTE);
    expect([right.clock.doubt(), right.errors()[0]]).toEqual([null, 0]);
  });

  test('it is right only by the word of three people, and until it is set', () => {
    const server = aServer();
    server.hear(3 * DAY, 0);
    expect([server.clock.doubt(), server.clock.isConfirmed()]).toEqual([null, false]);
    server.hear(0, 0, 0, 3 * DAY);
    expect(server.clock.isConfirmed()).toBe(true);
    // at night no device reports its time, and the clock runs on
    server.pass(8 * 60 * MINUTE);
    expect([server.clock.people(), server.clock.isConfirmed()]).toEqual([0, true]);
    server.set(20 * MINUTE);
    expect(server.clock.isConfirmed()).toBe(false);
    const wrong = aServer({ error: 60 * MINUTE });
    wrong.hear(0, 0, 0);
    expect(wrong.clock.isConfirmed()).toBe(false);
  });

  test('one person with many devices has one voice', () => {
    const server = aServer();
    for (const _ of [1, 2, 3, 4, 5]) server.clock.hear(7, new Date(TRUE_START + 60 * MINUTE));
    expect([server.clock.people(), server.clock.doubt()]).toEqual([1, null]);
  });

  test('what they said before the clock was set does not speak for it', () => {
    const server = aServer();
    server.hear(0, 0, 0);
    server.set(2 * DAY);
    expect(server.clock.doubt()).toBe('ahead');
    expect(server.errors()).toEqual([0, 0]);
  });

  test('after weeks switched off they confirm the time, but what it deletes waits for an admin', () => {
    const server = aServer({ kept: TRUE_START - 60 * DAY });
    server.hear(0, 0, 0);
    server.look();
    expect([server.clock.doubt(), server.clock.isUnsure()]).toEqual(['leap', false]);
    expect(server.errors()).toEqual([0, -60 * DAY]);
  });

  test('a time kept by a clock that was days ahead goes back by their word', () => {
    const server = aServer({ kept: TRUE_START + 2 * DAY });
    expect(server.clock.doubt()).toBe('back');
    server.hear(0);
    server.look();
    expect([server.clock.doubt(), ...server.errors(), server.kept()]).toEqual([null, 0, 0, 0]);
  });
});
