import type { EveryField } from '@turva/contracts/base/every-field';
import type { EditRiskAssessment, Hazard } from '@turva/contracts/risks/risk-assessments';
import { DUE_IN_DAYS, type RiskLevel } from '@turva/contracts/risks/risk-values';
import { addDays, endOfPlantDay, plantDay } from '@turva/rules/plant/plant-time';
import { needsPpeReason } from '@turva/rules/risks/risk-assessment';
import { levelOf, type Matrix } from '@turva/rules/risks/risk-matrix';
import type { RiskView } from '../../records/risk-assessments/overlay-risk.ts';
import type { RiskCreatePayload } from '../../records/risk-assessments/record.ts';

/** A hazard being entered: null numbers are not assessed yet. */
export type FormHazard = Omit<Hazard, 'likelihood' | 'severity'> & {
  likelihood: number | null;
  severity: number | null;
  /** its level in a matrix that is not the plant's any more */
  was?: RiskLevel;
};

export interface RiskForm {
  title: string;
  location: string;
  areaId: number | null;
  riskLevel: RiskLevel;
  category: string;
  assessor: string;
  assessorId: number | null;
  description: string;
  /** a day of the plant's calendar */
  dueDay: string;
  hazards: FormHazard[];
}

interface Me {
  id: number;
  name: string;
}

export const emptyForm = (me: Me, today: string): RiskForm => ({
  title: '',
  location: '',
  areaId: null,
  riskLevel: 'medium',
  category: '',
  assessor: me.name,
  assessorId: me.id,
  description: '',
  dueDay: addDays(today, DUE_IN_DAYS),
  hazards: [],
});

export const formOf = (view: RiskView): RiskForm => ({
  title: view.title,
  location: view.location,
  areaId: view.areaId,
  riskLevel: view.riskLevel,
  category: view.category,
  assessor: view.assessor,
  assessorId: view.assessorId,
  description: view.description ?? '',
  dueDay: plantDay(view.dueDate),
  hazards: view.hazards,
});

interface Now {
  today: string;
  /** the plant's */
  matrix: Matrix;
}

/**
 * A reassessment of the same place and hazards: done measures become existing ones, open ones stay. In another matrix
 * a cell means something else, so each hazard is weighed anew beside its old level.
 */
export const renewedForm = (view: RiskView, me: Me, { today, matrix }: Now): RiskForm => ({
  ...formOf(view),
  assessor: me.name,
  assessorId: me.id,
  dueDay: addDays(today, DUE_IN_DAYS),
  hazards: view.hazards.map((hazard) => ({
    ...hazard,
    ...weighedBefore(hazard, view.matrix, matrix),
    id: crypto.randomUUID(),
    controls: hazard.controls.map((control) => ({ ...control, id: crypto.randomUUID() })),
  })),
});

const isSameMatrix = (a: Matrix, b: Matrix) =>
  a.kind === '5x5' && b.kind === '5x5'
    ? (['low', 'medium', 'high'] as const).every((band) => a.bands[band] === b.bands[band])
    : a.kind === b.kind;

function weighedBefore(hazard: Hazard, old: Matrix | null, matrix: Matrix): Partial<FormHazard> {
  if (old === null || isSameMatrix(old, matrix)) return {};
  const was = levelOf(old, hazard);
  if (old.kind === matrix.kind) return { was };
  return { was, likelihood: null, severity: null, likelihoodAfter: null, severityAfter: null };
}

export const newHazard = (): FormHazard => ({
  id: crypto.randomUUID(),
  what: '',
  likelihood: null,
  severity: null,
  likelihoodAfter: null,
  severityAfter: null,
  ppeReason: null,
  controls: [],
});

export const newControl = (): Hazard['controls'][number] => ({
  id: crypto.randomUUID(),
  what: '',
  kind: 'engineering',
  ownerId: null,
  dueDate: null,
  done: false,
});

export const isWeighed = (hazard: FormHazard): hazard is FormHazard & Hazard =>
  hazard.likelihood !== null && hazard.severity !== null;

export interface Fault {
  /** `<what>-<id>` of a hazard or a measure */
  field: string;
  /** under `risk:required` */
  key: string;
  number?: number;
}

