import type { Records } from '../synced.ts';

export const plantSettingsRecords: Records<'plantSettings'> = {
  /** one row, or none while the defaults apply */
  plantSettings: { indexes: { 4: 'id' } },
};
