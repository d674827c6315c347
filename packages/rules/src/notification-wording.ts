import type { Notification } from '@turva/contracts/notifications';
import { type AlertPlace, alertPlace } from './emergency-alert.ts';

type Told = Pick<Notification, 'kind' | 'params'>;

/** Which of a kind's sentences it is (the `context` of i18next): a drill must never read as the real thing. */
export const wordingOf = ({ kind, params }: Told): 'drill' | undefined =>
  kind === 'emergency_alert' && Number(params.drill) === 1 ? 'drill' : undefined;

/** How the place of an alert is known (`notifications:place.<this>`); null for any other kind. */
export const alertPlaceOf = ({ kind, params }: Told): AlertPlace | null =>
  kind === 'emergency_alert' ? alertPlace(params.place, params.placeSource) : null;
