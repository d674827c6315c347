import type { Step } from '@turva/rules/observations/observation-steps';

/** Keys of the steps' names in the namespace `observations`. */
export const STEP_NAMES = {
  1: 'step.basics',
  2: 'step.details',
  3: 'step.attachments',
  4: 'step.finish',
} as const satisfies Record<Step, string>;
