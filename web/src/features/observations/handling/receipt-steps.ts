import type { Observation } from '@turva/contracts/observations/observations';

/** The steps a reporter is told about, in this order. */
export const receiptSteps = ['seen', 'decided', 'fixed', 'verified'] as const;
export type ReceiptStep = (typeof receiptSteps)[number];

type Row = Pick<Observation, 'seenAt' | 'decidedAt' | 'completedAt' | 'verifiedAt'>;

/** When each step was reached; a later one implies the earlier ones, even if they were not recorded. */
export function receiptOf({
  seenAt,
  decidedAt,
  completedAt,
  verifiedAt,
}: Row): Record<ReceiptStep, string | null> {
  const fixed = completedAt ?? verifiedAt;
  const decided = decidedAt ?? fixed;
  return { seen: seenAt ?? decided, decided, fixed, verified: verifiedAt };
}

/** The furthest step; null while nobody has looked at it. */
export const furthestOf = (row: Row): ReceiptStep | null => {
  const receipt = receiptOf(row);
  return receiptSteps.findLast((step) => receipt[step] !== null) ?? null;
};