/** The errors that prevent sending, in the order of the form. */
export function faultsOf(form: RiskForm): Fault[] {
  const required = (['title', 'location', 'category', 'assessor'] as const).filter(
    (field) => form[field].trim() === '',
  );
  return [
    ...required.map((field) => ({ field, key: field })),
    ...(form.dueDay === '' ? [{ field: 'dueDay', key: 'dueDate' }] : []),
    ...form.hazards.flatMap((hazard, at) => faultsOfHazard(hazard, at + 1)),
  ];
}

function faultsOfHazard(hazard: FormHazard, number: number): Fault[] {
  const unnamed = hazard.controls.find(({ what }) => what.trim() === '');
  return [
    ...(hazard.what.trim() === '' ? [{ field: `what-${hazard.id}`, key: 'hazard', number }] : []),
    ...(isWeighed(hazard) ? [] : [{ field: `before-${hazard.id}`, key: 'cell', number }]),
    ...(unnamed ? [{ field: `control-${unnamed.id}`, key: 'control', number }] : []),
    ...(needsPpeReason(hazard) && !hazard.ppeReason?.trim()
      ? [{ field: `ppe-${hazard.id}`, key: 'ppeReason', number }]
      : []),
  ];
}

/** As the server will store it: trimmed, and without a remaining risk if there are no measures. */
const finished = ({ was: _, ...hazard }: Hazard & Pick<FormHazard, 'was'>): Hazard => ({
  ...hazard,
  what: hazard.what.trim(),
  ...(hazard.controls.length === 0 ? { likelihoodAfter: null, severityAfter: null } : {}),
  ppeReason: (needsPpeReason(hazard) && hazard.ppeReason?.trim()) || null,
  controls: hazard.controls.map((control) => ({ ...control, what: control.what.trim() })),
});

const finishedHazards = (form: RiskForm) => form.hazards.filter(isWeighed).map(finished);

/** Stored beside them, or computed from the hazards. */
type Others = 'clientId' | 'dueDate' | 'hazards' | 'matrix' | 'riskFactors' | 'controlMeasures';

const fieldsOf = (form: RiskForm): EveryField<Omit<RiskCreatePayload, Others>> => ({
  title: form.title.trim(),
  location: form.location.trim(),
  areaId: form.areaId,
  riskLevel: form.riskLevel,
  category: form.category.trim(),
  assessor: form.assessor.trim(),
  assessorId: form.assessorId,
  description: form.description.trim() || null,
});

export const payloadOf = (form: RiskForm, matrix: '3x3' | '5x5'): Omit<RiskCreatePayload, 'clientId'> => {
  const hazards = finishedHazards(form);
  return {
    ...fieldsOf(form),
    dueDate: endOfPlantDay(form.dueDay).toISOString(),
    ...(hazards.length > 0 ? { hazards, matrix } : {}),
  };
};

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The changed fields with the values the person saw; null without changes. */
export function changesOf(seen: RiskView, form: RiskForm, matrix: '3x3' | '5x5'): EditRiskAssessment | null {
  const now = fieldsOf(form);
  const hazards = finishedHazards(form);
  // with hazards the level is computed from them, here and on the server
  const names = (Object.keys(now) as (keyof typeof now)[]).filter(
    (name) => !(name === 'riskLevel' && hazards.length > 0) && now[name] !== seen[name],
  );
  const pick = (from: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, from[name]]));
  const dueMoved = form.dueDay !== plantDay(seen.dueDate);
  const hazardsMoved = !isSame(hazards, seen.hazards);
  if (names.length === 0 && !dueMoved && !hazardsMoved) return null;
  return {
    ...pick(now),
    ...(dueMoved ? { dueDate: endOfPlantDay(form.dueDay).toISOString() } : {}),
    ...(hazardsMoved ? { hazards, ...(hazards.length > 0 ? { matrix } : {}) } : {}),
    base: {
      ...pick(seen),
      ...(dueMoved ? { dueDate: seen.dueDate } : {}),
      ...(hazardsMoved ? { hazards: seen.hazards } : {}),
    },
  };
}
