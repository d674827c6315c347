import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '@turva/locales/languages';
import { describe, expect, test } from 'vitest';
import { manifestFile, manifestIn, schemes } from '../../manifest.ts';
import { isKnownPath } from '../paths.ts';
import { palettes } from '../ui/theme/theme.ts';

const publicFolder = path.resolve(import.meta.dirname, '../../public');

/** Width and height are in the first chunk of a PNG. */
function sizeOf(src: string) {
  const bytes = readFileSync(path.join(publicFolder, src));
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

describe.each(languages)('the manifest in %s', (language) => {
  const { icons = [], screenshots = [], shortcuts = [], ...manifest } = manifestIn(language, 'dark');

  test('every picture exists in its declared size', () => {
    const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((each) => each.icons ?? [])];
    expect(pictures.length).toBeGreaterThan(10);
    for (const { src, sizes } of pictures) {
      if (src.endsWith('.svg')) expect(existsSync(path.join(publicFolder, src))).toBe(true);
      else expect([src, sizeOf(src)]).toEqual([src, sizes]);
    }
  });

  test('shortcuts lead to existing screens, each with its own name', () => {
    for (const { url } of shortcuts)
      expect([url, isKnownPath(new URL(url, 'https://plant.example').pathname)]).toEqual([url, true]);
    expect(new Set(shortcuts.map(({ name }) => name)).size).toBe(shortcuts.length);
  });

  test('the app’s id is the same in every language', () => {
    expect([manifest.id, manifest.scope, manifest.start_url]).toEqual(['/', '/', '/']);
  });
});

test('each language and theme has its own file', () => {
  const files = languages.flatMap((language) => schemes.map((scheme) => manifestFile(language, scheme)));
  expect(new Set(files).size).toBe(languages.length * schemes.length);
});

test('only the splash and bar colours differ between themes', () => {
  const [dark, light] = schemes.map((scheme) => manifestIn('fi', scheme));
  expect([dark?.background_color, light?.background_color]).toEqual([
    palettes.dark['--mantine-color-body'],
    palettes.light['--mantine-color-body'],
  ]);
  expect([dark?.theme_color, light?.theme_color]).toEqual([
    palettes.dark['--tt-card'],
    palettes.light['--tt-card'],
  ]);
  expect({ ...light, theme_color: dark?.theme_color, background_color: dark?.background_color }).toEqual(
    dark,
  );
});

test('reporting with a photo is the first shortcut', () => {
  expect(manifestIn('fi', 'light').shortcuts?.[0]?.name).toBe('Kuvaa vaara');
});
