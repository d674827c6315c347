import { defaultPlantSettings, type PlantSettingsValues } from '@turva/contracts/plant-settings-values';
import type { EditRiskAssessment, Hazard, RiskAssessment } from '@turva/contracts/risk-assessments';
import type { RiskStatus } from '@turva/contracts/risk-values';
import { controlMeasuresOf, levelsOf, riskFactorsOf } from '@turva/rules/risk-assessment';
import { matrixOf } from '@turva/rules/risk-matrix';
import { riskStatusOn } from '@turva/rules/risk-status';
import type { Op, OpOf, UserDb } from '../../offline/engine/db.ts';
import { conflictsOf } from '../../offline/engine/resolve-conflict.ts';
import { type Pending, pendingOf } from '../observations/overlay.ts';

/** A server row with the person's own unsent changes laid over it, or one only this device has (`id` null). */
export type RiskView = Omit<RiskAssessment, 'id'> & { id: number | null; pending: Pending | null };
type Base = Omit<RiskView, 'pending'>;

/** The plant's settings as this device knows them. */
export const localSettings = async (db: UserDb): Promise<PlantSettingsValues> =>
  (await db.srvPlantSettings.toCollection().first()) ?? defaultPlantSettings;

/** What day it is at the plant: the screens know, the worker need not. */
export interface PlantClock {
  today: string;
  dayOf: (instant: string) => string;
}

function fromCreate(op: OpOf<'risk.create'>, settings: PlantSettingsValues): Base {
  const { dueDate, hazards = [], matrix, ...payload } = op.payload;
  const row: Base = {
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

/** The row with these hazards, and what follows from them. */
function weighed<T extends Base>(row: T, hazards: Hazard[], settings: PlantSettingsValues): T {
  const matrix = row.matrix ?? matrixOf(settings);
  const levels = levelsOf(matrix, hazards);
  if (!levels) return { ...row, hazards, residualLevel: null };
  const texts = { riskFactors: riskFactorsOf(hazards), controlMeasures: controlMeasuresOf(hazards) };
  return { ...row, hazards, ...levels, ...texts, matrix };
}

/** While two versions stand against each other the server's is shown, and the person's own beside it to choose from. */
function undisputed(op: OpOf<'risk.edit'>): EditRiskAssessment {
  const { changes } = op.payload;
  const disputed = conflictsOf(op).map(({ field }) => field.split('.')[0]);
  const entries = Object.entries(changes).filter(([field]) => !disputed.includes(field));
  return Object.fromEntries(entries) as EditRiskAssessment;
}

function withEdit(row: Base, op: Op, settings: PlantSettingsValues): Base {
  // a change that was refused for good is not shown as made
  if (op.kind !== 'risk.edit' || op.state === 'rejected') return row;
  const { base: _seen, hazards, matrix, status, ...fields } = undisputed(op);
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

function viewOf(server: RiskAssessment | undefined, ops: Op[], { settings, clock }: Site): RiskView | null {
  const create = ops.find((op) => op.kind === 'risk.create');
  const base = server ?? (create ? fromCreate(create, settings) : null);
  if (!base) return null;
  const row = ops.reduce<Base>((view, op) => withEdit(view, op, settings), base);
  const status = riskStatusOn({ stage: row.stage, dueDay: clock.dayOf(row.dueDate) }, clock.today);
  return { ...row, status, pending: pendingOf(ops) };
}

const newestFirst = (a: RiskView, b: RiskView) =>
  (b.id ?? Number.POSITIVE_INFINITY) - (a.id ?? Number.POSITIVE_INFINITY) ||
  b.createdAt.localeCompare(a.createdAt);

/** All assessments as this person may see them now; a plant has hundreds, not a hundred thousand. */
export async function listRisks(db: UserDb, clock: PlantClock): Promise<RiskView[]> {
  const [rows, waiting, settings] = await Promise.all([
    db.srvRiskAssessments.toArray(),
    db.outbox.filter(({ entity }) => entity === 'riskAssessments').sortBy('seq'),
    localSettings(db),
  ]);
  const ops = Map.groupBy(waiting, ({ localId }) => localId);
  const known = new Map(rows.map((row) => [row.clientId, row]));
  return [...new Set([...known.keys(), ...ops.keys()])]
    .map((id) => viewOf(known.get(id), ops.get(id) ?? [], { settings, clock }))
    .filter((view) => view !== null)
    .sort(newestFirst);
}

/** One assessment by its number or by the phone's UUID. */
export async function findRisk(db: UserDb, id: string, clock: PlantClock): Promise<RiskView | null> {
  const number = Number(id);
  const server = Number.isInteger(number)
    ? await db.srvRiskAssessments.get(number)
    : await db.srvRiskAssessments.where('clientId').equals(id).first();
  const ops = await db.outbox
    .where('localId')
    .equals(server?.clientId ?? id)
    .sortBy('seq');
  return viewOf(server, ops, { settings: await localSettings(db), clock });
}

export type RiskCounts = Record<RiskStatus | 'total', number>;

export function countRisks(views: readonly Pick<RiskView, 'status'>[]): RiskCounts {
  const of = (status: RiskStatus) => views.filter((view) => view.status === status).length;
  return {
    total: views.length,
    pending: of('pending'),
    'in-progress': of('in-progress'),
    completed: of('completed'),
    expired: of('expired'),
  };
}
