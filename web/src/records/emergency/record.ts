import type { Records } from '../../offline/nouns/synced.ts';

export const emergencyRecords: Records<'emergencyProcedures' | 'emergencyAlerts'> = {
  emergencyProcedures: { indexes: { 2: 'id' } },
  emergencyAlerts: { indexes: { 2: 'id, clientId' }, newer: 'rev' },
};
