import type { PermitKey } from '@turva/contracts/permits/work-permits';
import { claimOf, signPermit } from '@turva/rules/permits/permit-qr';
import { statusAt } from '@turva/rules/permits/permit-status';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import { problem } from '../../problem.ts';
import { keysByIds, lockKeys, makeKey, newestKey, type SigningKey, signingKey } from './signing-key.ts';

interface Acting {
  actorId: number;
  now: Date;
  secret: string | undefined;
}

/** A new key signs from now on, also the permits in force; signatures of the older ones still verify. */
export async function rotateKey(trx: Trx, acting: Acting): Promise<Effect<PermitKey>> {
  await lockKeys(trx);
  const key = await makeKey(trx, acting.secret);
  const signed = await signRunning(trx, key, acting.now);
  await note(trx, acting, { action: 'rotated', id: key.id, keyId: key.keyId, signed });
  return { status: 201, body: await shown(trx, key.id) };
}

/** Signatures of this key become invalid once a phone is told. Permits in force are signed with another key first. */
export async function withdrawKey(trx: Trx, acting: Acting, id: number): Promise<Effect<PermitKey>> {
  await lockKeys(trx);
  const key = await trx
    .selectFrom('permitKeys')
    .select(['keyId', 'withdrawnAt'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!key) throw problem('permit_key_not_found');
  if (key.withdrawnAt) return { status: 200, body: await shown(trx, id) };
  await trx
    .updateTable('permitKeys')
    .set({ withdrawnAt: acting.now, privateKey: '' })
    .where('id', '=', id)
    .execute();
  const next = (await newestKey(trx))
    ? await signingKey(trx, acting.secret)
    : await makeKey(trx, acting.secret);
  const signed = await signRunning(trx, next, acting.now);
  await note(trx, acting, { action: 'withdrawn', id, keyId: key.keyId, signed });
  return { status: 200, body: await shown(trx, id) };
}

/** Signs the permits in force with this key; returns how many. Those that have expired since are skipped. */
async function signRunning(trx: Trx, { keyId, privateKey }: SigningKey, now: Date): Promise<number> {
  const rows = await trx
    .selectFrom('workPermits')
    .selectAll()
    .where('status', '=', 'approved')
    .where('qr', 'is not', null)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  let signed = 0;
  for (const row of rows) {
    const claim = row.qr && claimOf(row.qr);
    if (!claim || claim.keyId === keyId || statusAt(row, now.getTime()) !== 'approved') continue;
    const fresh = { ...claim, keyId, rev: row.rev, signedAt: now.getTime() };
    const qr = await signPermit(fresh, privateKey);
    await trx.updateTable('workPermits').set({ qr }).where('id', '=', row.id).execute();
    signed += 1;
  }
  return signed;
}

const shown = async (trx: Trx, id: number): Promise<PermitKey> => {
  const [key] = await keysByIds(trx, [id]);
  if (!key) throw problem('permit_key_not_found');
  return key;
};

interface Noted {
  action: 'rotated' | 'withdrawn';
  id: number;
  keyId: string;
  signed: number;
}

const note = (trx: Trx, { actorId }: Acting, { action, id, keyId, signed }: Noted) =>
  recordAudit(trx, { actorId, action, entity: 'permit_keys', entityId: id, detail: { keyId, signed } });
