import { defaultPlantSettings } from '@turva/contracts/plant/plant-settings-values';
import { type Matrix, matrixOf } from '@turva/rules/risks/risk-matrix';
import { useLiveQuery } from 'dexie-react-hooks';
import type { UserDb } from '../../offline/engine/db.ts';
import { localSettings } from '../../records/risk-assessments/overlay-risk.ts';

/** The matrix for new hazards, as far as this device knows. */
export const usePlantMatrix = (db: UserDb): Matrix =>
  matrixOf(useLiveQuery(() => localSettings(db), [db]) ?? defaultPlantSettings);
