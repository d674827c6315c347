import type { LinkedPerson, PeopleImportAnswer } from '@turva/contracts/people/import-people';
import { IMPORT_LINK_DAYS, MAX_PEOPLE_ROWS, type NameOrder } from '@turva/contracts/people/people-values';
import { usernameForm } from '@turva/contracts/people/username';
import { sql } from 'kysely';
import { recordAudit } from '../../../db/audit.ts';
import type { Db, Trx } from '../../../db/client.ts';
import { lock } from '../../../db/sql.ts';
import type { Deps } from '../../../deps.ts';
import { employeeColumns, employeeKeyOf } from '../../../people/employee-number.ts';
import { takenNames, usernameColumns } from '../../../people/username.ts';
import { problem } from '../../../problem.ts';
import { type CsvTable, readTable } from '../../../read-csv.ts';
import { NO_PASSWORD } from '../../../sign-in/end-access.ts';
import type { MadeLink } from '../../../sign-in/one-time-token.ts';
import { makePasswordLink } from '../../../sign-in/password-links.ts';
import { type NewPerson, namesIn, type PersonFault, parsePerson, withoutGuard } from './parse-person.ts';
import { columnsOf, type ReadColumn } from './people-words.ts';

type Orders = PeopleImportAnswer['orders'];
type Table = CsvTable<Exclude<ReadColumn, 'name'>> & { orders: Orders };

const naming: readonly ReadColumn[] = ['username', 'lastName', 'firstName', 'lastFirst', 'firstLast', 'name'];
/** Number of rows by which an admin chooses the order of names. */
const SHOWN_NAMES = 3;

/** `chosen`: the order of two names in one cell, where the heading does not say it. */
export function readPeople(text: string, chosen?: NameOrder): Table {
  const most = { rows: MAX_PEOPLE_ROWS, otherwise: 'people_csv_too_many_rows' } as const;
  const { columns, ...table } = readTable(text, columnsOf, most);
  if (!columns.some((column) => column !== undefined && naming.includes(column)))
    throw problem('people_csv_no_names');
  const orders = chosen ? null : ordersOf({ columns, ...table });
  const order = chosen ?? 'lastFirst';
  return { ...table, orders, columns: columns.map((column) => (column === 'name' ? order : column)) };
}

/** null: a single word, or a comma, leaves no choice. */
function ordersOf({ columns, records }: CsvTable<ReadColumn>): Orders {
  const at = columns.indexOf('name');
  const cells = records.map(({ cells }) => withoutGuard((cells[at] ?? '').trim())).filter(Boolean);
  if (!cells.some((cell) => /^[^,]*\s[^,]*$/.test(cell))) return null;
  const rowsIn = (order: NameOrder) =>
    cells.slice(0, SHOWN_NAMES).map((cell) => ({ firstName: '', ...namesIn(cell, order) }));
  return { lastFirst: rowsIn('lastFirst'), firstLast: rowsIn('firstLast') };
}

type Fault = PersonFault & { line: number };

/**
 * Sorts rows into valid and invalid; a person who exists already, or is twice in the file, is a `duplicate`. Rows
 * that share an employee number are ambiguous, and none of them is imported.
 */
async function sorted(db: Db | Trx, { columns, records }: Table) {
  const rows = await db
    .selectFrom('users')
    .select(['username', 'usernameSkeleton', 'employeeKey', sql<string | null>`lower(email)`.as('email')])
    .where('deletedAt', 'is', null)
    .execute();
  const names = new Set(rows.map(({ username }) => usernameForm(username)));
  const alike = rows.filter(({ usernameSkeleton }) => usernameSkeleton !== null);
  const taken = takenNames(alike.map(({ username }) => usernameForm(username)));
  const addresses = new Set(rows.map(({ email }) => email));
  const good: NewPerson[] = [];
  const faults: Fault[] = [];
  const parsed = records.map(({ line, cells }) => ({ line, row: parsePerson(columns, cells) }));
  const numbers = new Map(rows.map(({ employeeKey }) => [employeeKey, 1]));
  for (const { row } of parsed) {
    const key = 'person' in row ? keyOf(row.person) : null;
    if (key !== null) numbers.set(key, (numbers.get(key) ?? 0) + 1);
  }
  for (const { line, row } of parsed) {
    if ('fault' in row) {
      faults.push({ line, ...row.fault });
      continue;
    }
    const { username, email } = row.person;
    if (names.has(username)) faults.push({ line, field: 'username', code: 'duplicate', value: username });
    else if (taken.passesForOne(username))
      faults.push({ line, field: 'username', code: 'username_looks_alike', value: username });
    else if (email !== null && addresses.has(email.toLowerCase()))
      faults.push({ line, field: 'email', code: 'duplicate', value: email });
    else if ((numbers.get(keyOf(row.person)) ?? 0) > 1)
      faults.push({ line, field: 'employeeId', code: 'duplicate', value: row.person.employeeId ?? '' });
    else {
      names.add(username);
      taken.add(username);
      if (email !== null) addresses.add(email.toLowerCase());
      good.push(row.person);
    }
  }
  return { good, faults };
}

const keyOf = ({ employeeId }: NewPerson) => (employeeId === null ? null : employeeKeyOf(employeeId));

const nameOf = ({ firstName, lastName, username }: NewPerson) =>
  [firstName, lastName].filter(Boolean).join(' ') || username;

const shown = (person: NewPerson): Omit<LinkedPerson, 'link'> => ({
  username: person.username,
  name: nameOf(person),
  role: person.role,
  department: person.department,
});

/** What importing a file would do; changes nothing. */
export async function previewPeople(db: Db, table: Table): Promise<PeopleImportAnswer> {
  const { orders } = table;
  // who they are depends on the answer
  const { good, faults } = orders ? { good: [], faults: [] } : await sorted(db, table);
  return {
    orders,
    imported: good.length,
    refused: faults.length,
    errors: faults,
    unknown: table.unknown,
    people: good.map((person) => ({ ...shown(person), link: null })),
  };
}

/** As it is stored for a replay: the secret of a link is added to the answer. */
export type MadeFor = Omit<LinkedPerson, 'link'> & { link: MadeLink };
export type ImportedPeople = Omit<PeopleImportAnswer, 'people'> & { people: MadeFor[] };

/** Creates the accounts, each with a one-time link to set a password. */
export async function importPeople(
  trx: Trx,
  deps: Deps,
  { actorId, table }: { actorId: number; table: Table },
): Promise<ImportedPeople> {
  if (table.orders) throw problem('people_csv_name_order');
  // one import at a time: two of the same file would not see each other's people
  await lock(trx, 'people.import');
  const { good, faults } = await sorted(trx, table);
  const people: ImportedPeople['people'] = [];
  for (const person of good) {
    const { id } = await trx
      .insertInto('users')
      .values({
        ...person,
        ...usernameColumns(person.username),
        ...employeeColumns(person.employeeId),
        emailConfirmedAt: person.email === null ? null : deps.now(),
        password: NO_PASSWORD,
        isActive: true,
        approvedAt: deps.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const link = await makePasswordLink(trx, deps, {
      userId: id,
      createdBy: actorId,
      days: IMPORT_LINK_DAYS,
    });
    const detail = { role: person.role, department: person.department };
    await recordAudit(trx, { actorId, action: 'imported', entity: 'users', entityId: id, detail });
    people.push({ ...shown(person), link });
  }
  return {
    imported: people.length,
    refused: faults.length,
    errors: faults,
    unknown: table.unknown,
    orders: null,
    people,
  };
}
