import { expect, test } from 'vitest';
import { findChromium, findHeadlessShell } from './chromium.mjs';

const only =
  (...files) =>
  (file) =>
    files.includes(file);
const PATH = '/usr/local/bin:/usr/bin';

test('PLAYWRIGHT_CHROMIUM takes precedence over the machine’s own', () => {
  const env = { PLAYWRIGHT_CHROMIUM: '/opt/chromium', PATH };
  expect(findChromium(env, only('/opt/chromium', '/usr/bin/chromium'))).toBe('/opt/chromium');
});

test('a PLAYWRIGHT_CHROMIUM that is no program is an error', () => {
  const env = { PLAYWRIGHT_CHROMIUM: '/opt/missing', PATH };
  expect(() => findChromium(env, only('/usr/bin/chromium'))).toThrow('PLAYWRIGHT_CHROMIUM');
});

test('Chromium is preferred to Chrome, in any folder of PATH', () => {
  const exists = only('/usr/local/bin/google-chrome', '/usr/bin/chromium');
  expect(findChromium({ PATH }, exists)).toBe('/usr/bin/chromium');
});

test('none found is undefined', () => {
  expect(findChromium({ PATH }, only())).toBeUndefined();
});

test('the shell is taken from PATH, whatever PLAYWRIGHT_CHROMIUM is, and may be missing', () => {
  const env = { PLAYWRIGHT_CHROMIUM: '/opt/chromium', PATH };
  const shell = '/usr/bin/chromium-headless-shell';
  expect(findHeadlessShell(env, only('/opt/chromium', shell))).toBe(shell);
  expect(findHeadlessShell(env, only('/opt/chromium'))).toBeUndefined();
});
