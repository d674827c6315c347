import type { Observation } from '@turva/contracts/observations';

const SETTLED_MS = 30 * 24 * 60 * 60_000;

/** Closed, and so long ago that hardly anything changes in it any more, and it is looked at only on purpose. */
export const isSettled = ({ status, createdAt, actions }: Observation): boolean =>
  status === 'closed' && (actions ?? []).length === 0 && Date.now() - Date.parse(createdAt) > SETTLED_MS;
