import type { Language } from '@turva/locales/languages';
import type { Expected } from './expected.ts';
import { enMore } from './more-en.ts';
import { fiMore } from './more-fi.ts';
import { noMore } from './more-no.ts';
import { ruMore } from './more-ru.ts';
import { skMore } from './more-sk.ts';
import { svMore } from './more-sv.ts';
import { en } from './questions-en.ts';
import { fi } from './questions-fi.ts';
import { no } from './questions-no.ts';
import { ru } from './questions-ru.ts';
import { sk } from './questions-sk.ts';
import { sv } from './questions-sv.ts';

/** Every question of the tests with what it must lead to. */
export const askedIn: Record<Language, readonly Expected[]> = {
  fi: [...fi, ...fiMore],
  en: [...en, ...enMore],
  no: [...no, ...noMore],
  sv: [...sv, ...svMore],
  sk: [...sk, ...skMore],
  ru: [...ru, ...ruMore],
};
