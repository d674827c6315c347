import type { Records } from '../../offline/nouns/synced.ts';

export const plantSettingsRecords: Records<'plantSettings'> = {
  /** one row, or none while the defaults apply */
  plantSettings: { indexes: { 4: 'id' } },
};
