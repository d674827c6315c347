import { fallbackLanguage, type Language, languages } from '@turva/locales/languages';
import { readTexts } from '@turva/locales/read-texts';
import i18next from 'i18next';
import { namespaces, type Translate } from './describe.ts';

const texts = i18next.createInstance();
await texts.init({
  resources: Object.fromEntries(languages.map((language) => [language, readTexts(language)])),
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
