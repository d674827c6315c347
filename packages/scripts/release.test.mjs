import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib.mjs';
import { nextVersion, released, VERSIONED, withVersion } from './release.mjs';

test.each([
  ['1.4.2', 'patch', '1.4.3'],
  ['1.4.2', 'minor', '1.5.0'],
  ['1.9.9', 'major', '2.0.0'],
])('%s and %s make %s', (version, step, next) => {
  expect(nextVersion(version, step)).toBe(next);
});

test('what is unreleased gets its version and day, above the earlier ones', () => {
  const log = '# Changes\n\n## Unreleased\n\n- alarms widen\n\n## 1.0.0 (2025-10-01)\n\n- first\n';
  const after =
    '# Changes\n\n## Unreleased\n\n## 1.1.0 (2026-11-28)\n\n- alarms widen\n\n## 1.0.0 (2025-10-01)\n\n- first\n';
  expect(released(log, '1.1.0', '2026-11-28')).toBe(after);
  expect(() => released(after, '1.2.0', '2026-11-29')).toThrow('nothing under');
});

test('the version of the packages is one, and the changelog has it', () => {
  const read = (file) => readFileSync(path.join(root, file), 'utf8');
  const { version } = JSON.parse(read('package.json'));
  for (const file of VERSIONED)
    expect(withVersion(read(file), version, '9.8.7'), file).toMatch(
      /(version": "|APP_VERSION = ')9\.8\.7["']/,
    );
  expect(read('.github/CHANGELOG.md')).toContain(`## ${version} (`);
  expect(read('.github/CHANGELOG.md')).toContain('## Unreleased\n');
});
