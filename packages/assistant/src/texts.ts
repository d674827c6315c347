import { readFileSync } from 'node:fs';
import { fallbackLanguage, type Language, languages } from '@turva/locales/languages';
import i18next from 'i18next';
import { namespaces, type Translate } from './describe.ts';

const read = (language: Language, name: string) =>
  JSON.parse(
    readFileSync(new URL(import.meta.resolve(`@turva/locales/${language}/${name}.json`)), 'utf8'),
  ) as Record<string, unknown>;

const texts = i18next.createInstance();
await texts.init({
  resources: Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(namespaces.map((name) => [name, read(language, name)])),
    ]),
  ),
  fallbackLng: fallbackLanguage,
  supportedLngs: [...languages],
  ns: namespaces,
  defaultNS: 'assistant',
  // plain text: a title may hold anything, and nothing in it is looked up
  interpolation: { escapeValue: false, skipOnVariables: true },
});

/** The sentences of a language, read from the locales' files: for a server and for tests, not for a browser. */
export const assistantTexts = (language: Language): Translate => {
  const t = texts.getFixedT(language);
  return (key, params) => t(key, params ?? {});
};
