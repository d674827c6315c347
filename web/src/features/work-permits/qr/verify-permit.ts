import { type PermitClaim, type QrState, verifyPermitQr } from '@turva/rules/permit-qr';
import { statusAt } from '@turva/rules/permit-status';
import { keptTime, timeNow } from '../../../offline/clock/server-clock.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { findPermit } from '../../../records/work-permits/overlay-permits.ts';

/** `overtaken`: signed by us and in time, but this phone has heard since that work under it must not go on. */
export type VerifyState = QrState | 'overtaken';

export interface Verdict {
  state: VerifyState;
  claim: PermitClaim | null;
  /** of an overtaken one: what this phone knows it to be */
  status: string | null;
  /** how old the signature is by now: what happened since, the code cannot know */
  ageMs: number | null;
}

/** Another's permit, checked with the keys and the clock of this phone alone; what it has heard itself only makes it stricter. */
export async function verifyPermit(db: UserDb, text: string): Promise<Verdict> {
  const [keys, kept] = await Promise.all([db.srvPermitKeys.toArray(), keptTime(db)]);
  const known = timeNow(kept);
  const { state, claim } = await verifyPermitQr(text, keys, known);
  if (!claim) return { state, claim, status: null, ageMs: null };
  const ageMs = Math.max(0, known.at - claim.signedAt);
  const own = state === 'valid' || state === 'not_yet' ? await findPermit(db, claim.permitId) : null;
  // an older copy than the code knows nothing that the server did not know when it signed
  const isOlder = own !== null && own.rev < claim.rev && !own.stoppedHere;
  const status = own === null || isOlder ? null : statusAt(own, known.at);
  const overtaken = status !== null && status !== 'approved';
  return { state: overtaken ? 'overtaken' : state, claim, status: overtaken ? status : null, ageMs };
}
