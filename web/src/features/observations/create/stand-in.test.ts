import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languages } from '@turva/locales/languages';
import { shownTitle, standInRole } from '@turva/rules/observations/observation-title';
import { expect, test } from 'vitest';
import { standInOf } from './stand-in.ts';

const words = { audio: 'ääni', image: 'kuva', video: 'video' };

test('a report without text is described by its files, a voice before a picture', () => {
  expect(standInOf([{ role: 'image' }, { role: 'audio' }], words)).toBe('ääni');
  expect(standInOf([{ role: 'video' }, { role: 'image' }], words)).toBe('kuva');
  expect(standInOf([{ role: 'video' }], words)).toBe('video');
  expect(standInOf([], words)).toBeNull();
});

test.each(languages)('what the app writes for a file in %s is known as such, and is no name', (language) => {
  const file = new URL(`${language}/observations.json`, import.meta.resolve('@turva/locales/languages'));
  const { voice, attachment } = JSON.parse(readFileSync(fileURLToPath(file), 'utf8'));
  const texts = { audio: voice.attached, image: attachment.photoAttached, video: attachment.videoAttached };
  const made = { title: 'Turvallisuus – Hitsaamo 3, 20.11. klo 9.14', location: 'Hitsaamo 3' };
  for (const [role, description] of Object.entries(texts)) {
    expect(standInRole(description), description).toBe(role);
    expect(shownTitle({ ...made, description })).toBe('Hitsaamo 3');
    expect(standInRole(`${description} 2`)).toBeNull();
  }
});
