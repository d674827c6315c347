import { randomInt, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Without characters that are easily confused on a screen. 8 of them are 39 bits. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const LENGTH = 8;

const made = () => Array.from({ length: LENGTH }, () => letters[randomInt(letters.length)]).join('');

/** The code for phones as it is displayed (`K7QF-2M9T`), created once and stored in `folder`. */
export async function phoneCode(folder: string): Promise<string> {
  const file = path.join(folder, 'code');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (normalised(kept).length === LENGTH) return shown(normalised(kept));
  const code = made();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(file, code, { mode: 0o600 });
  return shown(code);
}

const shown = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;

/** As people type it: in upper or lower case, with or without the dash. */
const normalised = (typed: string) => typed.toUpperCase().replace(/[^A-Z2-9]/g, '');

/** Compared in constant time. */
export function isCode(typed: string | undefined, code: string): boolean {
  const given = Buffer.from(normalised(typed ?? ''));
  const right = Buffer.from(normalised(code));
  return given.length === right.length && timingSafeEqual(given, right);
}
