import type { DecidedFindings } from '@turva/contracts/people/erasure-findings';
import { sql } from 'kysely';
import { recordAudit } from '../../../db/audit.ts';
import type { Trx } from '../../../db/client.ts';
import { allColumns, type TableName } from '../../../db/columns/all-columns.ts';
import { sealTexts } from '../../../db/sealed-texts.ts';
import type { Effect } from '../../../http/calls/idempotency.ts';
import { eraseDetailsNaming } from '../erase-audit-payloads.ts';
import { rewriteCopies } from '../rewrite-copies.ts';
import { column, tableRef, writeTexts } from '../rewrite-own-texts.ts';
import { type Finding, type MentioningText, mentioningText, naming } from './mentioning-text.ts';
import { historyOf, recordOf } from './record-of.ts';

interface Deciding {
  actorId: number;
  ids: readonly number[];
}

/** Takes findings off the list, always in the same order, so that two admins deciding at once cannot deadlock. */
async function takeFindings(trx: Trx, ids: readonly number[]): Promise<Finding[]> {
  const rows = await trx
    .selectFrom('erasureFindings')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length > 0)
    await trx
      .deleteFrom('erasureFindings')
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
  return rows;
}

/** Replaces the name by the pseudonym; each with an entry in the record's history and in the log. */
export async function acceptFindings(
  trx: Trx,
  { actorId, ids, secret, now }: Deciding & { secret: string | undefined; now: Date },
): Promise<Effect<DecidedFindings>> {
  let decided = 0;
  for (const finding of await takeFindings(trx, ids)) {
    const text = await mentioningText(trx, finding, { secret, lock: sql`for update` });
    if (!text) continue;
    const { table, row, from, to, sealed } = text;
    const change = { table, row, column: finding.columnName, from, to };
    await writeTexts(trx, [sealed ? { ...change, to: sealTexts(to, secret, sealed) } : change]);
    if (!sealed) {
      await rewriteCopies(trx, [change], now);
      await noteInHistory(trx, finding, text, actorId);
      const { entity } = text;
      await eraseDetailsNaming(trx, { entity, recordId: finding.recordId, naming: naming(finding.found) });
    }
    await recordAudit(trx, {
      actorId,
      action: sealed ? 'health_changed' : 'edited',
      entity: text.entity,
      entityId: finding.recordId,
      detail: { fields: [finding.columnName], erasedPerson: finding.personId },
    });
    decided++;
  }
  return { status: 200, body: { decided } };
}

/** The text stays as written: it means somebody else of that name, or must not be changed. */
export async function dismissFindings(
  trx: Trx,
  { actorId, ids }: Deciding,
): Promise<Effect<DecidedFindings>> {
  const rows = await takeFindings(trx, ids);
  for (const { entity, recordId, personId, columnName } of rows)
    await recordAudit(trx, {
      actorId,
      action: 'seen',
      entity: entity as MentioningText['entity'],
      entityId: recordId,
      detail: { fields: [columnName], erasedPerson: personId, kept: true },
    });
  return { status: 200, body: { decided: rows.length } };
}

/** Makes phones fetch the record again; its history says what was changed, without the name. */
async function noteInHistory(trx: Trx, finding: Finding, text: MentioningText, actorId: number) {
  const history = historyOf[text.entity];
  const ownTable = recordTable(text);
  if (ownTable) await touch(trx, ownTable, finding.recordId, ownTable === text.table);
  if (!history) return;
  const change =
    text.table === history.of && typeof text.from === 'string'
      ? { [finding.columnName]: { from: text.from.replace(naming(finding.found), () => '…'), to: text.to } }
      : null;
  await sql`
    insert into ${tableRef(history.table)} (${column(history.record)}, actor_id, action, change)
    values (${finding.recordId}, ${actorId}, 'edited', ${change && JSON.stringify(change)}::jsonb)`.execute(
    trx.withoutPlugins(),
  );
}

/** The table of the record itself, even if the text is in one of its parts. */
function recordTable({ table, entity }: MentioningText): TableName | null {
  if (recordOf[table]?.id === 'id') return table;
  return historyOf[entity]?.of ?? null;
}

async function touch(trx: Trx, table: TableName, id: number, ownField: boolean) {
  const has = (name: string) => name in allColumns[table];
  const sets = [
    ...(has('updatedAt') ? [sql`${column('updatedAt')} = now()`] : []),
    ...(ownField && has('rev') ? [sql`rev = rev + 1`] : []),
  ];
  if (sets.length === 0) return;
  await sql`update ${tableRef(table)} set ${sql.join(sets)} where ${column('id')} = ${id}`.execute(
    trx.withoutPlugins(),
  );
}
