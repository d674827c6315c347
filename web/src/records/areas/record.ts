import type { Records } from '../synced.ts';

export const areaRecords: Records<'areas'> = {
  areas: { indexes: { 1: 'id, code' } },
};
