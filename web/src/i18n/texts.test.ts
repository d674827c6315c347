import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chunks, groupOf } from 'virtual:texts';
import { languages } from '@turva/locales/languages';
import { expect, test } from 'vitest';

const src = path.resolve(import.meta.dirname, '../../../packages/locales/src');

test.each(languages)(
  'every text file of %s is in the chunk its namespace is fetched by',
  async (language) => {
    const files = globSync(`${language}/*.json`, { cwd: src });
    expect(files.length).toBeGreaterThan(30);
    for (const file of files) {
      const namespace = path.basename(file, '.json');
      const fetched = await chunks[`${groupOf[namespace]}-${language}`]?.();
      expect(fetched?.default[namespace], file).toEqual(
        JSON.parse(readFileSync(path.join(src, file), 'utf8')),
      );
    }
  },
);

test('the login page loads only its own texts', () => {
  const together = (group: string) =>
    Object.keys(groupOf).filter((namespace) => groupOf[namespace] === group);
  expect(together('login')).toEqual(['auth', 'common', 'errors']);
  expect(Object.keys(chunks)).toHaveLength(new Set(Object.values(groupOf)).size * languages.length);
});
