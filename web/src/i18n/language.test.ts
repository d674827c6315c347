import { afterEach, expect, test, vi } from 'vitest';
import { htmlLang, startLanguage, storeLanguage } from './language.ts';

const storage = new Map<string, string>();

const browser = (...tags: string[]) => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  vi.stubGlobal('navigator', { languages: tags });
};

afterEach(() => {
  storage.clear();
  vi.unstubAllGlobals();
});

test.each([
  [['nb-NO'], 'no'],
  [['nn'], 'no'],
  [['de-DE', 'sv-FI'], 'sv'],
  [['ru'], 'ru'],
  [['sk-SK', 'en'], 'sk'],
  [['EN-US'], 'en'],
  [['de-DE'], 'fi'],
  [[], 'fi'],
])('a browser that speaks %j starts in %s', (tags, language) => {
  browser(...tags);
  expect(startLanguage()).toBe(language);
});

test('the stored choice takes precedence over the browser’s language, unless it is none of the six', () => {
  browser('sv-SE');
  storeLanguage('sk');
  expect(startLanguage()).toBe('sk');
  storage.set('turva.language', 'de');
  expect(startLanguage()).toBe('sv');
});

test('a screen reader gets the tag of Bokmål', () => {
  expect(htmlLang('no')).toBe('nb');
  expect(htmlLang('ru')).toBe('ru');
});
