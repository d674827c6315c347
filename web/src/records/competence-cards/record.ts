import type { Records } from '../synced.ts';

export const cardRecords: Records<'competenceCards'> = {
  competenceCards: { indexes: { 5: 'id, userId' } },
};
