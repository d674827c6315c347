import { afterEach, expect, test, vi } from 'vitest';
import { showBadge } from './app-badge.ts';

afterEach(() => vi.unstubAllGlobals());

test('the app icon gets the number, loses it at none, and a refusal or a browser without badges disturbs nothing', async () => {
  const setAppBadge = vi.fn(async () => {});
  const clearAppBadge = vi.fn(async () => {
    throw new DOMException('not installed');
  });
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge });
  await showBadge(3);
  expect(setAppBadge.mock.calls).toEqual([[3]]);
  expect(clearAppBadge).not.toHaveBeenCalled();
  await showBadge(0);
  expect(clearAppBadge).toHaveBeenCalledOnce();
  expect(setAppBadge).toHaveBeenCalledOnce();

  vi.stubGlobal('navigator', {});
  await showBadge(3);
});
