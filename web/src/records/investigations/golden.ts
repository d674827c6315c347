import { type GoldenOf, LOCAL_ID, url } from '../golden.ts';
import type { InvestigationPayloads } from './record.ts';

const changes = { lessons: 'Kaide takaisin', base: { lessons: null } };

export const golden: GoldenOf<InvestigationPayloads> = {
  'investigation.create': {
    1: {
      payload: { title: 'a', observationClientId: LOCAL_ID },
      sent: 'POST /api/investigations',
      body: { observationClientId: LOCAL_ID },
    },
  },
  'investigation.edit': {
    1: { payload: { title: 'a', changes }, sent: `PATCH ${url('investigations')}`, body: changes },
  },
};
