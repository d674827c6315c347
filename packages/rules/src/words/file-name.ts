import { folded } from './finds.ts';

const MAX_NAME = 80;

/** `tutkinta-3-kattokaide`: what people look for in a folder, in letters that every system takes. */
export const fileNameOf = (...parts: (string | number)[]): string =>
  folded(parts.join('-'))
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MAX_NAME)
    .replaceAll(/^-+|-+$/g, '');
