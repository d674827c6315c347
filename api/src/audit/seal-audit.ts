import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../db/client.ts';
import { GENESIS, type Head, hashOf, type SealedFacts } from './chain.ts';

const SEAL_LOCK = 20_250_022;
const AT_ONCE = 500;

/** The facts of entries as they are hashed; `alias` is the audit log's in the query. */
export const factsSql: RawBuilder<SealedFacts> = sql`
  l.id::text as id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at, l.actor_id as "actorId",
  l.action, l.entity, l.entity_id as "entityId", l.commitment`;

/**
 * Adds entries committed since to the chain and resolves to its head; null if there were none or another process is
 * sealing. Writers never wait for it: they leave their entries in a queue.
 */
export async function sealAudit(db: Db): Promise<Head | null> {
  let head: Head | null = null;
  for (;;) {
    const sealed = await db.transaction().execute(sealPortion);
    if (!sealed) return head;
    head = sealed.head;
    if (sealed.count < AT_ONCE) return head;
  }
}

async function sealPortion(trx: Trx): Promise<{ head: Head; count: number } | null> {
  // checked first: usually there is nothing, and the lock need not be tried
  const waiting = await trx.selectFrom('auditUnsealed').select('entryId').limit(1).executeTakeFirst();
  if (!waiting) return null;
  const { rows: locks } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${SEAL_LOCK}) as mine`.execute(trx);
  if (!locks[0]?.mine) return null;
  const { rows: entries } = await sql<SealedFacts>`
    select ${factsSql} from audit_unsealed u join audit_log l on l.id = u.entry_id
    order by u.entry_id limit ${AT_ONCE}`.execute(trx);
  if (entries.length === 0) return null;
  let head = await headOf(trx);
  const seals = entries.map((entry) => {
    const seq = head.seq + 1;
    const seal = { seq, entry_id: entry.id, prev: head.hash, hash: hashOf(seq, head.hash, entry) };
    head = { seq, hash: seal.hash };
    return seal;
  });
  await sql`
    with sealed as (
      insert into audit_seals (seq, entry_id, prev, hash)
      select seq, entry_id, prev, hash
      from json_to_recordset(${JSON.stringify(seals)}::json) as seal (seq bigint, entry_id bigint, prev text, hash text)
      order by seq returning entry_id)
    delete from audit_unsealed using sealed where audit_unsealed.entry_id = sealed.entry_id`.execute(trx);
  return { head, count: seals.length };
}

/** The newest link. */
export async function headOf(db: Db | Trx): Promise<Head> {
  const last = await db
    .selectFrom('auditSeals')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? { seq: Number(last.seq), hash: last.hash } : GENESIS;
}
