import type { CurrentUser } from '@turva/contracts/people/account';

type Named = Pick<CurrentUser, 'firstName' | 'lastName' | 'username'>;

const firstLetter = (text: string) => [...text][0]?.toLocaleUpperCase() ?? '';

/** "Matti M.", or the username of someone without a first name. */
export function shortName({ firstName, lastName, username }: Named): string {
  if (!firstName) return username;
  return lastName ? `${firstName} ${firstLetter(lastName)}.` : firstName;
}

/** The name shown under a decision. */
export const fullName = ({ firstName, lastName, username }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ').trim() || username;

export function initials({ firstName, lastName, username }: Named): string {
  if (!firstName && !lastName) return username.slice(0, 2).toLocaleUpperCase();
  return firstLetter(firstName ?? '') + firstLetter(lastName ?? '');
}
