import { detectLanguage, type Language, languages, localeTag } from '@turva/locales/languages';

const KEY = 'turva.language';

const isLanguage = (value: string | null): value is Language =>
  languages.some((language) => language === value);

/** The stored choice if it is one of ours, otherwise the browser's language, otherwise Finnish. */
export function startLanguage(): Language {
  const stored = localStorage.getItem(KEY);
  return isLanguage(stored) ? stored : detectLanguage(navigator.languages);
}

export const storeLanguage = (language: Language) => localStorage.setItem(KEY, language);

/** Norwegian texts are in Bokmål: screen readers do not know plain `no`. */
export const htmlLang = (language: Language) => localeTag[language].split('-')[0] ?? language;
