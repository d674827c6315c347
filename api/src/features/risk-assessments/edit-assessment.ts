import type { EditRiskAssessment, Hazard, RiskAssessment } from '@turva/contracts/risks/risk-assessments';
import type { RiskLevel, RiskStage } from '@turva/contracts/risks/risk-values';
import type { Clash } from '@turva/rules/merge/merge';
import { mergeHazards } from '@turva/rules/merge/merge-hazards';
import { isSame } from '@turva/rules/merge/merge-items';
import { fallsTo } from '@turva/rules/observations/observation-handling';
import { endOfPlantDay, plantDay } from '@turva/rules/plant/plant-time';
import { higherOf } from '@turva/rules/risks/risk-assessment';
import { type Matrix, matrixOf } from '@turva/rules/risks/risk-matrix';
import { isHandOver, mayEditRisk, mayMoveStage, measuresDone } from '@turva/rules/risks/risk-status';
import type { UpdateObject } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '../../db/client.ts';
import { dbNow } from '../../db/sql.ts';
import type { Tables } from '../../db/tables.ts';
import type { Effect } from '../../http/calls/idempotency.ts';
import type { Acting } from '../../http/session/acting.ts';
import { assertPerson } from '../../people/assert-person.ts';
import { standingIn } from '../../people/standing-in.ts';
import { plantSettings } from '../../plant/plant-settings.ts';
import { problem } from '../../problem.ts';
import { changeRow } from '../../records/change-row.ts';
import { type Change, type Note, noteChanges } from '../../records/history.ts';
import { isOlder, mergeSeen, refuseClashes } from '../../records/merge-seen.ts';
import { unknownArea } from '../../records/unknown-area.ts';
import { dueDayOf } from './create-assessment.ts';
import { answerWith, lockAssessment } from './find-assessment.ts';
import { notifyOfEdit } from './notify-people.ts';
import type { Row } from './read-assessments.ts';
import { assertOwners, assertWeighed, valuesOfHazards } from './weigh-hazards.ts';

type Input = z.output<typeof EditRiskAssessment>;
type Fields = Omit<Input, 'base' | 'hazards' | 'matrix'>;

interface Edit {
  id: string;
  input: Input;
  rev: number | undefined;
}

/**
 * Changes fields, hazards and status, merging each field, and each field of each hazard and measure, by itself. A
 * client that sends only the revision it saw (`rev`) is refused if there is a newer one.
 */
export async function editAssessment(
  trx: Trx,
  acting: Acting,
  { id, input, rev }: Edit,
): Promise<Effect<RiskAssessment>> {
  const { user } = acting;
  const row = await lockAssessment(trx, { userId: user.id, id });
  const { apply, hazards, change, conflicts } = merged(row, input, rev);
  // a measure's owner, who may change nothing else, may mark it as done, even in a completed assessment
  const paths = [...Object.keys(change), ...conflicts.map(({ field }) => field)];
  const done = measuresDone(paths);
  const doer = done && (await standingIn(trx, acting, { assignedTo: null })).user;
  const isOwn = doer && done.every((measure) => fallsTo(doer, ownerOf(row, measure) ?? null));
  if (!isOwn && !mayEditRisk(user, { ...row, stage: 'pending' })) throw problem('forbidden');
  await refuseClashes(trx, ['risk_assessments', row.id], conflicts);
  if (Object.keys(change).length === 0) return answerWith(trx, row.id, { now: acting.settled });
  if (row.status === 'completed' && !done && !isHandOver(paths)) throw problem('risk_assessment_completed');
  if (apply.status && !mayMoveStage(row.status as RiskStage, apply.status))
    throw problem('risk_move_refused', { detail: `${row.status} to ${apply.status}` });
  if (apply.status === 'completed' && hazards.length === 0) throw problem('risk_without_hazards');
  if (apply.assessorId) await assertPerson(trx, 'assessorId', apply.assessorId);
  await assertOwners(trx, hazards, row.hazards as Hazard[]);

  const weighed = await weigh(trx, row, { hazards, kind: input.matrix });
  const levels = weighed ? levelChange(row, weighed) : {};
  const values = { ...apply, ...weighed };
  await changeRow(trx, 'riskAssessments', row, {
    ...columnsOf(values),
    hazards: JSON.stringify(hazards),
  }).catch(unknownArea);
  const notes = notesOf({ ...change, ...levels });
  await noteChanges(
    trx,
    'risk_assessments',
    { id: row.id, actorId: user.id, captured: acting.captured },
    notes,
  );
  const riskLevel = values.riskLevel ?? (row.riskLevel as RiskLevel);
  await notifyOfEdit(trx, acting, row, { assessorId: apply.assessorId, riskLevel, hazards });
  return answerWith(trx, row.id, { now: acting.settled });
}

