import type { EditInvestigation } from '@turva/contracts/risks/investigations';

/** Queues a change with the values the person saw; resolves to whether the device could store it. */
export type Edit = (
  changes: Omit<EditInvestigation, 'base'>,
  base: EditInvestigation['base'],
  /** of recordings sent with it */
  mediaIds?: readonly string[],
) => Promise<boolean>;
