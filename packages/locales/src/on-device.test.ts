import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Language, languages } from './languages.ts';

const device: Record<Language, string> = {
  fi: 'tälle laitteelle',
  en: 'on this device',
  no: 'på enheten',
  sv: 'på enheten',
  sk: 'v tomto zariadení',
  ru: 'на этом устройстве',
};

interface Read {
  create: { saved: string };
  withdraw: { done: string };
  delete: { done: string };
}
const read = (language: Language, namespace: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, language, `${namespace}.json`), 'utf8')) as Read;

test.each(languages)('%s: what waits in the queue is said to be on the device, not done', (language) => {
  const permits = read(language, 'permits');
  expect(permits.create.saved).toContain(device[language]);
  expect(permits.withdraw.done).toContain(device[language]);
  expect(read(language, 'observations').delete.done).toContain(device[language]);
});
