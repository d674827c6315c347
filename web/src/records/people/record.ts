import type { Records } from '../../offline/nouns/synced.ts';
import { forgetCards } from '../competence-cards/forget-cards.ts';
import { forgetInvestigations } from '../investigations/forget-investigations.ts';

export const peopleRecords: Records<'people'> = {
  people: {
    indexes: { 1: 'id' },
    follow: [
      { table: 'srvInvestigations', with: forgetInvestigations },
      { table: 'srvCompetenceCards', with: forgetCards },
    ],
  },
};
