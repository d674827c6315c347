import type { PlanCoordinates } from './plans.ts';

const UUID =
  /^([\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}|00000000-0000-0000-0000-000000000000)$/i;

const isPart = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1;
const isVersion = (value: unknown) =>
  value === undefined || (Number.isSafeInteger(value) && Number(value) > 0);

/**
 * What `PlanCoordinates` accepts, without zod: a phone asks it of each of its observations, and its first screen must not
 * wait for the schemas.
 */
export const isPlanCoordinates = (value: unknown): value is PlanCoordinates => {
  if (typeof value !== 'object' || value === null) return false;
  const { planId, x, y, version } = value as Partial<Record<keyof PlanCoordinates, unknown>>;
  return typeof planId === 'string' && UUID.test(planId) && isPart(x) && isPart(y) && isVersion(version);
};
