import { RegisterInput, type Role } from '@turva/contracts/people/account';
import { EmployeeId } from '@turva/contracts/people/employee-id';
import type { NameOrder, PeopleColumn } from '@turva/contracts/people/people-values';
import type { z } from 'zod';
import { type ReadColumn, roleOf } from './people-words.ts';

export interface NewPerson {
  username: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  department: string | null;
  employeeId: string | null;
  role: Role;
}

export interface PersonFault {
  field: string;
  code: string;
  value: string;
}

const Row = RegisterInput.pick({
  username: true,
  firstName: true,
  lastName: true,
  email: true,
  department: true,
}).extend({ employeeId: EmployeeId.optional() });

/** Removes the apostrophe a spreadsheet's export puts before what it would take for a formula. */
export const withoutGuard = (text: string) => text.replace(/^'(?=[=+\-@\t\r\n])/, '');

/** For a person without a username: `Väinö Ääri` is `vaino.aari`, the form most companies use. */
export const usernameOf = (firstName: string, lastName: string) =>
  [firstName, lastName]
    .map((part) =>
      part
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase()
        .replaceAll(/[^\p{L}\d]+/gu, '-')
        .replaceAll(/^-|-$/g, ''),
    )
    .filter(Boolean)
    .join('.')
    .slice(0, 50);

/** Both names from one cell; of several words the one that the order puts at the edge is the last name. */
export function namesIn(text: string, order: NameOrder): { lastName: string; firstName?: string } {
  const [before = '', after] = text.split(/\s*,\s*/);
  if (after) return { lastName: before, firstName: after };
  const words = text.split(/\s+/);
  const lastName = (order === 'lastFirst' ? words.shift() : words.pop()) ?? '';
  const firstName = words.join(' ');
  return firstName ? { lastName, firstName } : { lastName };
}

const ourCode = /^[a-z][a-z\d_]*$/;

/** One record of the file as a person, or the first error in it. */
export function parsePerson(
  columns: readonly (Exclude<ReadColumn, 'name'> | undefined)[],
  cells: readonly string[],
): { person: NewPerson } | { fault: PersonFault } {
  const given: Partial<Record<PeopleColumn, string>> = {};
  for (const [at, column] of columns.entries()) {
    const value = withoutGuard((cells[at] ?? '').trim());
    if (column === undefined || value === '') continue;
    if (column === 'lastFirst' || column === 'firstLast') Object.assign(given, namesIn(value, column));
    else given[column] = value;
  }
  const { role: word, ...fields } = given;
  const role = word === undefined ? 'user' : roleOf(word);
  if (!role) return { fault: { field: 'role', code: 'invalid', value: word ?? '' } };
  const username = fields.username ?? usernameOf(fields.firstName ?? '', fields.lastName ?? '');
  const parsed = Row.safeParse({ ...fields, username });
  if (parsed.success) return { person: { ...parsed.data, employeeId: parsed.data.employeeId ?? null, role } };
  const issue = parsed.error.issues[0] as z.core.$ZodIssue;
  const field = String(issue.path[0] ?? 'username') as PeopleColumn;
  const code = ourCode.test(issue.message) ? issue.message : 'invalid';
  return { fault: { field, code, value: (given[field] ?? '').slice(0, 200) } };
}
