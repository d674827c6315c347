import { type Role, roles } from '@turva/contracts/people/account';
import { type NameOrder, type PeopleColumn, peopleColumns } from '@turva/contracts/people/people-values';
import { languages } from '@turva/locales/languages';
import { folded, wordsOf } from '../../../import-words.ts';
import { textsIn } from '../../../texts.ts';

const headings = wordsOf(peopleColumns, 'admin:column');
/** further names used by payroll systems */
const more: Record<string, PeopleColumn> = {
  email: 'email',
  'e-mail': 'email',
  mail: 'email',
  user: 'username',
  'user name': 'username',
  tunnus: 'username',
  'first name': 'firstName',
  'last name': 'lastName',
  surname: 'lastName',
  osasto: 'department',
  henkilönumero: 'employeeId',
  отдел: 'department',
};
/** Both names in one column, in the order its heading says; `name`: the heading does not say. */
export type ReadColumn = PeopleColumn | NameOrder | 'name';

const bothNames = new Map<string, ReadColumn>(
  languages.flatMap((language) => {
    const called = (key: PeopleColumn) => folded(textsIn(language)(`admin:column.${key}`));
    const [first, last] = [called('firstName'), called('lastName')];
    return [[`${last} ${first}`, 'lastFirst'] as const, [`${first} ${last}`, 'firstLast'] as const];
  }),
);
const roleWords = wordsOf(roles, 'admin:role');
/** earlier words of the app that are still in use in files */
const formerRoles: Record<string, Role> = { nadriadený: 'supervisor' };

const columnOf = (heading: string): ReadColumn | undefined =>
  headings.get(folded(heading)) ??
  more[folded(heading)] ??
  bothNames.get(folded(heading.replaceAll(/[\s,;/&+]+/g, ' ')));

const bare = new Set(languages.map((language) => folded(textsIn(language)('admin:people.name'))));

/**
 * The columns of a heading. The word for a name alone, which some languages use for the first name: beside a column
 * of last names it is that, otherwise the cell has both.
 */
export function columnsOf(headings: readonly string[]): (ReadColumn | undefined)[] {
  const columns = headings.map(columnOf);
  const whole = columns.includes('lastName') ? 'firstName' : 'name';
  return columns.map((column, at) => (bare.has(folded(headings[at] ?? '')) ? whole : column));
}

export const roleOf = (word: string): Role | undefined =>
  roleWords.get(folded(word)) ?? formerRoles[folded(word)];
