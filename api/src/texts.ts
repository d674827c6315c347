import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fallbackLanguage, type Language, languages } from '@turva/locales/languages';
import i18next, { type TFunction } from 'i18next';

const namespaces = [
  'notifications',
  'common',
  'risk',
  'chemicals',
  'training',
  'observations',
  'permits',
  'admin',
  'analytics',
  'iso',
  'dashboard',
  'tsi',
  'figures',
  'reportText',
  'phoneStart',
  'shell',
  'investigations',
  'actions',
];
const folder = path.dirname(fileURLToPath(import.meta.resolve('@turva/locales/languages')));
const texts = (language: string) =>
  Object.fromEntries(
    namespaces.map((name) => [
      name,
      JSON.parse(readFileSync(path.join(folder, language, `${name}.json`), 'utf8')),
    ]),
  );

const server = i18next.createInstance();
await server.init({
  resources: Object.fromEntries(languages.map((language) => [language, texts(language)])),
  fallbackLng: fallbackLanguage,
  supportedLngs: [...languages],
  ns: namespaces,
  defaultNS: 'notifications',
  // plain text: the HTML of mails does its own escaping
  interpolation: { escapeValue: false },
});

/** A person's stored language; Finnish if none was chosen. */
export const languageOf = (stored: string | null): Language =>
  languages.find((language) => language === stored) ?? fallbackLanguage;

/** The texts of `packages/locales` for what the server writes itself: push, mail, suggestions. */
export const textsIn = (language: Language): TFunction => server.getFixedT(language);
