import type { AuditEntity } from '@turva/contracts/operator/audit-log-words';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../db/client.ts';
import { inDatabase, type TableName, tableNames } from '../../../db/columns/all-columns.ts';
import type { Purpose } from '../../../db/sealed-key.ts';
import { openTexts } from '../../../db/sealed-texts.ts';
import {
  column,
  mapColumn,
  type Row,
  type TextColumn,
  tableRef,
  textColumnsOf,
} from '../rewrite-own-texts.ts';

export interface Finding {
  id: number;
  personId: number | null;
  tableName: string;
  rowKey: unknown;
  columnName: string;
  found: string;
  replacement: string;
  entity: string;
  recordId: number;
  byWord: boolean;
}

/** The text a finding is about, as it is now. */
export interface MentioningText {
  table: TableName;
  row: Row;
  entity: AuditEntity;
  from: unknown;
  to: unknown;
  /** the first string in it that names the person */
  said: string;
  /** the key that opened it */
  sealed: Purpose | null;
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
export const naming = (found: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${escaped(found)}(?![\\p{L}\\p{M}\\p{N}])`, 'gu');

/** Null if somebody has changed or deleted the text since. `lock` is for callers about to change it. */
export async function mentioningText(
  db: Db | Trx,
  finding: Finding,
  { secret, lock = sql`` }: { secret: string | undefined; lock?: RawBuilder<unknown> },
): Promise<MentioningText | null> {
  const described = describedBy(finding);
  if (!described) return null;
  const { table, text } = described;
  const { rows } = await sql<Row>`
    select * from ${tableRef(table)} where ${sql.join(
      Object.entries(finding.rowKey as Record<string, string | number>).map(
        ([name, value]) => sql`${column(name)} = ${value}`,
      ),
      sql` and `,
    )} ${lock}`.execute(db.withoutPlugins());
  const [row] = rows;
  if (!row) return null;
  const value = row[inDatabase(text.name)];
  const from = text.sealed ? openTexts(value, secret, text.sealed) : value;
  const pattern = naming(finding.found);
  const said: string[] = [];
  const to = mapColumn(from, text, (part) => {
    const changed = part.replace(pattern, () => finding.replacement);
    if (changed !== part) said.push(part);
    return changed;
  });
  const [first] = said;
  return first === undefined
    ? null
    : { table, row, entity: finding.entity as AuditEntity, from, to, said: first, sealed: text.sealed };
}

/** Null for a column that a later version has removed. */
function describedBy({ tableName, columnName }: Finding): { table: TableName; text: TextColumn } | null {
  const table = tableNames.find((name) => name === tableName);
  const text = table && textColumnsOf(table).find(({ name }) => name === columnName);
  return table && text ? { table, text } : null;
}
