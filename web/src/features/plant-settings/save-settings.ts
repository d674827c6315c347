import { type PlantSettingsValues, plantSettingFields } from '@turva/contracts/plant/plant-settings-values';
import { headers } from '@turva/contracts/sync/queued-call';
import { api } from '../../http/api-client.ts';
import type { UserDb } from '../../offline/engine/db.ts';

// Online only: life-critical limits must be the same on every phone, not wait in one phone's queue.

const PATH = '/api/plant-settings';
const PATIENCE_MS = 15_000;

export const changedFields = (base: PlantSettingsValues, values: PlantSettingsValues) =>
  plantSettingFields.filter((field) => values[field] !== base[field]);

const pick = (from: PlantSettingsValues, fields: readonly (keyof PlantSettingsValues)[]) =>
  Object.fromEntries(fields.map((field) => [field, from[field]]));

interface Save {
  values: PlantSettingsValues;
  base: PlantSettingsValues;
}

/** Throws if the server has not saved them; otherwise this device has stored them too. */
export async function saveSettings(db: UserDb, { values, base }: Save): Promise<void> {
  const changed = changedFields(base, values);
  const saved = await api.patch(
    PATH,
    { ...pick(values, changed), base: pick(base, changed) },
    {
      headers: {
        [headers.expectedUser]: String(db.userId),
        [headers.idempotencyKey]: crypto.randomUUID(),
      },
      signal: AbortSignal.timeout(PATIENCE_MS),
    },
  );
  await db.srvPlantSettings.put(saved);
}
