import type { AuditSetting } from '@turva/contracts/operator/audit-log-words';
import { type PlantSettings, StoredPlantSettings } from '@turva/contracts/plant/plant-settings';
import { defaultPlantSettings, type PlantSettingsValues } from '@turva/contracts/plant/plant-settings-values';
import { given } from '@turva/rules/merge/given';
import { sql } from 'kysely';
import type { Db, Trx } from '../db/client.ts';
import { personName } from '../db/person-name.ts';

/** Key of plant_settings: a plant's own settings for risks and permits. */
export const SETTINGS_KEY: AuditSetting = 'safety';

/** The only row of the table that is synced to phones. */
export const isPlantSettings = sql`key = ${SETTINGS_KEY}`;

/** Values of an older version that are no longer valid are replaced by the defaults. */
const withDefaults = (stored: unknown): PlantSettingsValues => ({
  ...defaultPlantSettings,
  ...given(StoredPlantSettings.catch({}).parse(stored)),
});

export async function plantSettingsRows(db: Db | Trx): Promise<PlantSettings[]> {
  const rows = await db
    .selectFrom('plantSettings')
    .leftJoin('users', 'users.id', 'plantSettings.updatedBy')
    .select(['plantSettings.id', 'value', 'plantSettings.updatedAt', 'rev', 'users.id as personId'])
    .select(personName('users').as('name'))
    .where('key', '=', SETTINGS_KEY)
    .execute();
  return rows.map(({ id, value, updatedAt, rev, personId, name }) => ({
    ...withDefaults(value),
    id,
    rev,
    updatedAt: updatedAt.toISOString(),
    updatedByName: personId === null ? null : name,
  }));
}

const asShipped: PlantSettings = {
  ...defaultPlantSettings,
  id: 0,
  rev: 0,
  updatedAt: null,
  updatedByName: null,
};

/** The plant's settings in force. */
export async function plantSettings(db: Db | Trx): Promise<PlantSettings> {
  const [row] = await plantSettingsRows(db);
  return row ?? asShipped;
}
