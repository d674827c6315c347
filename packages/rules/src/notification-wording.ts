import type { Notification } from '@turva/contracts/notifications';

type Told = Pick<Notification, 'kind' | 'params'>;

/** Which of a kind's sentences it is (the `context` of i18next): a drill must never read as the real thing. */
export const wordingOf = ({ kind, params }: Told): 'drill' | undefined =>
  kind === 'emergency_alert' && Number(params.drill) === 1 ? 'drill' : undefined;
