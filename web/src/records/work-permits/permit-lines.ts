import type { WorkPermit } from '@turva/contracts/permits/work-permits';
import { isTheirs } from '@turva/rules/permits/permit-status';
import { folded, hasWords } from '@turva/rules/words/finds';
import type { Transaction } from 'dexie';
import type { Rows, RowsOfPerson } from '../../offline/nouns/declared.ts';
import type { RowsReplaced } from '../../offline/nouns/synced.ts';

/** What a permit is found by: thousands of whole ones take a phone seconds to read. */
export interface PermitLine extends Pick<WorkPermit, 'id' | 'type' | 'userId'> {
  people: Pick<WorkPermit['people'][number], 'userId' | 'role'>[];
  /** folded */
  text: string;
}

type Worded = Pick<WorkPermit, 'title' | 'location' | 'description' | 'people'> & { id: number | null };

/** What a search looks in. */
export const permitText = ({ id, title, location, description, people }: Worded): string =>
  [`#${id}`, title, location, description, ...people.map(({ name }) => name)].filter(Boolean).join(' ');

// an answer of an older server may lack the people
function lineOf({ people: named = [], ...row }: WorkPermit): PermitLine {
  const people = named.map(({ userId, role }) => ({ userId, role }));
  const text = folded(permitText({ ...row, people: named }));
  return { id: row.id, type: row.type, userId: row.userId, people, text };
}

/** In the transaction that stores or deletes the permits. */
export async function keepPermitLines(db: Rows, { rows, gone }: RowsReplaced<WorkPermit>): Promise<void> {
  await db.permitLines.bulkPut(rows.map(lineOf));
  await db.permitLines.bulkDelete([...gone]);
}

/** For the upgrade of a database that already contains permits. */
export async function keepAllPermitLines(trx: Transaction): Promise<void> {
  const rows = await trx.table<WorkPermit>('srvWorkPermits').toArray();
  await trx.table<PermitLine>('permitLines').bulkPut(rows.map(lineOf));
}

export type Narrowed = { [What in 'type' | 'search']?: string | undefined } & { mine?: boolean | undefined };

/** Whether a permit is one of those asked for. */
export const answersTo = ({ type, search, mine }: Narrowed, row: Omit<PermitLine, 'id'>, userId: number) =>
  (!type || row.type === type) &&
  (!mine || isTheirs({ id: userId }, row)) &&
  (!search?.trim() || hasWords(search.trim(), row.text));

/** The ids of those asked for; null: all, or an earlier build in another tab has left some out. */
export async function linesOf(db: RowsOfPerson, narrowed: Narrowed): Promise<ReadonlySet<number> | null> {
  if (!narrowed.type && !narrowed.mine && !narrowed.search?.trim()) return null;
  const [lines, stored] = await Promise.all([db.permitLines.toArray(), db.srvWorkPermits.count()]);
  if (lines.length !== stored) return null;
  return new Set(lines.filter((line) => answersTo(narrowed, line, db.userId)).map(({ id }) => id));
}
