import { sql } from 'kysely';
import { eraseAuditDetails } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import { releaseFiles } from '../../media/release-files.ts';
import { emptied } from './emptied.ts';
import type { Forgetting } from './forgetting.ts';

// A tombstone of each record stays, which tells phones to delete it. It contains no content and no name.

const eraseTrail = (trx: Trx, entity: string, keys: string[]) =>
  eraseAuditDetails(trx, sql<boolean>`entity = ${entity} and entity_id = any (${keys}::text[])`);

export async function forgetPermits(trx: Trx, keys: string[], { now, nobodyId }: Forgetting): Promise<void> {
  const ids = sql`(${keys}::integer[])`;
  const parts = ['permit_signatures', 'permit_people', 'gas_readings', 'permit_conflicts', 'permit_history'];
  for (const table of parts)
    await sql`delete from ${sql.table(table)} where permit_id = any ${ids}`.execute(trx);
  await eraseTrail(trx, 'work_permits', keys);
  await sql`
    update work_permits set ${emptied('workPermits', nobodyId)}, deleted_at = coalesce(deleted_at, ${now}),
      forgotten_at = ${now}, rev = rev + 1
    where id = any ${ids}`.execute(trx);
}

export async function forgetRounds(trx: Trx, keys: string[], { now, nobodyId }: Forgetting): Promise<void> {
  await eraseTrail(trx, 'audit_rounds', keys);
  await sql`
    update audit_rounds set ${emptied('auditRounds', nobodyId)}, deleted_at = ${now}
    where id = any (${keys}::integer[])`.execute(trx);
}

export async function forgetAlerts(trx: Trx, keys: string[], { now, nobodyId }: Forgetting): Promise<void> {
  const ids = sql`(${keys}::integer[])`;
  for (const part of ['people', 'notes', 'steps'])
    await sql`delete from ${sql.table(`emergency_alert_${part}`)} where alert_id = any ${ids}`.execute(trx);
  await eraseTrail(trx, 'emergency_alerts', keys);
  await sql`
    update emergency_alerts set ${emptied('emergencyAlerts', nobodyId)}, deleted_at = ${now}, rev = rev + 1
    where id = any ${ids}`.execute(trx);
}

export async function forgetReports(trx: Trx, keys: string[], { now, nobodyId }: Forgetting): Promise<void> {
  const ids = sql`(${keys}::integer[])`;
  const { rows } = await sql<{ hashes: (string | null)[] }>`
    select array[html_sha256, pdf_sha256, xlsx_sha256, zip_sha256]::text[] as hashes from reports where id = any ${ids}`.execute(
    trx,
  );
  await releaseFiles(
    trx,
    rows.flatMap(({ hashes }) => hashes),
    now,
  );
  await eraseTrail(trx, 'reports', keys);
  await sql`
    update reports set ${emptied('reports', nobodyId)}, starts_when_seen = false, deleted_at = ${now}
    where id = any ${ids}`.execute(trx);
}