const ownerOf = ({ hazards }: Row, measure: string) =>
  (hazards as Hazard[]).flatMap(({ controls }) => controls).find(({ id }) => id === measure)?.ownerId;

/** Each hazard of either list that is not the same in both. */
function differing(mine: readonly Hazard[], stored: readonly Hazard[]): Clash[] {
  const [own, theirs] = [mine, stored].map((hazards) => new Map(hazards.map((one) => [one.id, one])));
  return [...new Set([...stored, ...mine].map(({ id }) => id))]
    .map((id) => ({
      field: `hazards.${id}`,
      base: null,
      mine: own?.get(id) ?? null,
      theirs: theirs?.get(id) ?? null,
    }))
    .filter((clash) => !isSame(clash.mine, clash.theirs));
}

/** The merged edit compared with the current record. */
function merged(row: Row, { base: named, hazards, matrix: _kind, ...mine }: Input, rev: number | undefined) {
  const base = named ?? {};
  const dayed = <T extends { dueDate?: string | undefined }>(values: T): T =>
    values.dueDate === undefined ? values : { ...values, dueDate: dueDayOf(values.dueDate) };
  const theirs = { ...row, dueDate: plantDay(row.dueDate) };
  const stored = row.hazards as Hazard[];
  const isUnseen = !base.hazards && isOlder(rev, row);
  const inner =
    hazards && !isUnseen
      ? mergeHazards({ base: base.hazards ?? stored, mine: hazards, theirs: stored })
      : { hazards: stored, conflicts: hazards ? differing(hazards, stored) : [], change: {} };
  // with hazards these are computed, not entered
  const { riskLevel: _level, riskFactors: _factors, controlMeasures: _measures, ...own } = dayed(mine);
  const said: Fields = inner.hazards.length > 0 ? own : dayed(mine);
  const outer = mergeSeen<Fields>({ base: named && dayed(base), rev }, said, row, theirs);
  const clash = outer.conflicts.find(({ field }) => field === 'riskLevel');
  if (clash) {
    const level = higherOf(clash.mine as RiskLevel, clash.theirs as RiskLevel);
    if (level !== row.riskLevel) outer.apply.riskLevel = level;
  }
  const change: Change = Object.fromEntries(
    Object.entries(outer.apply)
      .filter(([, to]) => to !== undefined)
      .map(([field, to]) => [field, { from: theirs[field as keyof typeof theirs], to }]),
  );
  return {
    apply: outer.apply,
    hazards: inner.hazards,
    change: { ...change, ...inner.change },
    conflicts: [...outer.conflicts.filter((one) => one !== clash), ...inner.conflicts],
  };
}

/** With the matrix it was first assessed with; with the plant's current one if these are the first hazards. */
async function weigh(
  trx: Trx,
  row: Row,
  { hazards, kind }: { hazards: readonly Hazard[]; kind: '3x3' | '5x5' | undefined },
) {
  if (hazards.length === 0) return row.hazards && (row.hazards as Hazard[]).length > 0 ? none : null;
  const frozen = row.matrix as Matrix | null;
  if (frozen && kind && frozen.kind !== kind)
    throw problem('invalid_input', { errors: [{ path: 'matrix', code: 'matrix_frozen' }] });
  const settings = await plantSettings(trx);
  const matrix = frozen ?? matrixOf({ ...settings, riskMatrix: kind ?? settings.riskMatrix });
  assertWeighed(matrix, hazards);
  const { matrix: used, ...values } = valuesOfHazards(matrix, hazards) ?? { matrix };
  return { ...values, matrix: JSON.stringify(used) };
}

/** Values after the last hazard was removed: nothing is left to compute, and the level stays what it was. */
const none = { residualLevel: null, riskFactors: null, controlMeasures: null };

type Weighed = Partial<{ riskLevel: RiskLevel; residualLevel: RiskLevel | null }>;

const levelChange = (row: Row, weighed: Weighed): Change =>
  Object.fromEntries(
    (['riskLevel', 'residualLevel'] as const)
      .filter((field) => weighed[field] !== undefined && weighed[field] !== row[field])
      .map((field) => [field, { from: row[field], to: weighed[field] }]),
  );

/** A change of status is an entry of its own. */
function notesOf({ status, ...edited }: Change): Note<'risk_assessments'>[] {
  return [
    ...(Object.keys(edited).length > 0 ? [{ action: 'edited' as const, change: edited }] : []),
    ...(status ? [{ action: 'status' as const, change: { status } }] : []),
  ];
}

function columnsOf({
  dueDate,
  status,
  ...values
}: Partial<Fields> & { matrix?: string }): UpdateObject<Tables, 'riskAssessments'> {
  return {
    ...values,
    ...(dueDate === undefined ? {} : { dueDate: endOfPlantDay(dueDate) }),
    ...(status === undefined ? {} : { status }),
    ...(status === 'completed' ? { completedDate: dbNow } : {}),
  };
}
