import type { Reading } from '@turva/contracts/readings';

/** A language is called what its speakers call it. */
export const nativeName: Record<Reading, string> = {
  fi: 'Suomi',
  en: 'English',
  no: 'Norsk',
  sv: 'Svenska',
  sk: 'Slovenčina',
  ru: 'Русский',
  selko: 'Selkosuomi',
};
