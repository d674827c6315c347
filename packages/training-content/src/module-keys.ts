/** Permanent keys: they identify the modules a plant has already. */
export const moduleKeys = [
  'site-rules',
  'stop-work',
  'chemicals',
  'hot-work',
  'confined-space',
  'lock-out',
  'first-minutes',
  'evacuation',
  'spill',
  'risk-assessment',
  'five-whys',
  'safety-walk',
] as const;
export type ModuleKey = (typeof moduleKeys)[number];
