import type { Records } from '../synced.ts';

export const plantSettingsRecords: Records<'plantSettings'> = {
  /** one row, or none while all is as shipped */
  plantSettings: { indexes: { 4: 'id' } },
};
