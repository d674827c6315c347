import { isOneOf, serverRecord } from '../../records/server-record.ts';
import { heardAlertsOf, selectAlerts } from './read-alerts.ts';
import { proceduresByIds } from './read-procedures.ts';

export const emergencyProcedures = serverRecord('emergencyProcedures', {
  table: 'emergencyProcedures',
  keeps: 'setUp',
  read: ({ db }, ids) => proceduresByIds(db, ids),
});

export const emergencyAlerts = serverRecord('emergencyAlerts', {
  table: 'emergencyAlerts',
  syncedTo: heardAlertsOf,
  keeps: ['emergencyAlerts'],
  read: ({ db }, ids) => selectAlerts(db, isOneOf('a.id', ids)),
});
