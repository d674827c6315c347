import type { May, Statement } from '../http/route.ts';

/** The people who try to access `own`'s record. */
export const people = ['own', 'sameDepartment', 'otherDepartment', 'supervisor', 'admin'] as const;
export type Person = (typeof people)[number];

/** `yes`: access is granted, though the record's state may refuse (409, 412); a number: refused with it. */
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

/** The answer to each of the five under a route's declaration; null: the parameter names nobody's record. */
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
