import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Language, languages } from './languages.ts';

const device: Record<Language, string> = {
  fi: 'tälle laitteelle',
  en: 'on this device',
  no: 'på denne enheten',
  sv: 'på den här enheten',
  sk: 'v tomto zariadení',
  ru: 'на этом устройстве',
};

const read = (language: Language, namespace: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, language, `${namespace}.json`), 'utf8'));

test.each(languages)('%s: what waits in the queue is said to be on the device, not done', (language) => {
  expect(read(language, 'observations').saved.title).toMatch(device[language]);
});
