import type { Reading } from '@turva/contracts/words/readings';
import { currentLanguage } from '../../i18n/i18n.ts';
import { htmlLang } from '../../i18n/language.ts';

const KEY = 'turva.plainFinnish';

/**
 * Whether this device shows plain Finnish where it has been written. Like the language, the choice belongs to the
 * device.
 */
export const readsPlainFinnish = () => localStorage.getItem(KEY) === 'on';
export const readPlainFinnish = (wanted: boolean) => localStorage.setItem(KEY, wanted ? 'on' : 'off');

/** The reading language of this device. */
export function currentReading(): Reading {
  const language = currentLanguage();
  return language === 'fi' && readsPlainFinnish() ? 'selko' : language;
}

/** For the `lang` of a text; plain Finnish is Finnish to a screen reader. */
export const langOf = (reading: Reading) => htmlLang(reading === 'selko' ? 'fi' : reading);
