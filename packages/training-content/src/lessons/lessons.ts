import { no } from './no/index.ts';
import { ru } from './ru/index.ts';
import { sk } from './sk/index.ts';
import { sv } from './sv/index.ts';

/** The words of the shipped lessons by language, then by module. */
export const lessonsIn = { no, sv, sk, ru } as const;
