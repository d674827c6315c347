import { chunks, groupOf } from 'virtual:texts';
import { languages } from '@turva/locales/languages';
import { readTexts } from '@turva/locales/read-texts';
import { expect, test } from 'vitest';

test.each(languages)('every namespace of %s is in the chunk it is fetched by', async (language) => {
  const namespaces = Object.entries(readTexts(language));
  expect(namespaces.length).toBeGreaterThan(30);
  for (const [namespace, texts] of namespaces) {
    const fetched = await chunks[`${groupOf[namespace]}-${language}`]?.();
    expect(fetched?.default[namespace], namespace).toEqual(texts);
  }
});

test('the login page loads only its own texts', () => {
  const together = (group: string) =>
    Object.keys(groupOf).filter((namespace) => groupOf[namespace] === group);
  expect(together('login')).toEqual(['auth', 'common', 'errors']);
  expect(Object.keys(chunks)).toHaveLength(new Set(Object.values(groupOf)).size * languages.length);
});
