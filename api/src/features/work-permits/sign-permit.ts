import { signPermit } from '@turva/rules/permit-qr';
import type { Trx } from '../../db/client.ts';
import type { Row } from './read-permits.ts';
import { signingKey } from './signing-key.ts';

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
