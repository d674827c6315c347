import type { May, Statement } from '../http/route.ts';

/** Who tries it on a record of `own`'s. */
export const people = ['own', 'sameDepartment', 'otherDepartment', 'supervisor', 'admin'] as const;
export type Person = (typeof people)[number];

/** `yes`: they may, whatever the record's state says to it (409, 412); a number: refused with it. */
export type Answer = 'yes' | number;

const may: Readonly<Record<May, readonly Person[]>> = {
  everybody: people,
  owner: ['own'],
  ownerOrSupervisors: ['own', 'supervisor', 'admin'],
  supervisors: ['supervisor', 'admin'],
  admins: ['admin'],
  nobody: [],
};
const byRole = {
  visitor: 'everybody',
  user: 'everybody',
  supervisor: 'supervisors',
  admin: 'admins',
} as const;

/** What each of the five is answered by a route that states this; null: the parameter names nobody's record. */
export function answersOf({ who, record }: Statement): Record<Person, Answer> | null {
  if (record === undefined || typeof record === 'string') return null;
  const allowed = may[record.may ?? byRole[who]];
  const answer = (person: Person): Answer => (allowed.includes(person) ? 'yes' : (record.others ?? 403));
  return {
    own: answer('own'),
    sameDepartment: answer('sameDepartment'),
    otherDepartment: answer('otherDepartment'),
    supervisor: answer('supervisor'),
    admin: answer('admin'),
  };
}
