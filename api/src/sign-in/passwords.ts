import { hash, verify } from '@node-rs/argon2';

/** OWASP's argon2id: 19 MiB, two passes. Raise them here; accounts follow at their next login. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const currentPrefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

// ä is one character on one keyboard, two on another: both must open the account
const normal = (password: string) => password.normalize('NFC');

export const hashPassword = (password: string) => hash(normal(password), cost);

export const isOutdated = (hashed: string) => !hashed.startsWith(currentPrefix);

/** Whether any password opens the account. */
export const hasPassword = (hashed: string) => hashed.startsWith('$');

let nobody: Promise<string> | undefined;

/** False for a wrong password and, after the same work, for an account that does not exist. */
export async function isPassword(hashed: string | undefined, password: string): Promise<boolean> {
  // an account without a password takes as long as one with a wrong password
  const real = hashed !== undefined && hasPassword(hashed) ? hashed : undefined;
  nobody ??= hashPassword('the account that does not exist');
  const matches = await verify(real ?? (await nobody), normal(password)).catch(() => false);
  return real !== undefined && matches;
}
