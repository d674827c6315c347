import { airAt } from '@turva/rules/permits/gas-test';
import { type PermitClaim, type QrState, verifyPermitQr } from '@turva/rules/permits/permit-qr';
import { statusAt } from '@turva/rules/permits/permit-status';
import { keptTime, timeNow } from '../../../offline/clock/server-clock.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { findPermit, toConfirmAs } from '../../../records/work-permits/overlay-permits.ts';

/** Signed by us and in time, but newer data on this phone forbids the work: its status, or the air. */
export type VerifyState = QrState | 'overtaken' | 'bad_air';

export interface Verdict {
  state: VerifyState;
  claim: PermitClaim | null;
  /** for an overtaken one: its status on this phone */
  status: string | null;
  /** age of the signature: the code knows nothing of later events */
  ageMs: number | null;
}

/**
 * Verifies somebody else's permit with only the keys and the clock of this phone; its own data can only invalidate
 * the permit.
 */
export async function verifyPermit(db: UserDb, text: string): Promise<Verdict> {
  const [keys, kept] = await Promise.all([db.srvPermitKeys.toArray(), keptTime(db)]);
  const known = timeNow(kept);
  const { state, claim } = await verifyPermitQr(text, keys, known);
  if (!claim) return { state, claim, status: null, ageMs: null };
  const ageMs = Math.max(0, known.at - claim.signedAt);
  const own = state === 'valid' || state === 'not_yet' ? await findPermit(db, claim.permitId) : null;
  // a copy older than the code adds nothing that the server did not know when it signed
  const isOlder = own !== null && own.rev < claim.rev && !own.stoppedHere;
  const status = own === null || isOlder ? null : statusAt(own, known.at);
  if (status !== null && status !== 'approved') return { state: 'overtaken', claim, status, ageMs };
  // whichever is newer: a place that was found bad stays so until it is measured again
  const isBad = own !== null && airAt(own, known.at) === 'bad';
  return { state: isBad ? 'bad_air' : state, claim, status: null, ageMs };
}

interface OfCode {
  /** `older`: as it was before the decision, extension or handover that this code belongs to */
  known: 'current' | 'older' | 'missing';
  /** whom this device's person is named as and has yet to confirm as */
  confirm: string | null;
}

/** What this phone has of the permit whose genuine code was read. */
export async function permitOfCode(db: UserDb, { state, claim }: Verdict): Promise<OfCode> {
  const own = claim && (await findPermit(db, claim.permitId));
  if (!own) return { known: 'missing', confirm: null };
  if (own.rev < claim.rev) return { known: 'older', confirm: null };
  const isAsked = own.status === 'approved' && (state === 'valid' || state === 'not_yet');
  return { known: 'current', confirm: (isAsked && toConfirmAs(own, db.userId)?.id) || null };
}
