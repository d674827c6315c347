import type { Language } from '@turva/locales/languages';
import { tokensOf } from '../fold.ts';
import { cryIn, spokenIn } from './cry-in.ts';
import { has } from './everyday.ts';
import { rolesIn, spokenWords } from './find-roles.ts';
import type { Role } from './roles.ts';

/** Whether a question tells of danger now: to be known before anybody has answered. */
export const soundsLikeEmergency = (question: string, language: Language): boolean =>
  cryIn(question, language) !== null;

const dangers: readonly Role[] = [
  'fire',
  'smoke',
  'blast',
  'gas',
  'leak',
  'shock',
  'alarm',
  'accident',
  'choking',
  'lifeless',
  'blood',
  'burn',
  'crush',
  'stuck',
  'sick',
  'attack',
  'violence',
];

/** Whether the text has a word of danger, as a cry or in a question: a person who gets no answer may need help. */
export function holdsDanger(question: string, language: Language): boolean {
  const own = spokenIn(question, language);
  const roles = rolesIn(spokenWords(question), own, false);
  return dangers.some((role) => roles.has(role)) || has(tokensOf(question), own, 'danger');
}
