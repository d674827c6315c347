import { severities } from '@turva/contracts/observations/observation-values';
import type { Plan } from '@turva/contracts/plant/plans';
import { isOfOlderPicture } from '@turva/rules/plant/plan-geometry';
import type { PhoneFact } from '../../records/observations/fact-of.ts';
import type { MapSpot } from '../../ui/plan/spots.ts';

type Placed = Pick<PhoneFact, 'id' | 'clientId' | 'severity' | 'spot'>;

/** Records placed on this plan, at their own spots. */
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
            isOlder: isOfOlderPicture({ version }, spot),
          },
        ]
      : [],
  );
