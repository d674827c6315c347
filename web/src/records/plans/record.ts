import type { Records } from '../../offline/nouns/synced.ts';

export const planRecords: Records<'plans'> = {
  plans: { indexes: { 22: 'id, &clientId' }, newer: 'rev', path: (id) => `/map?plan=${id}` },
};
