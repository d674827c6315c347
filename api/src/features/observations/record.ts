import { present, serverRecord } from '../../records/server-record.ts';
import { textsAt } from './kept-texts.ts';
import { selectObservations, toObservation } from './read-observations.ts';

export const observations = serverRecord('observations', {
  table: 'observations',
  keeps: ['observations', 'withdrawnObservations'],
  async read({ db, viewer }, ids) {
    const rows = await selectObservations(db, present('o', ids));
    return rows.map((row) => toObservation(row, viewer));
  },
  texts: ({ db, viewer }, places) => textsAt(db, viewer, places),
});
