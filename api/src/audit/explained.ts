import type { RetentionKind } from '@turva/contracts/plant/retention-values';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { cutOff } from '../plant/cut-off.ts';

/** An entry whose payload was erased. */
export interface Blanked {
  id: string;
  at: string;
  actorId: number | null;
  entity: string;
  entityId: string | null;
  /** its record has been deleted */
  gone: boolean;
  /** erased before erasures had to be explained */
  earlier: boolean;
}

/** What the nightly run forgets together with the log's details about it. */
const kindsOf: Record<string, readonly RetentionKind[]> = {
  observations: ['observations', 'withdrawnObservations'],
  investigations: ['observations', 'withdrawnObservations'],
  work_permits: ['workPermits'],
  audit_rounds: ['auditRounds'],
  emergency_alerts: ['emergencyAlerts'],
  reports: ['reports'],
};

const deleted = (table: string) =>
  sql`exists (select from ${sql.table(table)} t where t.id = l.entity_id::integer and t.deleted_at is not null)`;

/** Of the audit log `l`: what is needed to explain an erased payload. */
export const blankedSql: RawBuilder<unknown> = sql`
  l.salt is null and l.entity_id ~ '^[0-9]{1,9}$' and case l.entity
    ${sql.join(
      Object.keys(kindsOf).map((table) => sql`when ${sql.lit(table)} then ${deleted(table)}`),
      sql` `,
    )} else false end as gone,
  l.salt is null and exists (select from audit_blanked_earlier b where b.entry_id = l.id) as earlier`;

/**
 * Whether an entry without a payload lost it by an erasure that the log itself knows of: of its actor, of the account
 * it is about, of its record by a retention run, by the run that empties old details, or by an admin who had a name
 * removed from its record.
 */
export async function explanations(db: Db): Promise<(entry: Blanked) => boolean> {
  const { rows: erasures } = await sql<{ person: string; id: string }>`
    select entity_id as person, max(id)::text as id from audit_log
    where action = 'erased' and entity = 'users' group by 1`.execute(db);
  const erasedIn = new Map(erasures.map(({ person, id }) => [person, BigInt(id)]));
  const { rows: unnamed } = await sql<{ record: string; id: string }>`
    select entity || ' ' || entity_id as record, max(id)::text as id from audit_log
    where action = 'edited' and jsonb_exists(detail, 'erasedPerson') group by 1`.execute(db);
  const unnamedIn = new Map(unnamed.map(({ record, id }) => [record, BigInt(id)]));
  const runs = await db
    .selectFrom('retentionRuns')
    .select(['asOf', 'startedAt', 'periods', 'counts'])
    .execute();
  const forgot = runs.map(({ asOf, startedAt, periods, counts }) => {
    const { auditDetails } = periods as Record<RetentionKind, number>;
    const before = cutOff('auditDetails', auditDetails, asOf);
    return { startedAt, kinds: Object.keys(counts as object), before };
  });
  return ({ id, at, actorId, entity, entityId, gone, earlier }) => {
    if (earlier) return true;
    const people = [String(actorId), ...(entity === 'users' ? [String(entityId)] : [])];
    if (people.some((person) => (erasedIn.get(person) ?? 0n) > BigInt(id))) return true;
    if ((unnamedIn.get(`${entity} ${entityId}`) ?? 0n) > BigInt(id)) return true;
    const written = new Date(`${at}Z`);
    return forgot.some(
      ({ startedAt, kinds, before }) =>
        (kinds.includes('auditDetails') && written < before) ||
        (gone && startedAt >= written && kinds.some((kind) => kindsOf[entity]?.some((own) => own === kind))),
    );
  };
}
