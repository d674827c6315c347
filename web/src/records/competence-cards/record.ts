import type { Records } from '../../offline/nouns/synced.ts';

export const cardRecords: Records<'competenceCards'> = {
  competenceCards: { indexes: { 5: 'id, userId' } },
};
