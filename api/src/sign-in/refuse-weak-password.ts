import type { RegisterInput } from '@turva/contracts/people/account';
import type { Config } from '../config.ts';
import { problem } from '../problem.ts';

/** Words everyone here thinks of first; digits and signs around them do not help. */
const ourWords = [
  'turva',
  'turvaplus',
  'turvallisuus',
  'havainto',
  'salasana',
  'tuotanto',
  'tyoturva',
  'työturva',
  'demo',
];

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');
const words = (text: string | null | undefined) =>
  (text ?? '')
    .split(/[\s@._-]+/)
    .map(letters)
    .filter(Boolean);

let common: Promise<Set<string>> | undefined;

/** The fifty thousand most common passwords; loaded when the first person registers. */
const commonPasswords = () => {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return common;
};

export type PasswordOwner = Pick<
  RegisterInput,
  'username' | 'firstName' | 'lastName' | 'email' | 'department'
>;

/** Throws if the password is too short, well known, or made of the person's or the product's names. */
export async function refuseWeakPassword(password: string, owner: PasswordOwner, config: Config) {
  if (password.length < config.passwordMin)
    throw problem('invalid_input', { errors: [{ path: 'password', code: 'password_too_short' }] });
  if (isAboutOwner(password, owner, config) || (await commonPasswords()).has(password.toLowerCase()))
    throw problem('password_too_common', { errors: [{ path: 'password', code: 'password_too_common' }] });
}

function isAboutOwner(password: string, owner: PasswordOwner, config: Config) {
  const bare = letters(password);
  const known = [
    ...ourWords,
    ...words(config.poweredBy),
    ...[owner.username, owner.firstName, owner.lastName, owner.email, owner.department].flatMap(words),
    letters(owner.username),
  ];
  return known.includes(bare) || password.toLowerCase() === owner.username.toLowerCase();
}
