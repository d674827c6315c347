import type { Records } from '../synced.ts';

export const reportRecords: Records<'reports'> = {
  reports: { indexes: { 14: 'id' } },
};
