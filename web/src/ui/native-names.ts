import type { Reading } from '@turva/contracts/words/readings';

/** Each language by its own name. */
export const nativeName: Record<Reading, string> = {
  fi: 'Suomi',
  en: 'English',
  no: 'Norsk',
  sv: 'Svenska',
  sk: 'Slovenčina',
  ru: 'Русский',
  selko: 'Selkosuomi',
};
