import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearAfterEnd } from './sign-out.ts';

const storage = () => {
  const held = new Map<string, string>();
  return Object.assign(Object.create({ clear: () => held.clear() }), {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
  });
};

let kept: string[];
beforeEach(() => {
  kept = ['turva-pages', 'turva-emergency', 'workbox-precache-v2'];
  const caches = {
    keys: async () => [...kept],
    delete: async (name: string) => {
      // the browser takes a moment
      await new Promise((resolve) => setTimeout(resolve, 10));
      kept = kept.filter((each) => each !== name);
    },
  };
  vi.stubGlobal('window', { caches });
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
});
afterEach(() => vi.unstubAllGlobals());

test('a session ended from elsewhere is cleared before the page goes on', async () => {
  await clearAfterEnd();

  expect(kept).toEqual(['turva-emergency', 'workbox-precache-v2']);
});
