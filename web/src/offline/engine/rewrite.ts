import { carriesFiles } from '../nouns/calls.ts';
import type { UserDb } from './db.ts';
import { readyState } from './enqueue.ts';
import type { Op } from './rows.ts';

/** Of any call: the caller knows what its kind carries. */
type Changes = Partial<Omit<Op, 'kind'>>;

/**
 * A new payload for a call the server has not carried out. A refused call gets a new key, because the refusal may
 * be stored under the old one. The record's own clientId stays and still prevents a second copy.
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

/** The same call under a new key; calls that wait for it follow. */
export async function rekey(db: UserDb, op: Op, changes: Changes): Promise<string> {
  const opId = crypto.randomUUID();
  await db.outbox.update(op.seq as number, { ...changes, opId, firstSentAt: null });
  // calls that wait for it may belong to another record
  await db.outbox
    .filter(({ dependsOn }) => dependsOn.includes(op.opId))
    .modify((other) => {
      other.dependsOn = other.dependsOn.map((id) => (id === op.opId ? opId : id));
    });
  return opId;
}
