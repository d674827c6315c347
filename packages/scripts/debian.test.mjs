import { expect, test } from 'vitest';
import { isDebian } from './debian.mjs';

test.each([
  ['Debian', 'NAME="Debian GNU/Linux"\nVERSION_ID="12"\nID=debian\n', true],
  ['Ubuntu', 'ID=ubuntu\nID_LIKE=debian\n', true],
  ['Mint', 'ID=linuxmint\nID_LIKE="ubuntu debian"\n', true],
  ['Fedora', 'ID=fedora\nHOME_URL="https://example.org/debian"\n', false],
  ['no os-release', '', false],
])('%s', (_name, osRelease, expected) => {
  expect(isDebian(osRelease)).toBe(expected);
});
