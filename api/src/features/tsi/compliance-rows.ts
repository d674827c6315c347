import type { EveryField } from '@turva/contracts/base/every-field';
import { ComplianceRow, type SaveComplianceRow } from '@turva/contracts/figures/tsi';
import type { IsoStandard } from '@turva/contracts/figures/tsi-values';
import { supervises } from '@turva/rules/observations/observation-handling';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { recordAudit } from '../../db/audit.ts';
import type { Db, Trx } from '../../db/client.ts';
import { personName } from '../../db/person-name.ts';
import { everyColumn, sent } from '../../db/rows.ts';
import { always } from '../../db/sql.ts';
import type { Tables } from '../../db/tables.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { problem } from '../../problem.ts';
import { catalogue } from './compliance-catalogue.ts';

type Row = Selectable<Tables['complianceRows']> & { updatedByName: string | null };

const asSent = sent('complianceRows', ComplianceRow);

export async function selectComplianceRows(
  db: Db | Trx,
  where: RawBuilder<unknown>,
): Promise<EveryField<ComplianceRow>[]> {
  const { rows } = await sql<Row>`
    select ${everyColumn('complianceRows', 'kept')},
      case when users.id is not null then ${personName('users')} end as updated_by_name
    from compliance_rows kept left join users on users.id = kept.updated_by
    where kept.deleted_at is null and ${where} order by standard desc, position`.execute(db);
  return rows.map((row) => ({
    ...asSent(row),
    standard: row.standard as IsoStandard,
    updatedByName: row.updatedByName,
  }));
}

export const allComplianceRows = (db: Db) => selectComplianceRows(db, always);

/** Creates the requirements of every plant; whether they are met, only a person knows. */
export async function ensureComplianceRows(db: Db | Trx): Promise<void> {
  await db
    .insertInto('complianceRows')
    .values(catalogue)
    .onConflict((conflict) => conflict.constraint('compliance_rows_place').doNothing())
    .execute();
}

/** Stores whether a requirement is met, and the evidence. */
export async function saveComplianceRow(
  trx: Trx,
  { user, now, id }: { user: SessionUser; now: Date; id: number },
  { met, evidence, rev }: z.output<typeof SaveComplianceRow>,
): Promise<Effect<ComplianceRow>> {
  if (!supervises(user)) throw problem('forbidden');
  await trx.selectFrom('complianceRows').select('id').where('id', '=', id).forUpdate().execute();
  const [kept] = await selectComplianceRows(trx, sql`kept.id = ${id}`);
  if (!kept) throw problem('not_found');
  if (kept.met === met && kept.evidence === evidence) return { status: 200, body: kept };
  const by = { by: kept.updatedByName, at: kept.updatedAt };
  const clash = { field: 'met', base: null, mine: met, theirs: kept.met, ...by };
  if (kept.rev !== rev) throw problem('version_conflict', { conflicts: [clash] });
  await trx
    .updateTable('complianceRows')
    .set({ met, evidence, rev: rev + 1, updatedBy: user.id, updatedAt: now })
    .where('id', '=', id)
    .execute();
  const change = {
    met: { from: kept.met, to: met },
    evidence: { from: kept.evidence, to: evidence },
  };
  await trx
    .insertInto('complianceHistory')
    .values({ rowId: id, actorId: user.id, at: now, change: JSON.stringify(change) })
    .execute();
  await recordAudit(trx, {
    actorId: user.id,
    action: 'changed',
    entity: 'compliance_rows',
    entityId: id,
    detail: { standard: kept.standard, clause: kept.clause, met: change.met },
  });
  const [body] = await selectComplianceRows(trx, sql`kept.id = ${id}`);
  if (!body) throw problem('not_found');
  return { status: 200, body };
}
