import { fallbackLanguage, type Language, languages } from '@turva/locales/languages';
import { readTexts } from '@turva/locales/read-texts';
import i18next, { type TFunction } from 'i18next';

const server = i18next.createInstance();
await server.init({
  resources: Object.fromEntries(languages.map((language) => [language, readTexts(language)])),
  fallbackLng: fallbackLanguage,
  supportedLngs: [...languages],
  defaultNS: 'notifications',
  // plain text: the HTML of mails does its own escaping
  interpolation: { escapeValue: false },
});

/** A person's stored language; Finnish if none was chosen. */
export const languageOf = (stored: string | null): Language =>
  languages.find((language) => language === stored) ?? fallbackLanguage;

/** The texts of `packages/locales` for what the server writes itself: push, mail, suggestions. */
export const textsIn = (language: Language): TFunction => server.getFixedT(language);
