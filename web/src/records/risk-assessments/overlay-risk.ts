import type { EveryField } from '@turva/contracts/base/every-field';
import { defaultPlantSettings, type PlantSettingsValues } from '@turva/contracts/plant/plant-settings-values';
import type { Hazard, RiskAssessment } from '@turva/contracts/risks/risk-assessments';
import { controlMeasuresOf, levelsOf, riskFactorsOf } from '@turva/rules/risks/risk-assessment';
import { matrixOf } from '@turva/rules/risks/risk-matrix';
import { riskStatusOn } from '@turva/rules/risks/risk-status';
import type { UserDb } from '../../offline/engine/db.ts';
import { undisputed } from '../../offline/engine/resolve-conflict.ts';
import type { Op, OpOf } from '../../offline/engine/rows.ts';
import { findView, listViews, newestFirst, type Overlay, type Viewed } from '../overlay.ts';

/** A server row with the person's own unsent changes laid over it, or one only this device has (`id` null). */
export type RiskView = Viewed<Base>;
type Base = Omit<RiskAssessment, 'id'> & { id: number | null };

/** The plant's settings as this device knows them. */
export const localSettings = async (db: UserDb): Promise<PlantSettingsValues> =>
  (await db.srvPlantSettings.toCollection().first()) ?? defaultPlantSettings;

/** The plant's current day: screens need it, the worker does not. */
export interface PlantClock {
  today: string;
  dayOf: (instant: string) => string;
}

function fromCreate(op: OpOf<'risk.create'>, { settings }: Site): EveryField<Base> {
  const { dueDate, hazards = [], matrix, ...payload } = op.payload;
  const row: EveryField<Base> = {
    id: null,
    clientId: op.localId,
    userId: op.userId,
    authorName: null,
    title: payload.title,
    location: payload.location,
    areaId: payload.areaId ?? null,
    riskLevel: payload.riskLevel,
    residualLevel: null,
    status: 'pending',
    stage: 'pending',
    category: payload.category,
    assessor: payload.assessor,
    assessorId: payload.assessorId ?? null,
    description: payload.description ?? null,
    riskFactors: null,
    controlMeasures: null,
    dueDate,
    completedDate: null,
    matrix: null,
    hazards: [],
    observationIds: [],
    createdAt: op.capturedAt,
    updatedAt: op.capturedAt,
    rev: 0,
    history: [],
  };
  return weighed(row, hazards as Hazard[], { ...settings, ...(matrix ? { riskMatrix: matrix } : {}) });
}

/** The row with these hazards and the fields computed from them. */
function weighed<T extends Base>(row: T, hazards: Hazard[], settings: PlantSettingsValues): T {
  const matrix = row.matrix ?? matrixOf(settings);
  const levels = levelsOf(matrix, hazards);
  if (!levels) return { ...row, hazards, residualLevel: null };
  const texts = { riskFactors: riskFactorsOf(hazards), controlMeasures: controlMeasuresOf(hazards) };
  return { ...row, hazards, ...levels, ...texts, matrix };
}

function withEdit(row: Base, op: Op, { settings }: Site): Base {
  // a change that was refused for good is not shown as made
  if (op.kind !== 'risk.edit' || op.state === 'rejected') return row;
  const { hazards, matrix, status, ...fields } = undisputed(op, op.payload.changes);
  const changed: Base = {
    ...row,
    ...fields,
    ...(status === undefined ? {} : { stage: status }),
    ...(status === 'completed' ? { completedDate: op.capturedAt } : {}),
  };
  if (!hazards) return changed;
  return weighed(changed, hazards as Hazard[], { ...settings, ...(matrix ? { riskMatrix: matrix } : {}) });
}

interface Site {
  settings: PlantSettingsValues;
  clock: PlantClock;
}

const overlay: Overlay<'riskAssessments', 'risk.create', Base, Site> = {
  entity: 'riskAssessments',
  makes: 'risk.create',
  blank: fromCreate,
  apply: withEdit,
  finish: (row, _ops, { clock }) => ({
    ...row,
    status: riskStatusOn({ stage: row.stage, dueDay: clock.dayOf(row.dueDate) }, clock.today),
  }),
};

const siteAt = (clock: PlantClock) => async (db: UserDb) => ({ settings: await localSettings(db), clock });

/** All assessments as this person may see them now. */
export const listRisks = async (db: UserDb, clock: PlantClock): Promise<RiskView[]> =>
  (await listViews(db, overlay, siteAt(clock))).sort(newestFirst);

/** One assessment by its id or its UUID. */
export const findRisk = (db: UserDb, id: string, clock: PlantClock): Promise<RiskView | null> =>
  findView(db, overlay, id, siteAt(clock));
