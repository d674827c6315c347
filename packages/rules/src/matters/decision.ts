import { statusAt } from '../permits/permit-status.ts';
import { byMoment, type Matter, ofRecord, type Parent } from './matter.ts';

export interface PermitFacts extends Parent {
  status: string;
  late: boolean;
  validFrom: string;
  validTo: string;
  gasDueAt: string | null;
  createdAt: string;
}

/** A work permit that was asked for and not decided; late once the work should have begun. */
export function decisionMatter(permit: PermitFacts, now: number): Matter | null {
  if (permit.late || statusAt(permit, now) !== 'pending') return null;
  const { title, place, createdAt, validFrom } = permit;
  return byMoment(
    {
      kind: 'decision',
      ...ofRecord('workPermits', permit),
      what: title,
      place,
      since: Date.parse(createdAt),
    },
    Date.parse(validFrom),
    now,
  );
}
