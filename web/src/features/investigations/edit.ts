import type { EditInvestigation } from '@turva/contracts/investigations';

/** Keeps what changes for sending, with what the person saw of it; whether the device could. */
export type Edit = (
  changes: Omit<EditInvestigation, 'base'>,
  base: EditInvestigation['base'],
  /** of recordings that go along */
  mediaIds?: readonly string[],
) => Promise<boolean>;
