import type { EveryField } from '@turva/contracts/base/every-field';
import { type AuditCount, type AuditFinding, AuditRound } from '@turva/contracts/duties/audit-rounds';
import type { AuditTemplate } from '@turva/contracts/duties/audit-values';
import { auditIndex, sumOf } from '@turva/rules/duties/audit-index';
import { supervises } from '@turva/rules/observations/observation-handling';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import { sent } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import type { Viewer } from '../../http/session/session-store.ts';
import { type Names, namesByIds } from '../../people/names-by-ids.ts';

export type Row = Selectable<Tables['auditRounds']>;

/** Rounds as this person may see them; `rest` is the SQL after `from`: where, order, limit over the alias `r`. */
export async function selectRounds(
  db: Db | Trx,
  viewer: Viewer,
  rest: RawBuilder<unknown>,
): Promise<AuditRound[]> {
  const { rows } = await sql<Row>`select r.* from audit_rounds r ${rest}`.execute(db);
  const names = await namesByIds(
    db,
    rows.map(({ userId }) => userId),
  );
  return rows.map((row) => toRound(row, viewer, names));
}

/** Its observations do not show everybody who reported them, so neither does the round they come from. */
const mayKnowAuthor = (viewer: Viewer, row: Row) => row.userId === viewer.id || supervises(viewer);

const asSent = sent('auditRounds', AuditRound);

function toRound(row: Row, viewer: Viewer, names: Names): EveryField<AuditRound> {
  const counts = row.counts as AuditCount[];
  const findings = row.findings as AuditFinding[];
  const tally = sumOf(counts);
  const isKnown = mayKnowAuthor(viewer, row);
  return {
    ...asSent(row),
    userId: isKnown ? row.userId : null,
    authorName: isKnown ? (names.get(row.userId) ?? null) : null,
    template: row.template as AuditTemplate,
    counts,
    findings,
    observationIds: findings.map(({ observationId }) => observationId),
    ...tally,
    index: auditIndex(tally),
  };
}
