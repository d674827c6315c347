import { no } from './no/index.ts';
import { ru } from './ru/index.ts';
import { selko } from './selko/index.ts';
import { sk } from './sk/index.ts';
import { sv } from './sv/index.ts';

/** The words of the shipped lessons by what they are read in, then by module. */
export const lessonsIn = { no, sv, sk, ru, selko } as const;
