import type { AuditFault, AuditVerdict } from '@turva/contracts/operator/audit-log';
import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { GENESIS, type Head, hashOf, type SealedFacts } from './chain.ts';
import { type Blanked, blankedSql, explanations } from './explained.ts';
import { factsSql } from './seal-audit.ts';

type Link = SealedFacts & {
  seq: string;
  entryId: string;
  prev: string;
  hash: string;
  /** null: erased */
  salted: boolean;
  fits: boolean;
} & Pick<Blanked, 'gone' | 'earlier'>;

const AT_ONCE = 1000;

const page = async (db: Db, after: number) => {
  const { rows } = await sql<Link>`
    select s.seq::text as seq, s.entry_id::text as "entryId", s.prev, s.hash, ${factsSql},
      l.salt is not null as salted, ${blankedSql},
      case when l.salt is null then l.detail is null
        else audit_commitment(l.salt, l.detail) = l.commitment end as fits
    from audit_seals s left join audit_log l on l.id = s.entry_id
    where s.seq > ${after} order by s.seq limit ${AT_ONCE}`.execute(db);
  return rows;
};

/** Walks the whole chain and names the first entry that was changed. `seen`: heads stored outside the database. */
export async function verifyAudit(db: Db, seen: readonly Head[] = []): Promise<AuditVerdict> {
  let head = GENESIS;
  let erased = 0;
  const waiting = await countWaiting(db);
  const isExplained = await explanations(db);
  const verdict = (fault: AuditVerdict['fault']): AuditVerdict => ({
    entries: head.seq,
    erased,
    waiting,
    head,
    fault,
  });
  for (;;) {
    const links = await page(db, head.seq);
    for (const link of links) {
      const reason = faultOf(link, head) ?? (link.salted || isExplained(link) ? null : 'payload_erased');
      if (reason) return verdict({ reason, seq: Number(link.seq), entryId: link.entryId });
      head = { seq: head.seq + 1, hash: link.hash };
      if (!link.salted) erased++;
      const known = seen.find(({ seq }) => seq === head.seq);
      if (known && known.hash !== head.hash)
        return verdict({ reason: 'cut', seq: head.seq, entryId: link.entryId });
    }
    if (links.length < AT_ONCE) break;
  }
  if (seen.some(({ seq }) => seq > head.seq)) return verdict({ reason: 'cut', seq: head.seq, entryId: null });
  const outside = await entryOutside(db);
  return verdict(outside === null ? null : { reason: 'entry_outside', seq: null, entryId: outside });
}

function faultOf(link: Link, head: Head): AuditFault | null {
  const seq = Number(link.seq);
  if (seq !== head.seq + 1) return 'seal_removed';
  if (link.prev !== head.hash) return 'reordered';
  // null from the left join
  if (link.id === null) return 'entry_removed';
  if (hashOf(seq, link.prev, link) !== link.hash) return 'entry_changed';
  return link.fits ? null : 'payload_changed';
}

async function countWaiting(db: Db): Promise<number> {
  const waiting = db.selectFrom('auditUnsealed').select((eb) => eb.fn.countAll().as('count'));
  return Number((await waiting.executeTakeFirstOrThrow()).count);
}

async function entryOutside(db: Db): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select l.id::text as id from audit_log l
    where not exists (select 1 from audit_seals s where s.entry_id = l.id)
      and not exists (select 1 from audit_unsealed u where u.entry_id = l.id)
    order by l.id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
