import { readFileSync } from 'node:fs';

/** A file of `content/`, by its path there. */
export const readText = (path: string): string =>
  readFileSync(new URL(`../content/${path}`, import.meta.url), 'utf8');

/** A JSON file of `content/`, by its path there; a test of whoever reads it says what it must hold. */
export const readJson = <T>(path: string): T => JSON.parse(readText(path)) as T;
