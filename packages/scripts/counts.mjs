// The result of a suite's report, as { passed, failed }. Skipped tests count as neither.

const none = { passed: 0, failed: 0 };

export const add = (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed });
export const total = (counts) => counts.reduce(add, none);
export const lastLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

/** A check without a report of its own: one. */
export const countExit = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Vitest's JSON report. A file that broke before its first test has no failed test, but counts as failed. */
export function countVitest({ testResults }) {
  return total(
    testResults.map(({ status, assertionResults }) => {
      const withStatus = (wanted) => assertionResults.filter((test) => test.status === wanted).length;
      const failed = withStatus('failed');
      return { passed: withStatus('passed'), failed: failed || (status === 'failed' ? 1 : 0) };
    }),
  );
}

/** Playwright's JSON report. A test that needed a retry, even if its spec allowed one, counts as failed. */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

const firstLines = (text = '') => text.split('\n').slice(0, 3).join('\n    ');

/**
 * The failed tests of vitest's report, one text each: a log is read from its end, where their names have long
 * scrolled away.
 */
export function redInVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const red = assertionResults.filter((test) => test.status === 'failed');
    if (red.length === 0 && status === 'failed') return [`${name}\n    ${firstLines(message)}`];
    return red.map(({ fullName, failureMessages }) =>
      [`${name} › ${fullName}`, firstLines(failureMessages?.[0])].join('\n    '),
    );
  });
}

/**
 * As `redInVitest`. `pageOf(attachments)` adds the content of the page at the failure, because no screenshot
 * outlives CI.
 */
export function redInPlaywright({ suites, errors }, pageOf = (_attachments) => '') {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const specs = suites.flatMap(specsOf);
  const text = (spec, { results }) => {
    const said = results.flatMap((result) => result.errors ?? [])[0]?.message;
    const page = pageOf(results.flatMap((result) => result.attachments ?? []));
    return [`${spec.file}:${spec.line} › ${spec.title}`, firstLines(said), ...(page ? [page] : [])].join(
      '\n    ',
    );
  };
  const red = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map((one) => text(spec, one)),
  );
  return [...red, ...errors.map(({ message }) => firstLines(message))];
}

/**
 * A whole suite: its report (undefined if it wrote none) and its exit code. A suite that ended badly without naming
 * a failed test, or that ran no test at all, is itself one failure.
 */
export function countSuite(report, code, count) {
  const counted = report ? count(report) : none;
  const silent = counted.failed === 0 && (code !== 0 || counted.passed === 0);
  return silent ? add(counted, { passed: 0, failed: 1 }) : counted;
}
