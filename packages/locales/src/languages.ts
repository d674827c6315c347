export const languages = ['fi', 'en', 'no', 'sv', 'sk', 'ru'] as const;
export type Language = (typeof languages)[number];
export const fallbackLanguage: Language = 'fi';

/** BCP 47 tag for `<html lang>` and Intl: Norwegian texts are bokmål. */
export const localeTag: Record<Language, string> = {
  fi: 'fi-FI',
  en: 'en-GB',
  no: 'nb-NO',
  sv: 'sv-SE',
  sk: 'sk-SK',
  ru: 'ru-RU',
};

const aliases: Record<string, Language> = { nb: 'no', nn: 'no' };

/** First supported language among browser tags such as `nb-NO`, `sv`; Finnish when none is. */
export function detectLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const base = tag.toLowerCase().split(/[-_]/)[0] ?? '';
    const found = aliases[base] ?? languages.find((language) => language === base);
    if (found) return found;
  }
  return fallbackLanguage;
}
