import { own, serverRecord } from '../records/server-record.ts';
import { isNobody, peopleByIds } from './people-by-ids.ts';
import { userSettingsRows } from './user-settings.ts';

export const people = serverRecord('people', {
  table: 'users',
  gone: isNobody,
  keeps: ['closedAccounts', 'absences'],
  read: ({ db }, ids) => peopleByIds(db, ids),
});

export const userSettings = serverRecord('userSettings', {
  table: 'userSettings',
  syncedTo: own,
  indexedByPerson: true,
  keeps: 'withPerson',
  read: ({ db, viewer }) => userSettingsRows(db, viewer.id),
});
