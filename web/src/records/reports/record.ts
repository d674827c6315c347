import type { Records } from '../../offline/nouns/synced.ts';

export const reportRecords: Records<'reports'> = {
  reports: { indexes: { 14: 'id' } },
};
