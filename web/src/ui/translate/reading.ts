import type { Reading } from '@turva/contracts/readings';
import { currentLanguage } from '../../i18n/i18n.ts';
import { htmlLang } from '../../i18n/language.ts';

const KEY = 'turva.plainFinnish';

/** Whoever uses this device reads plain Finnish where it has been written. Like the language it belongs to the device. */
export const readsPlainFinnish = () => localStorage.getItem(KEY) === 'on';
export const readPlainFinnish = (wanted: boolean) => localStorage.setItem(KEY, wanted ? 'on' : 'off');

/** What records are read in on this device. */
export function currentReading(): Reading {
  const language = currentLanguage();
  return language === 'fi' && readsPlainFinnish() ? 'selko' : language;
}

/** For the `lang` of a text; plain Finnish is Finnish to a screen reader. */
export const langOf = (reading: Reading) => htmlLang(reading === 'selko' ? 'fi' : reading);
