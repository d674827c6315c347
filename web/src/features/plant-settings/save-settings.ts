import type { PlantSettings } from '@turva/contracts/plant-settings';
import { type PlantSettingsValues, plantSettingFields } from '@turva/contracts/plant-settings-values';
import { headers } from '@turva/contracts/queued-call';
import { ApiError, api, NetworkError } from '../../http/api-client.ts';
import type { UserDb } from '../../offline/engine/db.ts';

// Online only: limits that people's lives hang on must be the same on every phone, not wait in one phone's queue.

const PATH = '/api/plant-settings';
const PATIENCE_MS = 15_000;

/** Why it was not saved: a problem's code, the fields it names, and what somebody else has made of them meanwhile. */
export interface Refusal {
  code: string;
  fields: Record<string, string>;
  theirs: Partial<PlantSettingsValues>;
}

export const changedFields = (base: PlantSettingsValues, values: PlantSettingsValues) =>
  plantSettingFields.filter((field) => values[field] !== base[field]);

const pick = (from: PlantSettingsValues, fields: readonly (keyof PlantSettingsValues)[]) =>
  Object.fromEntries(fields.map((field) => [field, from[field]]));

interface Save {
  values: PlantSettingsValues;
  base: PlantSettingsValues;
}

/** Null when the server has them and this device too. */
export async function saveSettings(db: UserDb, { values, base }: Save): Promise<Refusal | null> {
  const changed = changedFields(base, values);
  try {
    const saved = await api.patch<PlantSettings>(
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
    return null;
  } catch (error) {
    if (error instanceof NetworkError) return { code: 'network', fields: {}, theirs: {} };
    if (!(error instanceof ApiError)) throw error;
    const { code = 'internal', errors = [], conflicts = [] } = error.problem ?? {};
    return {
      code,
      fields: Object.fromEntries(errors.map((each) => [each.path, each.code])),
      theirs: Object.fromEntries(conflicts.map((each) => [each.field, each.theirs])),
    };
  }
}
