import { carriesFiles } from '../../records/calls.ts';
import type { Op, UserDb } from './db.ts';
import { readyState } from './enqueue.ts';

/** Of any call: what its kind carries is the caller's to know. */
type Changes = Partial<Omit<Op, 'kind'>>;

/**
 * New words for a call the server has not carried out. One it has refused before gets a new key: the old one may be
 * remembered there with its refusal. The record's own clientId stays and still prevents a second copy.
 */
export async function rewrite(db: UserDb, op: Op, payload: Op['payload']): Promise<void> {
  const text = JSON.stringify(payload).length;
  const media = await db.media.bulkGet(carriesFiles(op) ? op.mediaIds : []);
  const inlineChars = media.reduce((sum, item) => sum + (item ? Math.ceil(item.size / 3) * 4 : 0), 0);
  const fresh: Changes = {
    payload,
    bytes: text + inlineChars,
    lastError: null,
    attempts: 0,
    leaseOwner: null,
    ...readyState(op),
  };
  if (op.firstSentAt === null) {
    await db.outbox.update(op.seq as number, fresh);
    return;
  }
  await rekey(db, op, fresh);
}

/** The same intention under a new key, with everything that waits for it following along. */
export async function rekey(db: UserDb, op: Op, changes: Changes): Promise<string> {
  const opId = crypto.randomUUID();
  await db.outbox.update(op.seq as number, { ...changes, opId, firstSentAt: null });
  // what waits for it may belong to another record
  await db.outbox
    .filter(({ dependsOn }) => dependsOn.includes(op.opId))
    .modify((other) => {
      other.dependsOn = other.dependsOn.map((id) => (id === op.opId ? opId : id));
    });
  return opId;
}
