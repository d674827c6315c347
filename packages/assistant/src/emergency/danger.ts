import type { Language } from '@turva/locales/languages';
import { asksRecords } from './asks-records.ts';
import { type Cry, cryIn } from './cry-in.ts';

/** Whether a question tells of danger now: to be known before anybody has answered. */
export const soundsLikeEmergency = (question: string, language: Language): boolean =>
  dangerIn(question, language) !== null;

/** A cry for help, unless it asks for what is on record. */
export const dangerIn = (question: string, language: Language): Cry | null => {
  const cry = cryIn(question, language);
  return cry && asksRecords(question, language) ? null : cry;
};
