import { describe, expect, test } from 'vitest';
import {
  countExit,
  countPlaywright,
  countSuite,
  countVitest,
  lastLine,
  redInPlaywright,
  redInVitest,
  total,
} from './counts.mjs';

const vitestFile = (status, ...tests) => ({ status, assertionResults: tests.map((t) => ({ status: t })) });
const playwright = (stats, errors = []) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
});

describe('a vitest report', () => {
  test('passed and failed tests are added over the files, skipped ones are not', () => {
    const testResults = [
      vitestFile('passed', 'passed', 'passed', 'skipped'),
      vitestFile('failed', 'passed', 'failed', 'failed'),
    ];
    expect(countVitest({ testResults })).toEqual({ passed: 3, failed: 2 });
  });

  test('a file that could not be loaded is a failure', () => {
    expect(countVitest({ testResults: [vitestFile('failed')] })).toEqual({ passed: 0, failed: 1 });
  });
});

describe('a Playwright report', () => {
  test('a test that passed only at a retry has failed; skipped ones count as neither', () => {
    expect(countPlaywright(playwright({ expected: 4, flaky: 1, skipped: 2, unexpected: 1 }))).toEqual({
      passed: 4,
      failed: 2,
    });
  });

  test('an error outside every test is a failure', () => {
    expect(countPlaywright(playwright({}, [{ message: 'web server did not start' }])).failed).toBe(1);
  });
});

describe('the failed ones by name', () => {
  test('of vitest, also a file that could not be loaded', () => {
    const testResults = [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'adds', status: 'passed' },
          { fullName: 'takes away', status: 'failed', failureMessages: ['one\ntwo\nthree\nfour'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ];
    expect(redInVitest({ testResults })).toEqual([
      'a.test.ts › takes away\n    one\n    two\n    three',
      'b.test.ts\n    no such module',
    ]);
  });

  test('of Playwright, however deep, with those that passed at a retry', () => {
    const spec = (title, status, message) => ({
      file: 'a.spec.ts',
      line: 3,
      title,
      tests: [{ status, results: [{ errors: message ? [{ message }] : [] }, { errors: [] }] }],
    });
    const suites = [
      {
        specs: [spec('opens', 'expected')],
        suites: [{ specs: [spec('closes', 'unexpected', 'hidden'), spec('turns', 'flaky', 'late')] }],
      },
    ];
    expect(redInPlaywright({ suites, errors: [{ message: 'no server' }] })).toEqual([
      'a.spec.ts:3 › closes\n    hidden',
      'a.spec.ts:3 › turns\n    late',
      'no server',
    ]);
  });

  test('of Playwright, with the content of the page', () => {
    const results = [{ errors: [{ message: 'hidden' }], attachments: [{ name: 'error-context' }] }];
    const specs = [
      { file: 'a.spec.ts', line: 3, title: 'opens', tests: [{ status: 'unexpected', results }] },
    ];
    const pageOf = ([{ name }]) => `the page of ${name}`;
    expect(redInPlaywright({ suites: [{ specs }], errors: [] }, pageOf)).toEqual([
      'a.spec.ts:3 › opens\n    hidden\n    the page of error-context',
    ]);
  });
});

describe('a suite', () => {
  const good = playwright({ expected: 2 });

  test('without a report it has failed, whatever its exit code says', () => {
    expect(countSuite(undefined, 0, countPlaywright)).toEqual({ passed: 0, failed: 1 });
    expect(countSuite(undefined, 1, countPlaywright)).toEqual({ passed: 0, failed: 1 });
  });

  test('ending badly with every test green is one failure', () => {
    expect(countSuite(good, 1, countPlaywright)).toEqual({ passed: 2, failed: 1 });
  });

  test('running no test at all is a failure', () => {
    expect(countSuite(playwright({}), 0, countPlaywright)).toEqual({ passed: 0, failed: 1 });
  });

  test('a red test is not counted twice', () => {
    expect(countSuite(playwright({ expected: 2, unexpected: 1 }), 1, countPlaywright)).toEqual({
      passed: 2,
      failed: 1,
    });
  });
});

test('the last line adds all suites', () => {
  const counts = [countExit(0), countExit(2), { passed: 40, failed: 0 }];
  expect(lastLine(total(counts))).toBe('41 passed, 1 failed');
});
