import { fallbackLanguage, type Language, languages } from '@turva/locales/languages';

/** Plain Finnish is not a language of the screens: texts in it replace the Finnish where they exist. */
export const readings = [...languages, 'selko'] as const;
export type Reading = (typeof readings)[number];

/** The language of the plain fields of a plant's records. */
export const plantLanguage: Language = fallbackLanguage;
