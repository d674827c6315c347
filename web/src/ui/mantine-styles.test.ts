import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';

const src = path.resolve(import.meta.dirname, '..');
const styles = path.dirname(createRequire(import.meta.url).resolve('@mantine/core/styles/Button.css'));

const stylesImported = () => {
  const text = ['mantine-base.ts', 'mantine-more.ts']
    .map((name) => readFileSync(path.join(src, 'ui', name), 'utf8'))
    .join('\n');
  return new Set([...text.matchAll(/@mantine\/core\/styles\/(\w+)\.css/g)].map((match) => match[1]));
};

const componentsUsed = () => {
  const used = new Map<string, string>();
  for (const file of globSync('**/*.tsx', { cwd: src })) {
    const text = readFileSync(path.join(src, file), 'utf8');
    for (const [, names = ''] of text.matchAll(/import\s*\{([^}]*)\}\s*from '@mantine\/core'/g)) {
      for (const name of names.split(',')) used.set(name.trim(), file);
    }
  }
  return used;
};

test('every Mantine component in use has its styles imported', () => {
  const imported = stylesImported();
  const missing = [...componentsUsed()]
    .filter(([name]) => existsSync(path.join(styles, `${name}.css`)) && !imported.has(name))
    .map(([name, file]) => `${name} (${file})`);
  expect(missing).toEqual([]);
});
