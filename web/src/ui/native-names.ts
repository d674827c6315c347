import type { Language } from '@turva/locales/languages';

/** A language is called what its speakers call it. */
export const nativeName: Record<Language, string> = {
  fi: 'Suomi',
  en: 'English',
  no: 'Norsk',
  sv: 'Svenska',
  sk: 'Slovenčina',
  ru: 'Русский',
};
