import { never } from '../db/sql.ts';
import { serverRecord } from '../records/server-record.ts';
import { isPlantSettings, plantSettingsRows } from './plant-settings.ts';

export const plantSettings = serverRecord('plantSettings', {
  table: 'plantSettings',
  only: isPlantSettings,
  gone: never,
  keeps: 'setUp',
  read: ({ db }) => plantSettingsRows(db),
});
