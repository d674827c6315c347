import {
  type ChangePlantSettings,
  type PlantSettings,
  PlantSettingsValues,
} from '@turva/contracts/plant/plant-settings';
import {
  defaultPlantSettings,
  plantSettingFields,
  type PlantSettingsValues as Values,
} from '@turva/contracts/plant/plant-settings-values';
import { mergeFields } from '@turva/rules/merge/merge';
import type { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import { lock } from '../../db/sql.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { SessionUser } from '../../http/session/session-store.ts';
import { plantSettings, SETTINGS_KEY } from '../../plant/plant-settings.ts';
import { saveSetting } from '../../plant/stored-setting.ts';
import { problem } from '../../problem.ts';

const SETTINGS_LOCK = 20_250_012;

type Input = z.output<typeof ChangePlantSettings>;

/**
 * Changes each value by itself; the audit log has the previous one. Only values that differ from the shipped
 * ones are stored.
 */
export async function changePlantSettings(
  trx: Trx,
  user: SessionUser,
  { base, ...mine }: Input,
): Promise<Effect<PlantSettings>> {
  if (user.role !== 'admin') throw problem('forbidden');
  // there may be no row to lock yet
  await lock(trx, SETTINGS_LOCK);
  const now = await plantSettings(trx);
  const { apply, conflicts } = mergeFields<Omit<Input, 'base'>>({ ...now, ...base }, mine, now);
  if (conflicts.length > 0) {
    const made = { by: now.updatedByName, at: now.updatedAt };
    throw problem('version_conflict', { conflicts: conflicts.map((clash) => ({ ...clash, ...made })) });
  }
  const changed = plantSettingFields.filter((field) => apply[field] !== undefined);
  // somebody has looked at the shipped ones and keeps them
  const isConfirmed = now.rev === 0 && Object.keys(mine).length === 0;
  if (changed.length > 0 || isConfirmed) {
    const values = fitting({ ...now, ...apply });
    const own = plantSettingFields.filter((field) => values[field] !== defaultPlantSettings[field]);
    const value = Object.fromEntries(own.map((field) => [field, values[field]]));
    const detail = Object.fromEntries(
      changed.map((field) => [field, { from: now[field], to: apply[field] }]),
    );
    await saveSetting(trx, SETTINGS_KEY, user.id, { value, detail });
  }
  return { status: 200, body: await plantSettings(trx) };
}

/** Two people may each change one of two values that then no longer fit together. */
function fitting(values: Values): Values {
  const parsed = PlantSettingsValues.safeParse(values);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), code: message }));
  throw problem('invalid_input', { errors });
}
