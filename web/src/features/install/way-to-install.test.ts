import { expect, test } from 'vitest';
import { wayToInstall } from './way-to-install.ts';

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15';
const facts = { standalone: false, hasPrompt: false, userAgent: android, touchPoints: 5 };

test.each([
  ['Android, where the browser asks', { hasPrompt: true }, 'prompt'],
  ['Android, where it does not', {}, 'menu'],
  ['an iPhone', { userAgent: iphone }, 'iphone'],
  ['an iPad, which says it is a Mac', { userAgent: mac }, 'iphone'],
  ['a Mac', { userAgent: mac, touchPoints: 0 }, 'menu'],
  ['the app on an iPhone', { userAgent: iphone, standalone: true }, 'installed'],
  ['the app on Android', { hasPrompt: true, standalone: true }, 'installed'],
])('%s', (_where, over, way) => {
  expect(wayToInstall({ ...facts, ...over })).toBe(way);
});
