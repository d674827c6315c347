import { createHash } from 'node:crypto';

/** The facts a link of the chain covers; never the payload itself, only the commitment to it. */
export interface SealedFacts {
  id: string;
  /** to the microsecond, as the database has it */
  at: string;
  actorId: number | null;
  action: string;
  entity: string;
  entityId: string | null;
  commitment: string;
}

export interface Head {
  seq: number;
  hash: string;
}

/** The head before the first entry. */
export const GENESIS: Head = { seq: 0, hash: '0'.repeat(64) };

/** A canonical notation of the facts, in which no two entries look the same. */
export function hashOf(seq: number, prev: string, entry: SealedFacts): string {
  const { id, at, actorId, action, entity, entityId, commitment } = entry;
  const facts = JSON.stringify([seq, prev, id, at, actorId, action, entity, entityId, commitment]);
  return createHash('sha256').update(facts).digest('hex');
}
