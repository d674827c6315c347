import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '@turva/locales/languages';
import { describe, expect, test } from 'vitest';
import { manifestFile, manifestIn } from '../../manifest.ts';
import { isKnownPath } from '../paths.ts';

const publicFolder = path.resolve(import.meta.dirname, '../../public');

/** Width and height stand in the first chunk of a PNG. */
function sizeOf(src: string) {
  const bytes = readFileSync(path.join(publicFolder, src));
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

describe.each(languages)('the manifest in %s', (language) => {
  const { icons = [], screenshots = [], shortcuts = [], ...manifest } = manifestIn(language);

  test('every picture is there, in the size it says', () => {
    const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((each) => each.icons ?? [])];
    expect(pictures.length).toBeGreaterThan(10);
    for (const { src, sizes } of pictures) {
      if (src.endsWith('.svg')) expect(existsSync(path.join(publicFolder, src))).toBe(true);
      else expect([src, sizeOf(src)]).toEqual([src, sizes]);
    }
  });

  test('shortcuts lead to screens there are, each under its own name', () => {
    for (const { url } of shortcuts)
      expect([url, isKnownPath(new URL(url, 'https://plant.example').pathname)]).toEqual([url, true]);
    expect(new Set(shortcuts.map(({ name }) => name)).size).toBe(shortcuts.length);
  });

  test('it is one app, whatever the language', () => {
    expect([manifest.id, manifest.scope, manifest.start_url]).toEqual(['/', '/', '/']);
  });
});

test('each language has a file of its own', () => {
  expect(new Set(languages.map(manifestFile)).size).toBe(languages.length);
});
