import { sql } from 'kysely';

/** A person's display name on a record; `alias` is the users table's in the query. */
export const personName = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<string>`coalesce(nullif(trim(concat_ws(' ', ${column('firstName')}, ${column('lastName')})), ''), ${column('username')})`;
};
