import { fallbackLanguage, type Language, languages } from '@turva/locales/languages';

/** Plain Finnish is no language of the screens: what is written in it is read there instead of the Finnish. */
export const readings = [...languages, 'selko'] as const;
export type Reading = (typeof readings)[number];

/** What the plain fields of a plant's records are written in. */
export const plantLanguage: Language = fallbackLanguage;
