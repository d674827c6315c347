import { HurtPerson } from '@turva/contracts/risks/investigations';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { allColumns, inDatabase, type TableName, tableNames } from '../../../db/columns/all-columns.ts';
import { personName } from '../../../db/person-name.ts';
import { openTexts } from '../../../db/sealed-texts.ts';
import type { Deps } from '../../../deps.ts';
import type { NamedPerson } from './hide-people.ts';

/** Columns in which people without an account are named: contractors, visitors, assessors of another company. */
const typed = tableNames.flatMap((table) =>
  Object.entries(allColumns[table]).flatMap(([column, kind]) =>
    kind.class === 'about' && 'author' in kind ? [[table, column] as [TableName, string]] : [],
  ),
);

async function typedNames(db: Db): Promise<string[]> {
  const selects = typed.map(
    ([table, column]) =>
      sql`select ${sql.ref(inDatabase(column))} as name from ${sql.table(inDatabase(table))}`,
  );
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
