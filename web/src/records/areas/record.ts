import type { Records } from '../../offline/nouns/synced.ts';

export const areaRecords: Records<'areas'> = {
  areas: { indexes: { 1: 'id, code' } },
};
