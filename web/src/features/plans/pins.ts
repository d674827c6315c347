import { severities } from '@turva/contracts/observation-values';
import type { Plan } from '@turva/contracts/plans';
import type { PhoneFact } from '../../records/observations/fact-of.ts';
import type { MapSpot } from '../../ui/plan/spots.ts';

type Placed = Pick<PhoneFact, 'id' | 'clientId' | 'severity' | 'spot'>;

/** Records at their own place, of those put on this plan. */
export const pinsOn = (
  { clientId, version }: Pick<Plan, 'clientId' | 'version'>,
  facts: readonly Placed[],
): MapSpot[] =>
  facts.flatMap(({ spot, severity, id, clientId: own }) =>
    spot?.planId === clientId
      ? [
          {
            key: String(id ?? own),
            at: [spot.x, spot.y],
            rank: severities.indexOf(severity),
            // the plan has got another picture since: the place is the same part of it, and nobody has looked whether it fits
            isOlder: spot.version !== undefined && spot.version < version,
          },
        ]
      : [],
  );
