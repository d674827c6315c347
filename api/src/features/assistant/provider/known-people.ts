import { HurtPerson } from '@turva/contracts/risks/investigations';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { columnsOfClass, inDatabase, tableNames } from '../../../db/columns/all-columns.ts';
import { personName } from '../../../db/person-name.ts';
import { openTexts } from '../../../db/sealed-texts.ts';
import type { Deps } from '../../../deps.ts';
import type { NamedPerson } from './hide-people.ts';

/** Contractors, visitors, witnesses, assessors of another company: what names people without an account. */
const outsiders = tableNames.flatMap((table) =>
  columnsOfClass(table, 'outsider').map(([column, { found }]) => ({ table, column, found })),
);

async function typedNames(db: Db): Promise<string[]> {
  const selects = outsiders.flatMap(({ table, column, found }) => {
    const [from, text] = [sql.table(inDatabase(table)), sql.ref(inDatabase(column))];
    if (found === 'text') return [sql`select ${text} as name from ${from}`];
    if ('sealed' in found) return [];
    return found.names.map(
      (name) => sql`select part ->> ${name} as name from ${from}, jsonb_array_elements(${text}) part`,
    );
  });
  const { rows } = await sql<{ name: string | null }>`${sql.join(selects, sql` union `)}`.execute(db);
  return rows.flatMap(({ name }) => name?.trim() || []);
}

const Named = HurtPerson.pick({ name: true });

/** Of sealed health data the name is read and nothing else. */
async function namesOfHurt(db: Db, secret: string | undefined): Promise<string[]> {
  const rows = await db.selectFrom('investigationPeople').select('sealed').execute();
  return rows.flatMap(({ sealed }) => {
    const texts = openTexts(sealed, secret, 'health');
    return (texts !== null && Named.parse(texts).name?.trim()) || [];
  });
}

/** Everybody a record names, with an account or without: none of these names is sent out. */
export async function knownPeople({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<NamedPerson[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'role', 'employeeId', 'username', personName('users').as('name')])
    .where('isSystem', '=', false)
    .execute();
  const names = new Set([...(await typedNames(db)), ...(await namesOfHurt(db, config.sessionSecret))]);
  for (const { name } of users) names.delete(name);
  return [
    ...users,
    ...[...names].map((name, at) => ({ id: at + 1, role: 'person', name, employeeId: null })),
  ];
}
