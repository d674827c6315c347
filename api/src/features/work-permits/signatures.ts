import { isSameName } from '@turva/assistant/fold';
import type { DrawnSignature } from '@turva/contracts/permits/permit-moves';
import type { SignaturePurpose } from '@turva/contracts/permits/permit-values';
import type { SignatureInput } from '@turva/contracts/permits/signature';
import { signPermit } from '@turva/rules/permits/permit-qr';
import { isOwnSession, methodOf } from '@turva/rules/permits/permit-signature';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/client.ts';
import { problem } from '../../problem.ts';
import { type Acting, type Named, nameOf } from './find-permit.ts';
import { isCalled } from './permit-id.ts';
import type { Row } from './read-permits.ts';
import { signingKey } from './signing-key.ts';

interface Signing {
  permitId: number;
  purpose: SignaturePurpose;
  /** who signs, if named on the permit */
  person?: Named;
  /** a drawing or a typed name, or the method that replaces it */
  signature: SignatureInput | { name: string; by: 'session' | 'passkey' };
  /** when it was drawn, if that was before the call */
  at?: Date;
}

/** The name says who signed; the owner of the phone is stored separately, and whether they are the same person. */
export async function keepSignature(
  trx: Trx,
  { user, now }: Acting,
  { permitId, purpose, person, signature, at = now }: Signing,
): Promise<void> {
  const isOwn = person
    ? isOwnSession(person, user.id)
    : 'by' in signature || isSameName(signature.name, nameOf(user));
  await trx
    .insertInto('permitSignatures')
    .values({
      permitId,
      purpose,
      personId: person?.id ?? null,
      userId: user.id,
      name: signature.name,
      strokes: JSON.stringify('strokes' in signature ? signature.strokes : []),
      method: 'by' in signature ? signature.by : methodOf(signature),
      ownSession: isOwn,
      at,
    })
    .execute();
}

/** How the people named have confirmed the measures. */
export const confirmationsOf = (trx: Trx, permitId: number) =>
  trx
    .selectFrom('permitSignatures')
    .select(['personId', 'ownSession'])
    .select(sql.lit('confirm' as const).as('purpose'))
    .where('permitId', '=', permitId)
    .where('purpose', '=', 'confirm')
    .orderBy('at')
    .execute();

export async function drawnSignature(
  db: Db,
  viewerId: number,
  { id, signatureId }: { id: string; signatureId: string },
): Promise<DrawnSignature> {
  const { rows } = await sql<{ id: string; name: string; at: Date; strokes: DrawnSignature['strokes'] }>`
    select s.id, s.name, s.at, s.strokes from permit_signatures s join work_permits p on p.id = s.permit_id
    where s.id = ${signatureId}::uuid and p.deleted_at is null and ${isCalled(id, viewerId)}`.execute(db);
  const [row] = rows;
  if (!row) throw problem('permit_not_found');
  return { ...row, at: row.at.toISOString() };
}

/** A proof that other phones verify offline: that this permit was approved, by whom, and until when it is valid. */
export async function signedQr(
  trx: Trx,
  row: Row,
  { approvedBy, now, secret }: { approvedBy: string; now: Date; secret: string | undefined },
): Promise<string> {
  const { keyId, privateKey } = await signingKey(trx, secret);
  const claim = {
    keyId,
    permitId: row.id,
    rev: row.rev,
    type: row.type,
    title: row.title,
    location: row.location,
    approvedBy,
    validFrom: row.validFrom.getTime(),
    validTo: row.validTo.getTime(),
    signedAt: now.getTime(),
  };
  return signPermit(claim, privateKey);
}
