import type { Reading } from '@turva/contracts/readings';
import { currentLanguage } from '../../i18n/i18n.ts';
import { htmlLang } from '../../i18n/language.ts';

/** What records are read in on this device. */
export const currentReading = (): Reading => currentLanguage();

/** For the `lang` of a text; plain Finnish is Finnish to a screen reader. */
export const langOf = (reading: Reading) => htmlLang(reading === 'selko' ? 'fi' : reading);
