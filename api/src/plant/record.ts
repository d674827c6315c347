import { sql } from 'kysely';
import { serverRecord } from '../records/server-record.ts';
import { isPlantSettings, plantSettingsRows } from './plant-settings.ts';

export const plantSettings = serverRecord('plantSettings', {
  table: 'plantSettings',
  only: isPlantSettings,
  gone: sql`false`,
  keeps: 'setUp',
  read: ({ db }) => plantSettingsRows(db),
});
