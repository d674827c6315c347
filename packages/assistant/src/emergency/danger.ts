import type { Language } from '@turva/locales/languages';
import { cryIn } from './cry-in.ts';

/** Whether a question tells of danger now: to be known before anybody has answered. */
export const soundsLikeEmergency = (question: string, language: Language): boolean =>
  cryIn(question, language) !== null;
